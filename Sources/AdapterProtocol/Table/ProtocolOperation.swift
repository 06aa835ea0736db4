/// A request of the protocol and its answer (adapter protocol, sections 10 and 11).
public struct ProtocolOperation: Sendable, Hashable {
    /// What the SDK and the harness have to know of an operation besides its parameters.
    package enum Role: Sendable, Hashable {
        /// It is the adapter's own, and no implementation has a part in it.
        case ofAdapter
        /// The parameter of this name names an object that it makes, or binds (section 7). All others speak of objects that have been
        /// named before.
        case names(String)
        /// The app has ended when it is answered, and its objects are forgotten.
        case endsApp
        /// Its reply may take long (section 5).
        case mayTakeLong
    }

    /// The name, `area/verb`.
    public let name: String
    /// What the request carries.
    public let parameters: [ProtocolField]
    /// What the answer holds: `.fields` or `.named`.
    public let result: ProtocolType
    /// What it does, for the reference documentation.
    public let documentation: String
    /// What it is to the SDK and the harness.
    package let roles: Set<Role>

    init(
        _ name: String,
        _ parameters: String = "",
        returns result: String = "",
        roles: Set<Role> = [],
        _ documentation: String
    ) {
        self.name = name
        self.parameters = ProtocolField.list(parameters)
        self.result =
            !result.isEmpty && !result.contains(":")
            ? .named(result) : .fields(ProtocolField.list(result))
        self.roles = roles
        self.documentation = documentation
    }

    /// The parameter of ``Role/names(_:)``, if there is one.
    package var namedParameter: String? {
        for case .names(let parameter) in roles { return parameter }
        return nil
    }
}
