/// Names and values of a query or a form (`application/x-www-form-urlencoded`, URL Standard 5.1).
package struct FormParameters: Sendable, Hashable {
    /// All parameters in order, decoded, with duplicates.
    package let all: [Parameter]

    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// - Parameter text: the query without `?`. Decoded bytes that are not UTF-8 are replaced.
    package init(_ text: some StringProtocol) {
        all = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Parameter(
                name: Self.decoded(parts.first ?? ""),
                value: parts.count > 1 ? Self.decoded(parts[1]) : ""
            )
        }
    }

    /// The value of the first parameter with that name, compared case-insensitively.
    package subscript(name: String) -> String? {
        let name = name.lowercased()
        return all.first { $0.name.lowercased() == name }?.value
    }

    /// Decodes a name or a value. A `%` that does not begin an escape is kept.
    private static func decoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+") {
                bytes.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), let escaped = escaped(rest.prefix(2)) {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escaped(_ digits: ArraySlice<UInt8>) -> UInt8? {
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return values.count == 2 ? UInt8(values[0] << 4 | values[1]) : nil
    }
}
