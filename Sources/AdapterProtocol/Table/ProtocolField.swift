/// A member of an object: a parameter of an operation or event, or a field of a type.
public struct ProtocolField: Sendable, Hashable {
    /// The member's name.
    public let name: String
    /// The type of its value.
    public let type: ProtocolType
    /// Whether it must be there.
    public let isRequired: Bool
    /// Whether sending it needs no feature although it is optional, because every adapter can do it or another answer of `initialize` says so.
    public let isFree: Bool
    /// Whether it is words for people who read logs. Nothing is concluded from it.
    public let isForPeople: Bool

    /// Reads the notation of the table: `name:type`, with `!` behind it where required, `~` where optional and free, and then `#` where it is
    /// for people.
    init(notation whole: some StringProtocol) {
        isForPeople = whole.hasSuffix("#")
        let notation = isForPeople ? whole.dropLast() : whole[...]
        isRequired = notation.hasSuffix("!")
        isFree = isRequired || notation.hasSuffix("~")
        let bare = isFree ? notation.dropLast() : notation[...]
        let colon = bare.firstIndex(of: ":") ?? bare.endIndex
        name = String(bare[..<colon])
        type = ProtocolType(notation: bare[colon...].dropFirst())
    }

    /// Reads several, with a comma and a space between.
    static func list(_ notation: String) -> [ProtocolField] {
        notation.isEmpty ? [] : notation.split(separator: ", ").map { ProtocolField(notation: $0) }
    }

    /// `name:type`, with `!` where required.
    public var notation: String { "\(name):\(type.notation)\(isRequired ? "!" : "")" }
}
