/// A request (RFC 9112, RFC 9113).
package struct HTTPRequest: Sendable {
    package var method: String
    /// As in the request line or in `:path`, nothing decoded.
    package var target: String
    package var version: HTTPVersion
    /// In order, duplicates kept. Over HTTP/2 with `:authority` as the field `host` (RFC 9113 8.3.1).
    package var fields: [HTTPField]
    /// The content, perhaps only the beginning of it.
    package var content: [UInt8] = []
    /// The size of the whole content.
    package var contentSize = 0
    /// Of the whole content, in lower-case hexadecimal digits.
    package var contentSHA256 = ""

    package init(method: String = "", target: String = "", version: HTTPVersion, fields: [HTTPField] = []) {
        (self.method, self.target, self.version, self.fields) = (method, target, version, fields)
    }

    /// - Throws: ``WireFormatError`` if the start line is no request line.
    package init(_ head: MessageHead) throws(WireFormatError) {
        let line = try RequestLine(head.startLine)
        self.init(method: line.method, target: line.target, version: line.version, fields: head.fields)
    }

    /// The values of all fields of that name, written in lower case.
    package func values(of name: String) -> [String] { fields.values(of: name) }

    /// The value of the first field of that name, written in lower case.
    package func value(of name: String) -> String? { fields.first { $0.isNamed(name) }?.text }

    /// Whether the client waits for `100 Continue` before it sends the content (RFC 9110 10.1.1).
    package var expectsContinue: Bool { version != .http10 && value(of: "expect")?.lowercased() == "100-continue" }

    /// Whether there is any content (RFC 9112 6).
    package var hasContent: Bool {
        value(of: "transfer-encoding") != nil || value(of: "content-length").map { $0 != "0" } ?? false
    }
}
