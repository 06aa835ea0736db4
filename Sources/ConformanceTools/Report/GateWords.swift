import ConformanceKit

/// The words beside the gate's result: the number of cases with a verdict.
struct GateWords {
    private let total: Judged
    /// The profiles of which nothing was judged.
    let unjudged: [String]

    init(of result: RunResult) {
        total = Judged(result.gatingCases)
        unjudged = Judged.byProfile(result.gatingCases).filter { $0.count.judged == 0 }.map(\.profile)
    }

    /// With the highest share that the run would bear.
    var judged: String {
        "\(total.judged) of \(total.planned) cases judged (bears --require-judged \(total.percent))"
    }
}
