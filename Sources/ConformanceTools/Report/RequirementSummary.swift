import ConformanceKit
import ConformanceScenarios

/// How many requirements have each verdict. Notes, which cannot be tested, and what is only recorded are not counted.
struct RequirementSummary {
    let total: Int
    /// The number of requirements that hold and that no mutant has violated.
    let unproven: Int
    /// The numbers of requirements that hold, by the source of the verdict.
    let sources: [EvidenceSource: Int]
    private let counts: [RequirementResult.Verdict: Int]

    init(of results: some Sequence<RequirementResult>, catalog: Catalog) {
        let judged = results.filter { catalog[$0.id]?.isJudged ?? true }
        total = judged.count
        unproven = judged.count { $0.verdict == .holds && $0.proof == nil }
        sources = judged.filter { $0.verdict == .holds }.compactMap(\.source).reduce(into: [:]) {
            $0[$1, default: 0] += 1
        }
        counts = judged.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
    }

    /// Such as `300 by wire, 40 by content, 12 by report`; empty if nothing holds.
    var evidence: String {
        EvidenceSource.allCases.compactMap { source in
            sources[source].map { "\($0) by \(source.rawValue)" }
        }.joined(separator: ", ")
    }

    func count(of verdict: RequirementResult.Verdict) -> Int { counts[verdict] ?? 0 }
}
