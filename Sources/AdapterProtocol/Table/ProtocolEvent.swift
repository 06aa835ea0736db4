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
        self.parameters = ProtocolField.list(parameters) + [ProtocolField(notation: "at:instant")]
        self.documentation = documentation
    }
}
