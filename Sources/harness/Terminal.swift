import FoundationEssentials
import SystemBindings

/// Standard output holds results only; everything else goes to standard error.
enum Terminal {
    static func output(_ text: String) { write(text + "\n", to: 1) }
    static func error(_ text: String) { write(text + "\n", to: 2) }

    static func write(_ text: String, to descriptor: Int32) {
        let isWritten = StandardStream.write(Array(text.utf8), to: descriptor)
        if !isWritten, descriptor == 1 { hasLostResults.update { $0 = true } }
    }

    /// Whether something could not be written to standard output: a full disk, a reader that has gone.
    static let hasLostResults = Monitor(false)

    /// Whether somebody looks at it.
    static func isTerminal(_ descriptor: Int32) -> Bool { StandardStream.isTerminal(descriptor) }
}
