import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import FoundationEssentials
import JSON

struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Show the checks of each requirement, and the untested requirements."
    )

    @Option(
        name: .customLong("protocol"),
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Show instead the parts of the adapter protocol that no run of these result files has used. Exit status 1 if there are any.",
            valueName: "result.json"
        )
    )
    var resultFiles: [String] = []

    @OptionGroup var suite: SuiteOptions

    func run() throws {
        if !resultFiles.isEmpty { return try showUnused() }
        let project = try suite.project()
        let catalog = try project.catalog()
        let plans = try SelectionOptions.all(of: project, catalog: catalog)
        Terminal.write(Coverage(of: catalog, checks: plans.coveredChecks(negatives: catalog.negatives)).text, to: 1)
    }

    private func showUnused() throws {
        let unused = try resultFiles.reduce(ProtocolUse.everything) { $0.subtracting(try use(in: $1)) }
        Terminal.write(unused.text, to: 1)
        if !unused.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func use(in path: String) throws -> ProtocolUse {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: cannot read \(path)")
        }
        do {
            let result = try JSONValue(decodingRecord: data, uniqueNames: true)
            guard let use = result["protocol"] else { throw ConformanceError(.invalidResult, "no member protocol") }
            return try ProtocolUse(json: use)
        } catch {
            throw Failure.usage("\(path): \(error)")
        }
    }
}
