/// Which cases a mutant meets.
package struct MutantCases {
    /// How many cases of a law run before it is looked whether the mutant is dead.
    private static let batch = 8

    private let plans: [CasePlan]
    private let proofs: Proofs

    package init(_ plans: [CasePlan], _ proofs: Proofs) {
        self.plans = plans
        self.proofs = proofs
    }

    /// Those of its requirements and issues. Of a law, which every case checks, the first of each
    /// file, until it dies: those of the law's proof come first, then those of the law's requirements.
    package func batches(for mutant: Mutant) -> [[CasePlan]] {
        guard let law = mutant.claims.lazy.compactMap(Law.init).first else {
            return [plans.filter { !Set($0.requirements + $0.issues).isDisjoint(with: mutant.claims) }]
        }
        let proven = plans.filter { $0.id == proofs.proofs[law.rawValue]?.testCase }
        var files: Set<String> = []
        let first = plans.filter { !$0.lifts(law) && files.insert($0.file).inserted }
        let spoken = first.filter { !law.requirements(in: $0.profile).filter($0.requirements.contains).isEmpty }
        let rest = first.filter { plan in !spoken.contains { $0.id == plan.id } }
        let all = spoken + rest
        return [proven] + stride(from: 0, to: all.count, by: Self.batch).map { Array(all[$0...].prefix(Self.batch)) }
    }
}
