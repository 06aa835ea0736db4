/// The head of a request, as a proxy interprets it (RFC 9112 3).
package struct RequestHead: Sendable {
    /// The target of a request (RFC 9112 3.2).
    package enum Target: Sendable, Hashable {
        /// A path with its query.
        case origin(String)
        /// A URI with the scheme `http`: the host in lower case without brackets, the path with its query.
        case absolute(host: String, port: Int, path: String)
        /// Host and port of a CONNECT request.
        case authority(host: String, port: Int)
    }

    package let head: MessageHead
    package let method: String
    package let target: Target
    /// The target as received.
    package let targetText: String
    package let framing: BodyFraming
    package let version: HTTPVersion
    /// Whether the client wants to keep the connection open.
    package let isPersistent: Bool

    /// - Throws: ``WireFormatError`` if the only possible answer is 400.
    package init(_ head: MessageHead) throws(WireFormatError) {
        let line = try RequestLine(head.startLine)
        self.head = head
        method = line.method
        targetText = line.target
        target = try Self.target(line.target[...], isConnect: method == "CONNECT")
        version = line.version
        isPersistent = head.isPersistent(version: line.version)
        framing = method == "CONNECT" ? .none : try BodyFraming(request: head)
    }

    /// Whether the version is HTTP/1.1, so that the client understands chunks and interim responses.
    package var isVersion11: Bool { version == .http11 }

    private static func target(_ text: Substring, isConnect: Bool) throws(WireFormatError) -> Target {
        if isConnect {
            let (host, port) = try authority(text, defaultPort: nil)
            return .authority(host: host, port: port)
        }
        if text.hasPrefix("/") || text == "*" { return .origin(String(text)) }
        guard let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "http",
            text[colon...].hasPrefix("://")
        else { throw WireFormatError(.unsupported, "a target of another scheme") }
        let rest = text[colon...].dropFirst(3)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let (host, port) = try authority(rest[..<end], defaultPort: 80)
        let path = rest[end...]
        return .absolute(host: host, port: port, path: path.hasPrefix("/") ? String(path) : "/\(path)")
    }

    private static func authority(
        _ text: Substring,
        defaultPort: Int?
    ) throws(WireFormatError) -> (host: String, port: Int) {
        var host = text
        var digits = ""[...]
        if text.hasPrefix("["), let bracket = text.lastIndex(of: "]") {
            host = text[..<bracket].dropFirst()
            let rest = text[bracket...].dropFirst()
            guard rest.isEmpty || rest.hasPrefix(":") else { throw WireFormatError(.malformed, "a target's port") }
            digits = rest.dropFirst()
        } else if let colon = text.lastIndex(of: ":") {
            host = text[..<colon]
            digits = text[colon...].dropFirst()
            guard !host.contains(":") else { throw WireFormatError(.malformed, "a target with several ports") }
        }
        guard digits.utf8.allSatisfy({ (48...57).contains($0) }),
            let port = digits.isEmpty ? defaultPort : Int(digits), (1...65_535).contains(port)
        else { throw WireFormatError(.malformed, "a target without a port") }
        guard !host.isEmpty, !host.contains("@") else { throw WireFormatError(.malformed, "a target without a host") }
        return (host.lowercased(), port)
    }
}

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
        guard words.count == 3, let version = HTTPVersion(ofRequest: words[2]), !words[1].isEmpty,
            !words[0].isEmpty, words[0].utf8.allSatisfy(\.isToken)
        else { throw WireFormatError(.malformed, "the request line") }
        (method, target, self.version) = (words[0], words[1], version)
    }
}
