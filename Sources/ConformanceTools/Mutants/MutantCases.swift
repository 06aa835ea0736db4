import ConformanceKit
package import ConformanceScenarios

/// Which cases a mutant meets.
package struct MutantCases {
    /// How many cases run before it is looked whether the mutant is dead.
    private static let batch = 8

    private let plans: [CasePlan]
    /// The places of the cases that cover a requirement or an issue.
    private let places: [String: [Int]]
    /// The places of all cases.
    private let placesByCase: [String: Int]
    /// By the name of a mutant: where it died before.
    private let deaths: [String: Set<String>]
    /// By requirement, issue or law: the first of the cases in which mutants died of it before.
    private let provers: [String: String]

    package init(_ plans: [CasePlan], _ proofs: Proofs) {
        self.plans = plans
        places = plans.enumerated().reduce(into: [:]) { places, plan in
            for claim in Set(plan.element.requirements + plan.element.issues) {
                places[claim, default: []].append(plan.offset)
            }
        }
        placesByCase = Dictionary(plans.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        deaths = proofs.proofs.reduce(into: [:]) { $0[$1.mutant, default: []].insert($1.testCase) }
        provers = Dictionary(proofs.proofs.map { ($0.claim, $0.testCase) }, uniquingKeysWith: min)
    }

    /// Those in which it died before.
    package func recorded(for mutant: Mutant) -> [CasePlan] {
        (deaths[mutant.name] ?? []).compactMap { placesByCase[$0] }.sorted().map { plans[$0] }
    }

    /// First those in which it died before. Then those of its requirements and issues: one of each file, and those in which others died.
    /// Of a law, which every case checks, the first of each file: those of the law's requirements come first.
    package func batches(for mutant: Mutant) -> [[CasePlan]] {
        let recorded = recorded(for: mutant)
        let known = Set(recorded.map(\.id))
        let others = lawBatches(for: mutant) ?? batches(covering: mutant.claims)
        return [recorded] + others.map { $0.filter { !known.contains($0.id) } }
    }

    private func lawBatches(for mutant: Mutant) -> [[CasePlan]]? {
        guard let law = mutant.claims.lazy.compactMap(Law.init).first else { return nil }
        var files: Set<String> = []
        let first = plans.filter { !$0.lifts(law) && files.insert($0.file).inserted }
        let spoken = first.filter { !law.requirements(in: $0.profile).filter($0.requirements.contains).isEmpty }
        let rest = first.filter { plan in !spoken.contains { $0.id == plan.id } }
        return (spoken + rest).batches(of: Self.batch)
    }

    /// The cases of requirements and issues.
    func covering(_ claims: [String]) -> [CasePlan] {
        Set(claims.flatMap { places[$0] ?? [] }).sorted().map { plans[$0] }
    }

    /// The cases of requirements and issues: first one of each file, and of those that proved one before one of each.
    func batches(covering claims: [String]) -> [[CasePlan]] {
        var files: Set<String> = []
        let own = covering(claims)
        let before = Set(claims.compactMap { provers[$0] })
        let first = own.filter { files.insert($0.file).inserted || before.contains($0.id) }
        let chosen = Set(first.map(\.id))
        let rest = own.filter { !chosen.contains($0.id) }
        return [first] + rest.batches(of: Self.batch)
    }
}
