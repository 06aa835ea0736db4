/// What the side that dials proves to know (adapter protocol, section 2).
public struct SharedSecret: Sendable {
    /// The environment variable that holds it on both sides.
    public static let variable = "HARNESS_SECRET"

    /// The text, which must never be printed.
    package let text: String

    /// Any text; white space around it does not count.
    /// - Returns: `nil` if there is nothing else.
    public init?(_ text: some StringProtocol) {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        self.text = String(text[first...last])
    }

    /// That of the environment.
    /// - Returns: `nil` if the variable is not set or empty.
    public static var ofEnvironment: SharedSecret? { System.variable(variable).flatMap { SharedSecret($0) } }

    /// Whether somebody gave the same, in a time that depends on the length of what was given only.
    public func matches(_ other: String) -> Bool {
        let mine = Array(text.utf8)
        let given = Array(other.utf8)
        var difference = mine.count ^ given.count
        for index in given.indices { difference |= Int(given[index] ^ mine[index % mine.count]) }
        return difference == 0
    }
}
