/// A type with a name (adapter protocol, section 13).
public struct TypeDefinition: Sendable, Hashable {
    /// How values look.
    public enum Form: Sendable, Hashable {
        /// An object with these members.
        case fields([ProtocolField])
        /// One of these texts; where open, any other text as well.
        case choice([String], isOpen: Bool)
        /// An object in exactly one of these forms.
        case alternatives([[ProtocolField]])
    }

    /// The name.
    public let name: String
    /// How values look.
    public let form: Form
    /// What features of its optional members begin with: `request` of `request.body`; `nil` where members need none.
    public let feature: String?
    /// What it is, for the reference documentation.
    public let documentation: String

    init(_ name: String, _ fields: String, feature: String? = nil, _ documentation: String) {
        self.name = name
        form = .fields(ProtocolField.list(fields))
        self.feature = feature
        self.documentation = documentation
    }

    init(_ name: String, choice: String, isOpen: Bool = false, _ documentation: String) {
        self.init(name, choice: choice.split(separator: " ").map(String.init), isOpen: isOpen, documentation)
    }

    init(_ name: String, choice: [String], isOpen: Bool = false, _ documentation: String) {
        self.name = name
        form = .choice(choice, isOpen: isOpen)
        feature = nil
        self.documentation = documentation
    }

    init(_ name: String, alternatives: [String], feature: String?, _ documentation: String) {
        self.name = name
        form = .alternatives(alternatives.map(ProtocolField.list))
        self.feature = feature
        self.documentation = documentation
    }
}
