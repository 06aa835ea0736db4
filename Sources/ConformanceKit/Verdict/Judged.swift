/// The numbers of planned cases and of those with a verdict on the implementation.
package struct Judged: Sendable, Hashable {
    package var judged: Int
    package var planned: Int

    package init(_ cases: some Sequence<CaseResult>) {
        let verdicts = cases.map(\.verdict)
        planned = verdicts.count
        judged = verdicts.count { $0.isJudgement }
    }

    /// The largest whole percentage that is reached.
    package var percent: Int { planned == 0 ? 0 : judged * 100 / planned }

    /// One count for each profile, in the order of the cases.
    package static func byProfile(_ cases: [CaseResult]) -> [(profile: String, count: Judged)] {
        var order: [String] = []
        for result in cases where !order.contains(result.profile) { order.append(result.profile) }
        return order.map { profile in (profile, Judged(cases.filter { $0.profile == profile })) }
    }
}

extension CaseVerdict {
    /// Whether it says something about the implementation.
    package var isJudgement: Bool {
        switch self {
        case .pass, .fail, .lifted, .flaky: true
        case .unsupported, .vacuous, .setupError, .harnessError, .notRun: false
        }
    }
}
