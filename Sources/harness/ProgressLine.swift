import ConformanceKit
import SystemBindings

/// The progress of a run on standard error: a live line on a terminal, plain lines elsewhere.
final class ProgressLine: Sendable {
    enum Style: Sendable { case silent, live, everyCase }

    private struct State: Sendable {
        var counts: [CaseVerdict: Int] = [:]
        var lastPlain = 0.0
        var lineIsOpen = false
    }

    private let style: Style
    private let isTerminal = Terminal.isTerminal(2)
    private let state = Monitor(State())

    init(style: Style) { self.style = style }

    func show(_ progress: Run.Progress) {
        // Also without progress: it is no progress.
        if case .lowered(let words) = progress {
            return state.update {
                clear(&$0)
                Terminal.error("harness: \(words)")
            }
        }
        guard style != .silent, case .ended(let result, let done, let total) = progress else { return }
        state.update { state in
            state.counts[result.verdict, default: 0] += 1
            let isBad = result.verdict != .pass
            if style == .everyCase || (isBad && result.verdict != .unsupported && result.verdict != .notRun) {
                clear(&state)
                Terminal.error("\(result.verdict.rawValue.padded(to: 12)) \(result.id)")
            }
            let words = "\(done)/\(total)  " + summary(state.counts)
            if isTerminal {
                Terminal.write("\r\u{1B}[K" + words, to: 2)
                state.lineIsOpen = true
            } else if style == .live, WallClock.milliseconds - state.lastPlain > 2_000 || done == total {
                state.lastPlain = WallClock.milliseconds
                Terminal.error(words)
            }
        }
    }

    func end() { state.update { clear(&$0) } }

    private func clear(_ state: inout State) {
        guard state.lineIsOpen else { return }
        Terminal.write("\r\u{1B}[K", to: 2)
        state.lineIsOpen = false
    }

    private func summary(_ counts: [CaseVerdict: Int]) -> String {
        CaseVerdict.allCases.compactMap { verdict in
            counts[verdict].map { "\($0) \(verdict.rawValue)" }
        }.joined(separator: ", ")
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
