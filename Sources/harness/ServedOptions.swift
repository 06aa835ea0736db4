import ArgumentParser
import ConformanceScenarios
import EnterpriseService
import FoundationEssentials
import MockEnterprise
import SystemBindings

/// The options that `serve` and `shell` share.
struct ServedOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "An environment file, or a scenario; with #CASE, the environment of that case.",
            valueName: "environment.yaml"
        )
    )
    var file: String

    @Option(
        help: ArgumentHelp("Write the journal to this file, one line of JSON per entry.", valueName: "file")
    )
    var journal: String?

    @Option(
        help: ArgumentHelp(
            "The maximum size of the journal's file; a full file is renamed to FILE.1.",
            valueName: "size"
        )
    )
    var journalLimit = "64MiB"

    @OptionGroup var exposure: ExposureOptions

    func validate() throws {
        guard let limit = Quantity.bytes(journalLimit), limit >= 4_096 else {
            throw ValidationError("--journal-limit is a size of at least 4KiB, such as 64MiB.")
        }
    }

    /// The environment, with the failures of the command line.
    func load() throws -> EnvironmentFile {
        do {
            return try EnvironmentFile.load(path: file, suite: Project.found?.scenarios, unique: UUID().uuidString)
        } catch {
            throw Failure.usage("\(error)")
        }
    }

    /// - Parameters:
    ///   - recorder: makes a scenario of what clients have done, when the page asks for it; `nil`: nobody does.
    ///   - onFailure: called when the journal cannot be written any more.
    ///   - onShutdown: called when somebody asks for the end; `nil`: nobody may.
    func start(
        _ environment: EnvironmentFile,
        _ paths: ServedPaths,
        recorder: PageRecorder?,
        onFailure: @escaping @Sendable () -> Void,
        onShutdown: (@Sendable () -> Void)? = nil
    ) throws -> (ServedEnterprise, Publication, AdminInterface) {
        exposure.warn(of: ", and what is inside without a token, through the gateway")
        let file: RotatedFile
        do {
            file = try RotatedFile(paths.journal, limit: Quantity.bytes(journalLimit) ?? 0)
        } catch {
            throw Failure.usage("harness: \(error)")
        }
        let addressPlan = AddressPlan(portBase: exposure.portBase, exposure: exposure.exposure)
        do {
            let served = try ServedEnterprise(
                environment,
                journal: ServedJournal(file: file, onFailure: onFailure),
                addressPlan: addressPlan,
                onPause: { Terminal.error("harness: WARNING: \($0)") }
            )
            var admin: AdminInterface?
            do {
                let interface = try AdminInterface(
                    served,
                    at: addressPlan,
                    paths: paths,
                    recorder: recorder?.action,
                    onShutdown: onShutdown
                )
                admin = interface
                return (served, try Publication(served, paths: paths, admin: interface.access), interface)
            } catch {
                _ = served.stop()
                admin?.stop()
                throw error
            }
        } catch {
            throw Failure.harness("\(error)")
        }
    }

    /// Tells on standard error what nobody can reach.
    static func warn(of details: ServedDetails) {
        for warning in details.warnings { Terminal.error("harness: WARNING: \(warning)") }
    }

    /// - Returns: the absolute path of the file that it leads to.
    /// - Throws: ``Failure`` if there is no directory for it.
    static func writable(_ named: String) throws -> String {
        let path: String
        do { path = try PrivateFile.place(of: absolute(named)) } catch { throw Failure.usage("harness: \(error)") }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        guard isDirectory(folder) else {
            throw Failure.usage("harness: \(path) cannot be written: there is no directory \(folder)")
        }
        if isDirectory(path) { throw Failure.usage("harness: \(path) cannot be written: it is a directory") }
        return path
    }

    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    /// Runs the body with a directory that is removed afterwards.
    static func withTemporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
        let directory: String
        do {
            directory = try PrivateFile.makeDirectory(named: "harness-serve")
        } catch {
            throw Failure.harness("\(error)")
        }
        defer { try? FileManager.default.removeItem(atPath: directory) }
        return try body(directory)
    }
}
