/// The first line of a request (RFC 9112 3).
package struct RequestLine: Sendable, Hashable {
    package let method: String
    /// The target as received.
    package let target: String
    /// The version, which is of HTTP/1.
    package let version: HTTPVersion

    /// - Parameter text: the line without its end.
    package init(_ text: String) throws(WireFormatError) {
        let words = text.utf8.split(separator: 32, omittingEmptySubsequences: false).map { String(Substring($0)) }
        guard words.count == 3, let version = HTTPVersion(name: words[2]), !words[1].isEmpty,
            !words[0].isEmpty, words[0].utf8.allSatisfy(\.isToken)
        else { throw WireFormatError(.malformed, "the request line") }
        (method, target, self.version) = (words[0], words[1], version)
    }
}
