import AdapterProtocol
package import JSON

extension ProtocolType {
    /// Whether a value of this type can be nearly what it was.
    var isAlterable: Bool {
        switch self {
        // More or less time is a matter of patience.
        case .string, .integer, .number, .sha256, .headers, .strings: true
        case .array(let element): element.isAlterable
        case .named: isBytes || isContent
        default: false
        }
    }

    /// Another value that fits, as near as possible: another last character or byte, or one more of a number. Of several values the last one.
    package func altered(_ value: JSONValue) -> JSONValue {
        switch (self, value) {
        case (.sha256, .string(let digest)): return .string(digest.dropLast() + (digest.hasSuffix("0") ? "1" : "0"))
        case (_, .string(let text)): return .string(Self.altered(text))
        case (_, .integer(let number)): return .integer(number + 1)
        case (_, .number(let number)): return .number(number + 1)
        case (.headers, .array(let pairs)):
            guard let last = pairs.last?.array, last.count == 2 else { return value }
            return .array(pairs.dropLast() + [.array([last[0], Self.string.altered(last[1])])])
        case (.array(let element), .array(let elements)):
            guard let last = elements.last else { return value }
            return .array(elements.dropLast() + [element.altered(last)])
        case (.strings, .object(var members)):
            guard let last = members.keys.max() else { return value }
            members[last] = members[last].map(Self.string.altered)
            return .object(members)
        case (_, .object) where isBytes:
            guard let bytes = try? Wire.Bytes(json: value).content, let last = bytes.last else { return value }
            return ["base64": Wire.Base64(bytes.dropLast() + [last ^ 1]).json]
        case (_, .object) where isContent:
            guard let text = value["text"]?.string.map({ Array($0.utf8) }), let last = text.last else { return value }
            return ReceivedContent.holding(text.dropLast() + [last ^ 1]).json
        default: return value
        }
    }

    /// White space at the end, as of a file, says nothing.
    private static func altered(_ text: String) -> String {
        guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return text + "x" }
        return text[..<last] + (text[last] == "x" ? "y" : "x") + text[last...].dropFirst()
    }
}
