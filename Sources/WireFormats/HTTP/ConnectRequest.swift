/// The head of a CONNECT request (RFC 9110 9.3.6), in the syntax of RFC 9112.
package struct ConnectRequest: Sendable {
    /// The host of the target in lower case, without brackets.
    package let host: String
    /// 1 to 65535.
    package let port: Int
    /// Names in lower case, in order, duplicates kept.
    package let fields: [(name: String, value: String)]

    private static let limit = 1 << 14

    /// The value of the first field of that name, written in lower case.
    package func value(of name: String) -> String? { fields.first(where: { $0.name == name })?.value }

    /// Reads a head from the beginning of what has been received.
    /// - Returns: the request and how many bytes it has; `nil` while its end is missing.
    /// - Throws: when it can never become a CONNECT request.
    package static func read(_ bytes: some Collection<UInt8>) throws(WireFormatError) -> (ConnectRequest, Int)? {
        let bytes = Array(bytes)
        let method = Array("CONNECT ".utf8)
        guard bytes.prefix(method.count).elementsEqual(method.prefix(bytes.count)) else {
            throw WireFormatError(.unsupported, "not a CONNECT request")
        }
        guard let end = self.end(of: bytes) else {
            guard bytes.count < limit else { throw WireFormatError(.tooLong, "a head of more than \(limit) bytes") }
            return nil
        }
        return (try ConnectRequest(head: bytes[..<end]), end)
    }

    private static func end(of bytes: [UInt8]) -> Int? {
        let blank: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= 4 else { return nil }
        return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(blank) }.map { $0 + 4 }
    }

    private init(head: ArraySlice<UInt8>) throws(WireFormatError) {
        guard let text = String(validating: head, as: UTF8.self) else {
            throw WireFormatError(.malformed, "a head that is not UTF-8")
        }
        // By unicode scalars: as characters, CR LF would be one.
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.last == "\r" ? line.dropLast() : line)
        }
        lines.removeLast(2)
        let requestLine = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard requestLine.count == 3, requestLine[2] == "HTTP/1.1" || requestLine[2] == "HTTP/1.0" else {
            throw WireFormatError(.malformed, "the request line")
        }
        (host, port) = try Self.target(requestLine[1])
        var fields: [(name: String, value: String)] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
                !line[..<colon].contains(where: { $0 == " " || $0 == "\t" })
            else { throw WireFormatError(.malformed, "a field line") }
            let value = line[line.index(after: colon)...].drop(while: { $0 == " " || $0 == "\t" })
            let trimmed = value.reversed().drop(while: { $0 == " " || $0 == "\t" }).reversed()
            fields.append((line[..<colon].lowercased(), String(trimmed)))
        }
        self.fields = fields
    }

    private static func target(_ text: Substring) throws(WireFormatError) -> (String, Int) {
        guard let colon = text.lastIndex(of: ":"),
            text[colon...].dropFirst().utf8.allSatisfy({ (48...57).contains($0) }),
            let port = Int(text[colon...].dropFirst()), (1...65_535).contains(port)
        else { throw WireFormatError(.malformed, "a target without a port") }
        var host = text[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            throw WireFormatError(.malformed, "a target with several ports")
        }
        guard !host.isEmpty else { throw WireFormatError(.malformed, "a target without a host") }
        return (host.lowercased(), port)
    }
}
