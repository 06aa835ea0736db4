import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import FoundationEssentials
import NativeBindings
import SystemBindings

/// The options that say what is judged, for results that are merged and compared.
struct SubjectOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The version of the implementation, in place of the one that the adapter names.",
            valueName: "version"
        )
    )
    var implementationVersion: String?

    @Option(
        help: ArgumentHelp("The file that is judged, such as a library; the result has its SHA-256.", valueName: "file")
    )
    var subject: String?

    @Option(
        help: ArgumentHelp(
            "What the shards of one run have in common. Default: the scheduler's number of the run (GitHub, GitLab, Slurm).",
            valueName: "id"
        )
    )
    var runId: String?

    /// - Returns: `nil` if no file is named.
    /// - Throws: ``Failure`` if it cannot be read.
    func digest() throws -> String? {
        guard let subject else { return nil }
        guard let data = FileManager.default.contents(atPath: subject) else {
            throw Failure.usage("harness: --subject: cannot read \(subject)")
        }
        do { return try MessageDigest.sha256.hash(Array(data)).hexadecimal } catch {
            throw Failure.harness("the digest of \(subject): \(error)")
        }
    }

    /// Shards without a common name are held together by suite, plan and implementation alone.
    func identity(isParted: Bool) -> String {
        runId ?? SchedulerShard.runID(in: ProcessEnvironment.variables) ?? (isParted ? "" : UUID().uuidString)
    }

    func completed(_ implementation: Implementation, digest: String?) -> Implementation {
        var implementation = implementation
        if let implementationVersion { implementation.version = implementationVersion }
        implementation.digest = digest
        return implementation
    }
}
