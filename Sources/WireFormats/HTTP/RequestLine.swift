/// The first line of a request (RFC 9112 3).
package struct RequestLine: Sendable, Hashable {
    package let method: String
    /// As it was received.
    package let target: String
    /// `HTTP/1.1` or `HTTP/1.0`.
    package let version: String

    /// - Parameter text: without the end of the line.
    package init(_ text: String) throws(WireFormatError) {
        let words = text.utf8.split(separator: 32, omittingEmptySubsequences: false).map { String(Substring($0)) }
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", !words[1].isEmpty,
            !words[0].isEmpty, words[0].utf8.allSatisfy(\.isToken)
        else { throw WireFormatError(.malformed, "the request line") }
        (method, target, version) = (words[0], words[1], words[2])
    }
}
