import ConformanceKit
package import ConformanceScenarios

/// What the files of a gate may name: requirements, and all cases of the suite with their checks.
package struct GateSuite: Sendable {
    let catalog: Catalog
    private let plans: [String: CasePlan]
    /// Sorted.
    let ids: [String]
    let issues: Set<String>
    private let negatives: Negatives

    /// - Parameter plans: all cases of the suite, also those that a run leaves out.
    package init(_ plans: [CasePlan], catalog: Catalog) {
        self.catalog = catalog
        self.plans = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
        ids = self.plans.keys.sorted()
        issues = plans.reduce(into: []) { $0.formUnion($1.issues) }
        negatives = catalog.negatives
    }

    /// The cases that an id or a glob stands for. What is the id of a case stands for it alone.
    func cases(matching pattern: String) -> [String] {
        if plans[pattern] != nil { return [pattern] }
        guard Glob.isPattern(pattern) else { return [] }
        // Most globs are one scenario's.
        let start = String(pattern.prefix { $0 != "*" && $0 != "?" })
        let glob = Glob(pattern)
        return ids.filter { $0.hasPrefix(start) && glob.matches($0) }
    }

    /// The cases that an entry stands for.
    func cases(of entry: Baseline.Entry) -> Set<String> {
        func all(_ patterns: [Node]) -> Set<String> {
            patterns.reduce(into: []) { $0.formUnion(cases(matching: $1.text ?? "")) }
        }
        return all(entry.cases).subtracting(all(entry.exceptions))
    }

    /// The checks of a case with the requirements that each bears on; empty if there is no such case.
    func checks(of id: String) -> [String: [String]] { plans[id]?.sample.checks(negatives: negatives) ?? [:] }

    /// The place of a case's scenario.
    func file(of id: String) -> String? { plans[id]?.file }

    /// The ids of a scenario's cases, sorted.
    func cases(ofScenarioOf id: String) -> [String] {
        let scenario = Self.scenario(of: id)
        return ids.filter { $0 == scenario || $0.hasPrefix(scenario + "#") }
    }

    /// The part of a case's id that all cases of its file have.
    static func scenario(of id: String) -> String { String(id.prefix { $0 != "#" }) }

    /// Whether there is such a requirement or issue.
    func knows(_ subject: String) -> Bool { catalog[subject] != nil || issues.contains(subject) }
}
