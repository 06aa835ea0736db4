import ConformanceKit
package import ConformanceScenarios

/// Which cases a mutant meets.
package struct MutantCases {
    /// How many cases run before it is looked whether the mutant is dead.
    private static let batch = 8

    private let plans: [CasePlan]
    private let proofs: Proofs
    /// The places of the cases that cover a requirement or an issue.
    private let places: [String: [Int]]

    package init(_ plans: [CasePlan], _ proofs: Proofs) {
        self.plans = plans
        self.proofs = proofs
        places = plans.enumerated().reduce(into: [:]) { places, plan in
            for claim in Set(plan.element.requirements + plan.element.issues) {
                places[claim, default: []].append(plan.offset)
            }
        }
    }

    /// Those of its requirements and issues: first the one that proved a requirement before, and one of each file, so that it is known of
    /// which requirements any check has weight. Of a law, which every case checks, the first of each file: those of the law's proof come
    /// first, then those of the law's requirements.
    package func batches(for mutant: Mutant) -> [[CasePlan]] {
        guard let law = mutant.claims.lazy.compactMap(Law.init).first else { return batches(covering: mutant.claims) }
        var files: Set<String> = []
        let proven = plans.filter { $0.id == proofs.proofs[law.rawValue]?.testCase }
        let first = plans.filter { !$0.lifts(law) && files.insert($0.file).inserted }
        let spoken = first.filter { !law.requirements(in: $0.profile).filter($0.requirements.contains).isEmpty }
        let rest = first.filter { plan in !spoken.contains { $0.id == plan.id } }
        return [proven] + (spoken + rest).batches(of: Self.batch)
    }

    /// The cases of requirements and issues.
    func covering(_ claims: [String]) -> [CasePlan] {
        Set(claims.flatMap { places[$0] ?? [] }).sorted().map { plans[$0] }
    }

    /// The cases of requirements and issues: first those that proved one before, and one of each file.
    func batches(covering claims: [String]) -> [[CasePlan]] {
        var files: Set<String> = []
        let own = covering(claims)
        let before = Set(claims.compactMap { proofs.proofs[$0]?.testCase })
        let first = own.filter { files.insert($0.file).inserted || before.contains($0.id) }
        let chosen = Set(first.map(\.id))
        let rest = own.filter { !chosen.contains($0.id) }
        return [first] + rest.batches(of: Self.batch)
    }
}
