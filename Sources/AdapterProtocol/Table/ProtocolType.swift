/// The type of a value in a message (adapter protocol, section 13). No value is ever null.
public indirect enum ProtocolType: Sendable, Hashable {
    /// Any text.
    case string
    /// An integer below 2^53.
    case integer
    /// Any number.
    case number
    /// A duration in seconds, perhaps with a fraction, not negative.
    case seconds
    /// Seconds since the epoch, perhaps with a fraction.
    case instant
    /// `true` or `false`.
    case bool
    /// The name that the harness gave to an object: 1 to 64 of `A-Z a-z 0-9 . _ -`.
    case handle
    /// 64 lower-case hexadecimal digits.
    case sha256
    /// Bytes in base64 (RFC 4648, section 4) with padding.
    case base64
    /// Any JSON object that holds no null.
    case object
    /// An object whose members are texts.
    case strings
    /// A list of pairs of texts: name and value, in order, with duplicates.
    case headers
    /// One of these texts.
    case choice([String])
    /// A list.
    case array(ProtocolType)
    /// An object with these members.
    case fields([ProtocolField])
    /// A type with a name of its own, see ``ProtocolTable/types``.
    case named(String)

    private static let words: [String: ProtocolType] = [
        "string": .string, "int": .integer, "number": .number, "seconds": .seconds, "instant": .instant, "bool": .bool,
        "handle": .handle, "sha256": .sha256, "base64": .base64, "object": .object, "strings": .strings,
        "Headers": .headers,
    ]

    /// Reads the notation of the table: a word, `a|b|c` for a choice, `[]` behind it for a list.
    init(notation: some StringProtocol) {
        if notation.hasSuffix("[]") {
            self = .array(ProtocolType(notation: notation.dropLast(2)))
        } else if notation.contains("|") {
            self = .choice(String(notation).split(separator: "|").map { String($0) })
        } else {
            self = Self.words[String(notation)] ?? .named(String(notation))
        }
    }

    /// The notation again.
    public var notation: String {
        switch self {
        case .choice(let values): values.joined(separator: "|")
        case .array(let element): element.notation + "[]"
        case .named(let name): name
        case .fields(let fields): fields.isEmpty ? "{}" : "{" + fields.map(\.notation).joined(separator: ", ") + "}"
        default: Self.words.first { $0.value == self }?.key ?? ""
        }
    }
}
