/// A domain name (RFC 1035 3.1), compared without regard to the case of ASCII letters.
package struct DNSName: Sendable, CustomStringConvertible {
    /// The labels from the left, without the empty label of the root.
    package let labels: [[UInt8]]

    /// - Throws: if a label is empty or longer than 63 bytes, or the name is longer than 255.
    package init(labels: [[UInt8]]) throws(WireFormatError) {
        guard labels.allSatisfy({ (1...63).contains($0.count) }) else {
            throw WireFormatError(.malformed, "a label is empty or longer than 63 bytes")
        }
        guard labels.reduce(1, { $0 + $1.count + 1 }) <= 255 else {
            throw WireFormatError(.tooLong, "a name of more than 255 bytes")
        }
        self.labels = labels
    }

    /// Reads labels with dots between them, without escapes. A dot at the end has no effect; a single dot is the root.
    package init(_ text: String) throws(WireFormatError) {
        let whole = text.hasSuffix(".") ? text.dropLast() : text[...]
        try self.init(
            labels: whole.isEmpty
                ? [] : whole.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
        )
    }

    /// The name in lower case without the dot at the end. Bytes other than letters, digits, `-` and `_` are `\DDD` (RFC 1035 5.1).
    package var description: String { Self.text(of: labels) }

    private static func text(of labels: some Collection<[UInt8]>) -> String {
        labels.map { $0.map(character).joined() }.joined(separator: ".")
    }

    private static func character(_ byte: UInt8) -> String {
        switch byte.lowercasedASCII {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            String(UnicodeScalar(byte.lowercasedASCII))
        default: "\\" + (byte < 10 ? "00" : byte < 100 ? "0" : "") + "\(byte)"
        }
    }
}

extension DNSName: Hashable {
    package static func == (left: DNSName, right: DNSName) -> Bool { left.folded == right.folded }

    package func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    private var folded: [[UInt8]] {
        labels.map { $0.map(\.lowercasedASCII) }
    }
}
