/// The head of an HTTP/1.1 message (RFC 9112 2.1): its first line and its fields.
package struct MessageHead: Sendable, Hashable {
    /// The maximum size of a head in bytes.
    package static let limit = 1 << 17

    /// The first line without its end.
    package let startLine: String
    /// The fields in order, with duplicates.
    package var fields: [HTTPField]

    package init(startLine: String, fields: [HTTPField]) {
        self.startLine = startLine
        self.fields = fields
    }

    /// Reads a head at the beginning of the received bytes. Empty lines before it are skipped (RFC 9112 2.2).
    /// - Returns: the head and its number of bytes; `nil` while its end is missing.
    /// - Throws: if the bytes cannot be the beginning of a head.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> (head: MessageHead, size: Int)? {
        let start = try startOfHead(bytes)
        guard let end = end(of: bytes[start...]) else {
            guard bytes.count < limit else { throw WireFormatError(.tooLong, "a head of more than \(limit) bytes") }
            return nil
        }
        guard end - start <= limit else { throw WireFormatError(.tooLong, "a head of more than \(limit) bytes") }
        var rest = bytes[start..<end - 2]
        let first = try takeLine(&rest)
        guard let startLine = String(validating: first, as: UTF8.self), first.allSatisfy({ $0 >= 32 && $0 != 127 })
        else {
            throw WireFormatError(.malformed, "the first line")
        }
        var fields: [HTTPField] = []
        while !rest.isEmpty { fields.append(try HTTPField(line: try takeLine(&rest))) }
        return (MessageHead(startLine: startLine, fields: fields), end - bytes.startIndex)
    }

    /// Removes the first line and returns it without its end.
    private static func takeLine(_ rest: inout ArraySlice<UInt8>) throws(WireFormatError) -> ArraySlice<UInt8> {
        guard let end = rest.firstIndex(of: 10), end > rest.startIndex, rest[end - 1] == 13 else {
            throw WireFormatError(.malformed, "a line that ends in LF alone")
        }
        defer { rest = rest[(end + 1)...] }
        return rest[rest.startIndex..<end - 1]
    }

    /// Skips empty lines. Both kinds of head begin with a token; other bytes belong to another protocol and are refused at once.
    private static func startOfHead(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> Int {
        let start = bytes.firstIndex { $0 != 13 && $0 != 10 } ?? bytes.endIndex
        let word = bytes[start...].prefix { $0 != 32 && $0 != UInt8(ascii: "/") }
        guard start - bytes.startIndex <= 8, word.count <= 32, word.allSatisfy(\.isToken) else {
            throw WireFormatError(.unsupported, "this is not HTTP")
        }
        return start
    }

    /// An empty line ends a head also where lines end in LF alone, so that such a head is refused and not waited for.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
        var start = bytes.startIndex
        while let line = bytes[start...].firstIndex(of: 10) {
            if line == start || (line == start + 1 && bytes[start] == 13), start > bytes.startIndex { return line + 1 }
            start = line + 1
        }
        return nil
    }

    /// The value of the first field with a name, which has to be in lower case.
    package func value(of name: String) -> String? { fields.first { $0.isNamed(name) }?.text }

    /// The elements of all fields with that name, which contain lists of tokens (RFC 9110 5.6.1), in lower case.
    package func tokens(of name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.flatMap { $0.text.split(separator: ",") }.map {
            String($0.drop(while: \.isBlank).prefix { !$0.isBlank }).lowercased()
        }
        .filter { !$0.isEmpty }
    }

    /// The head as sent on the wire.
    package var bytes: [UInt8] {
        var bytes = Array(startLine.utf8) + [13, 10]
        for field in fields { bytes += Array(field.name.utf8) + [58, 32] + field.value + [13, 10] }
        return bytes + [13, 10]
    }

    /// The head without hop-by-hop fields (RFC 9110 7.6.1).
    package var withoutHopByHopFields: MessageHead {
        var names: Set = ["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]
        names.formUnion(tokens(of: "connection"))
        // Not to be believed beside a transfer coding (RFC 9112 6.3).
        if value(of: "transfer-encoding") != nil { names.insert("content-length") }
        var head = self
        head.fields.removeAll { names.contains($0.name.lowercased()) || $0.name.lowercased().hasPrefix("proxy-") }
        return head
    }

    /// Whether the sender leaves the connection open after this message (RFC 9112 9.3).
    /// - Parameter version: Of the message.
    func isPersistent(version: HTTPVersion) -> Bool {
        let options = tokens(of: "connection") + tokens(of: "proxy-connection")
        return version == .http11 ? !options.contains("close") : options.contains("keep-alive")
    }
}

extension Character {
    fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
