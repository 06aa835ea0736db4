import ArgumentParser
import ConformanceKit
import FoundationEssentials
import JSON

struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Show which check covers which requirement, and what is untested."
    )

    @Option(
        name: .customLong("protocol"),
        help: ArgumentHelp(
            "Show instead what of the adapter protocol was never used in the run that left this result file; exit 1 if there is something.",
            valueName: "result.json"
        )
    )
    var resultFile: String?

    func run() throws {
        if let resultFile { return try showUnused(resultFile) }
        let project = try Project.find()
        let catalog = try project.catalog()
        let plans = try SelectionOptions.parse([]).plans(of: project, catalog: catalog, seed: 0)
        Terminal.write(Coverage(of: catalog, checks: try plans.coveredChecks()).text, to: 1)
    }

    private func showUnused(_ path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: cannot read \(path)")
        }
        let unused: ProtocolUse
        do {
            let result = try JSONValue(decoding: data)
            guard let use = result["protocol"] else { throw ConformanceError(.invalidResult, "no member protocol") }
            unused = ProtocolUse.everything.subtracting(try ProtocolUse(json: use))
        } catch {
            throw Failure.usage("\(path): \(error)")
        }
        Terminal.write(unused.text, to: 1)
        if !unused.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }
}
