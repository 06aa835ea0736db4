/// The adapter protocol, version 1, as data: the one source of what messages may hold, of their features, of the JSON Schema and of
/// the reference documentation.
public enum ProtocolTable {
    /// The version of the protocol.
    public static let version = 1

    /// The operation with this name.
    public static func operation(_ name: String) -> ProtocolOperation? { operationsByName[name] }
    /// The event with this name.
    public static func event(_ name: String) -> ProtocolEvent? { eventsByName[name] }
    /// The type with this name.
    public static func type(_ name: String) -> TypeDefinition? { typesByName[name] }

    private static let operationsByName = Dictionary(uniqueKeysWithValues: operations.map { ($0.name, $0) })
    private static let eventsByName = Dictionary(uniqueKeysWithValues: events.map { ($0.name, $0) })
    private static let typesByName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
}

/// Something that an adapter reports without being asked (adapter protocol, section 12).
public struct ProtocolEvent: Sendable, Hashable {
    /// The name, `area/what`.
    public let name: String
    /// What it carries; `at`, the instant of the callback, is one of them always.
    public let parameters: [ProtocolField]
    /// When it is sent, for the reference documentation.
    public let documentation: String

    init(_ name: String, _ parameters: String = "", _ documentation: String) {
        self.name = name
        self.parameters = ProtocolField.list(parameters) + [ProtocolField(notation: "at:instant#")]
        self.documentation = documentation
    }
}
