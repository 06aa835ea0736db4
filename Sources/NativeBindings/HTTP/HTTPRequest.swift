/// A request (RFC 9112, RFC 9113).
package struct HTTPRequest: Sendable {
    /// The version of requests over HTTP/2, which they do not name themselves.
    package static let http2 = "h2"

    package var method = ""
    /// As in the request line or in `:path`, nothing decoded.
    package var target: String
    /// As in the request line, such as `HTTP/1.1`, or ``http2``.
    package var version = ""
    /// In order, duplicates kept. Over HTTP/2 with `:authority` as the field `host` (RFC 9113 8.3.1).
    package var fields: [HTTPField] = []
    /// The content, cut at ``IncomingRequest/keptContent`` bytes.
    package var content: [UInt8] = []
    /// The size of the whole content.
    package var contentSize = 0
    /// Of the whole content, in lower-case hexadecimal digits.
    package var contentSHA256 = ""

    package init(target: String) { self.target = target }
}
