/// A request of the protocol and its answer (adapter protocol, sections 10 and 11).
public struct ProtocolOperation: Sendable, Hashable {
    /// The name, `area/verb`.
    public let name: String
    /// What the request carries.
    public let parameters: [ProtocolField]
    /// What the answer holds: `.fields` or `.named`.
    public let result: ProtocolType
    /// What it does, for the reference documentation.
    public let documentation: String

    init(
        _ name: String,
        _ parameters: String = "",
        returns result: String = "",
        _ documentation: String
    ) {
        self.name = name
        self.parameters = ProtocolField.list(parameters)
        self.result =
            !result.isEmpty && !result.contains(":")
            ? .named(result) : .fields(ProtocolField.list(result))
        self.documentation = documentation
    }
}
