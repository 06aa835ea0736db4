/// The head of a response (RFC 9112 4).
package struct ResponseHead: Sendable {
    package let head: MessageHead
    /// The status, 100 to 999.
    package let status: Int
    package let version: HTTPVersion
    package let framing: BodyFraming
    /// Whether the server keeps the connection open.
    package let isPersistent: Bool

    /// - Parameter method: the method of the request that it answers.
    package init(_ head: MessageHead, toMethod method: String) throws(WireFormatError) {
        let words = head.startLine.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count >= 2, let version = HTTPVersion(name: words[0]), words[1].utf8.count == 3,
            let status = Int(words[1]), status >= 100
        else { throw WireFormatError(.malformed, "the status line") }
        self.head = head
        self.status = status
        self.version = version
        let isEmpty = method == "HEAD" || status < 200 || status == 204 || status == 304
        framing = isEmpty ? .none : try BodyFraming(response: head)
        isPersistent = head.isPersistent(version: version) && framing != .untilClose
    }
}
