/// A type that the protocol's table describes, for the generators of all languages: names, members and words, and nothing of any language.
package struct MessageType: Sendable {
    /// What it is in the protocol.
    package enum Role: Sendable {
        /// The parameters of an operation, with the type of its result.
        case call(ProtocolOperation, result: ProtocolType)
        /// The parameters of an event.
        case event(ProtocolEvent)
        /// Anything that other types have members of.
        case value
    }

    /// In capital letters where words begin: `TaskCreate`, `Request`.
    package let name: String
    package let role: Role
    package let form: TypeDefinition.Form
    package let documentation: String
    /// What names of features begin with, up to the member's name: `task/create.`; `nil` where members need none.
    private let feature: String?

    private init(
        _ name: String,
        _ role: Role = .value,
        _ form: TypeDefinition.Form,
        feature: String? = nil,
        _ documentation: String
    ) {
        self.name = name
        self.role = role
        self.form = form
        self.feature = feature
        self.documentation = documentation
    }

    /// Choices of members, and the result of an operation where that has no type of its own. They belong to this type alone.
    package var nested: [MessageType] {
        guard case .fields(let fields) = form else { return [] }
        var types = fields.compactMap { field in
            field.type.choices.map { values in
                MessageType(
                    Self.nestedName(field),
                    .value,
                    .choice(values, isOpen: false),
                    "The values of `\(field.name)`."
                )
            }
        }
        if case .call(let operation, .fields(let fields)) = role, !fields.isEmpty {
            types.append(MessageType("Result", .value, .fields(fields), "What `\(operation.name)` answers."))
        }
        return types
    }

    /// What a member holds, in words.
    package func documentation(of field: ProtocolField) -> String {
        var words = Self.words(for: field.type)
        if let feature, !field.isFree {
            if let choices = field.type.choices {
                words += " All but `\(choices[0])` need the feature `\(feature)\(field.name)=…`."
            } else if !field.type.isShared {
                words += " Needs the feature `\(feature)\(field.name)`."
            }
        }
        return words
    }

    /// The name of the type that the values of a choice get.
    package static func nestedName(_ field: ProtocolField) -> String { capitalized(field.name) }

    private static func words(for type: ProtocolType) -> String {
        switch type {
        case .string: "A text."
        case .integer: "An integer."
        case .number: "A number."
        case .seconds: "Seconds."
        case .instant: "Seconds since the epoch."
        case .bool: "True or false."
        case .handle: "The name of an object."
        case .sha256: "SHA-256 in hexadecimal digits."
        case .base64: "Bytes."
        case .object: "Any members."
        case .strings: "Texts by name."
        case .headers: "Names and values, in order."
        case .choice(let values): "One of \(values.map { "`\($0)`" }.joined(separator: ", "))."
        case .array(.named(let name)): "A list of `\(name)`."
        case .array: "A list."
        case .fields: "An object."
        case .named(let name): ProtocolTable.type(name)?.documentation ?? ""
        }
    }

    static func capitalized(_ text: some StringProtocol) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    fileprivate static func name(of message: String) -> String {
        message.split(separator: "/").map(capitalized).joined()
    }
}

extension MessageType {
    /// The requests, also the one of the adapter.
    package static var calls: [MessageType] {
        (ProtocolTable.operations + [ProtocolTable.challenge]).map { operation in
            MessageType(
                name(of: operation.name),
                .call(operation, result: operation.result),
                .fields(operation.parameters),
                feature: operation == ProtocolTable.challenge ? nil : "\(operation.name).",
                operation.documentation
            )
        }
    }

    /// The events.
    package static var events: [MessageType] {
        ProtocolTable.events.map { event in
            MessageType(name(of: event.name), .event(event), .fields(event.parameters), event.documentation)
        }
    }

    /// The types with names.
    package static var values: [MessageType] {
        ProtocolTable.types.map { type in
            MessageType(type.name, .value, type.form, feature: type.feature.map { "\($0)." }, type.documentation)
        }
    }
}

extension ProtocolType {
    /// The texts of a choice; `nil` for everything else.
    package var choices: [String]? {
        guard case .choice(let values) = self else { return nil }
        return values
    }

    /// Whether its members need features, and it none itself.
    fileprivate var isShared: Bool {
        guard case .named(let name) = self, let type = ProtocolTable.type(name), case .fields = type.form else {
            return false
        }
        return type.feature != nil
    }
}
