import FoundationEssentials
import SystemBindings

/// Standard output holds results only; everything else goes to standard error.
enum Terminal {
    static func output(_ text: String) { write(text + "\n", to: 1) }
    static func error(_ text: String) { write(text + "\n", to: 2) }

    static func write(_ text: String, to descriptor: Int32) {
        // Only standard output is in the order of the commands of a log.
        let text = descriptor == 2 && isLog.read({ $0 }) ? withoutCommands(text) : text
        let isWritten = StandardStream.write(Array(text.utf8), to: descriptor)
        if !isWritten, descriptor == 1 { hasLostResults.update { $0 = true } }
    }

    /// Whether the two streams are the log of a job, in which some lines are commands.
    static let isLog = Monitor(false)

    /// A line that begins with two colons may be a command, and so may one with `##[` in it.
    private static func withoutCommands(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let marked = line.drop { $0.isWhitespace }.hasPrefix("::") ? "| \(line)" : String(line)
            return marked.replacing("##[", with: "# #[")
        }.joined(separator: "\n")
    }

    /// Whether something could not be written to standard output: a full disk, a reader that has gone.
    static let hasLostResults = Monitor(false)

    /// Whether somebody looks at it.
    static func isTerminal(_ descriptor: Int32) -> Bool { StandardStream.isTerminal(descriptor) }
}
