import ConformanceKit
import SystemBindings

/// The progress of a run on standard error: a live line on a terminal, plain lines elsewhere.
final class ProgressLine: Sendable {
    enum Style: Sendable { case silent, live, everyCase }

    private let style: Style
    private let line: StatusLine
    private let counts = Monitor<[CaseVerdict: Int]>([:])

    init(style: Style) {
        self.style = style
        // A line for each case says enough where none can change.
        line = StatusLine(isQuiet: style == .everyCase && !Terminal.isTerminal(2))
    }

    func show(_ progress: Run.Progress) {
        // Also without progress: it is no progress.
        if case .lowered(let words) = progress {
            line.end()
            return Terminal.error("harness: \(words)")
        }
        if case .building = progress, style != .silent { line.show("building the adapter", isLast: false) }
        guard style != .silent, case .ended(let result, let done, let total) = progress else { return }
        counts.update { counts in
            counts[result.verdict, default: 0] += 1
            let isBad = result.verdict != .pass
            if style == .everyCase || (isBad && result.verdict != .unsupported && result.verdict != .notRun) {
                line.end()
                Terminal.error("\(result.verdict.rawValue.padded(to: 12)) \(result.id)")
            }
            line.show("\(done)/\(total)  " + summary(counts), isLast: done == total)
        }
    }

    func end() { line.end() }

    private func summary(_ counts: [CaseVerdict: Int]) -> String {
        CaseVerdict.allCases.compactMap { verdict in
            counts[verdict].map { "\($0) \(verdict.rawValue)" }
        }.joined(separator: ", ")
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
