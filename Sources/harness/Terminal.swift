import FoundationEssentials
import SystemBindings

/// Standard output holds results only; everything else goes to standard error.
enum Terminal {
    static func output(_ text: String) { write(text + "\n", to: 1) }
    static func error(_ text: String) { write(text + "\n", to: 2) }

    static func write(_ text: String, to descriptor: Int32) {
        StandardStream.write(Array(text.utf8), to: descriptor)
    }

    /// Whether somebody looks at it.
    static func isTerminal(_ descriptor: Int32) -> Bool { StandardStream.isTerminal(descriptor) }
}
