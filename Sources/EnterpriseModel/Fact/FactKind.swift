/// What a declaration says of a kind of fact, for those who read journals and write scenarios.
package struct FactKind: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
        package let name: String
        package let type: FieldType
        /// All values that there can be; `nil`: too many to say.
        package let words: [String]?
        /// Whether it is absent where there is nothing to say.
        package let isOptional: Bool
        /// In Markdown.
        package let meaning: String

        package init(
            _ name: String,
            _ type: FieldType,
            oneOf words: [String]? = nil,
            isOptional: Bool = false,
            _ meaning: String
        ) {
            self.name = name
            self.type = type
            self.words = words
            self.isOptional = isOptional
            self.meaning = meaning
        }
    }

    package let name: String
    package let meaning: String
    /// Its own, besides ``everywhere`` and ``circumstances``.
    package let fields: [Field]

    package subscript(field: String) -> Field? { fields.first { $0.name == field } }

    /// The fields of every entry.
    package static let everywhere = [
        Field("number", .integer, "From 1, the order of happening."),
        Field("time", .number, "Milliseconds since the epoch."),
    ]

    /// The fields that every fact has where they apply.
    package static let circumstances = [
        Field(
            "at",
            .text,
            isOptional: true,
            "Who saw it: a host, also the KDC's, a proxy, `relay`, `console`, `client-app`, `gateway`, `dns` or `capture`."
        ),
        Field("connection", .integer, isOptional: true, "The connection's number within the environment."),
        Field("request", .integer, isOptional: true, "The request's number within the environment."),
        Field(
            "via",
            .text,
            isOptional: true,
            "How the peer came, as the server saw it: `relay`, `direct` or the name of a proxy."
        ),
    ]
}
