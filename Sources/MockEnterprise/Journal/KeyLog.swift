import SystemBindings

/// The secrets of TLS connections, a line each, so that others can decrypt what was captured (draft-ietf-tls-keylogfile).
final class KeyLog: Sendable {
    private let limit: Int
    private let text = Monitor("")

    /// - Parameter isKept: whether anything is.
    init(isKept: Bool) { limit = isKept ? 4 << 20 : 0 }

    /// Beyond the limit nothing is kept.
    func add(_ line: String) {
        text.update { text in
            if text.utf8.count + line.utf8.count < limit { text += line + "\n" }
        }
    }

    var content: String { text.read { $0 } }
}
