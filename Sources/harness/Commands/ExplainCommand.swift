import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a requirement, a field issue, a scenario or a case.",
        discussion: """
            A requirement: its meaning, its document and its checks. An issue: the scenarios that reproduce it. A case: what it covers, where \
            it stands, its combination of values, its checks with their levels, and how to run it alone.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The id of a requirement, such as DYN-LOAD-031, of an issue, such as curl#435, or of a scenario or case, as harness list has it.",
            valueName: "id"
        ),
        completion: Completions.explainable
    )
    var id: String

    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        Terminal.write(try text(in: project, catalog), to: 1)
    }

    private func text(in project: Project, _ catalog: Catalog) throws -> String {
        if catalog[id] != nil { return try requirement(in: project, catalog) }
        let issues = ScenarioFiles.issues(in: project.scenarios)
        if issues.contains(id) {
            let plans = try SelectionOptions.all(of: project, catalog: catalog, covering: [id])
            return IssueExplanation(of: id, plans.filter { $0.issues.contains(id) }, negatives: catalog.negatives).text
        }
        let scenarios = ScenarioFiles.ids(in: project.scenarios)
        let scenario = String(id.prefix { $0 != "#" })
        let several = Failure.usage(
            "harness: \(VisibleText.of(id, upTo: 200)) has several scenarios; harness list shows them"
        )
        if scenarios.contains(where: { $0.hasPrefix(id + "/") }) { throw several }
        guard scenarios.contains(scenario) || FileManager.default.fileExists(atPath: scenario) else {
            throw Failure.usage(unknown(catalog.requirements.map(\.id) + issues, scenarios))
        }
        let plans = try SelectionOptions.cases(named: id, of: project, catalog: catalog)
        guard Set(plans.map(\.scenario)).count == 1 else { throw several }
        return CaseExplanation(of: plans, in: catalog).text
    }

    private func requirement(in project: Project, _ catalog: Catalog) throws -> String {
        let plans = try SelectionOptions.all(of: project, catalog: catalog, covering: [id])
        let checks = plans.coveredChecks(negatives: catalog.negatives)
        // Proofs of scenarios that were not read are not asked for.
        let fingerprints = Fingerprints(of: plans)
        let standing = try project.proofs().standing { fingerprints[$0] }
        let proof = project.breadth.proofs(of: standing)[id]
        do {
            return try Explanation(of: id, in: catalog, checks: checks, proof: proof).text
        } catch let error as ConformanceError {
            throw Failure.usage("harness: \(error)")
        }
    }

    /// What may have been meant.
    private func unknown(_ ids: [String], _ scenarios: [String]) -> String {
        let scenario = String(id.prefix { $0 != "#" })
        var near = Spelling.nearest(to: id, in: ids)
        near += scenarios.filter { !scenario.isEmpty && $0.hasSuffix("/" + scenario) }.prefix(3)
        near += Spelling.nearest(to: scenario, in: scenarios)
        let name = VisibleText.of(id, upTo: 200)
        return "harness: there is no requirement, issue, scenario or case '\(name)'"
            + Spelling.hint(Array(near.prefix(3)))
    }
}
