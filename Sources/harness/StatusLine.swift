import SystemBindings

/// One line on standard error that tells how far something is: it changes on a terminal, and is written anew every two seconds elsewhere.
final class StatusLine: Sendable {
    private struct State: Sendable {
        var lastPlain = 0.0
        var isOpen = false
    }

    private static let pause = 2_000.0
    private let isQuiet: Bool
    private let isTerminal = Terminal.isTerminal(2)
    private let state = Monitor(State())

    init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

    /// - Parameter isLast: Whether it is written in any case.
    func show(_ words: String, isLast: Bool = false) {
        if isQuiet { return }
        state.update { state in
            if isTerminal {
                Terminal.write("\r\u{1B}[K" + words, to: 2)
                state.isOpen = true
            } else if isLast || WallClock.milliseconds - state.lastPlain > Self.pause {
                state.lastPlain = WallClock.milliseconds
                Terminal.error(words)
            }
        }
    }

    /// Makes room for other lines.
    func end() {
        state.update { state in
            guard state.isOpen else { return }
            Terminal.write("\r\u{1B}[K", to: 2)
            state.isOpen = false
        }
    }
}
