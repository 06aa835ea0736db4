/// How many requirements have each verdict. Notes, which cannot be tested, are not counted.
struct RequirementSummary {
    let total: Int
    /// Of those that hold: how many no mutant has been seen to violate.
    let unproven: Int
    private let counts: [RequirementResult.Verdict: Int]

    init(of results: some Sequence<RequirementResult>, catalog: Catalog) {
        let judged = results.filter { catalog[$0.id]?.isTestable ?? true }
        total = judged.count
        unproven = judged.count { $0.verdict == .holds && !$0.isProven }
        counts = judged.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
    }

    func count(of verdict: RequirementResult.Verdict) -> Int { counts[verdict] ?? 0 }
}
