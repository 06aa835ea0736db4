import SystemBindings

/// The secrets of TLS connections, a line each, so that others can decrypt what was captured (draft-ietf-tls-keylogfile).
final class KeyLog: Sendable {
    private static let limit = 4 << 20

    private let text = Monitor("")

    /// Beyond the limit nothing is kept.
    func add(_ line: String) {
        text.withLock { text in
            if text.utf8.count + line.utf8.count < Self.limit { text += line + "\n" }
        }
    }

    var content: String { text.withLock { $0 } }
}
