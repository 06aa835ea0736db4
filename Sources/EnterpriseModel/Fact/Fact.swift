package import JSON

/// Something that a server of the environment saw, and that an entry of the journal tells.
///
/// Each kind of fact is a type. Its declaration says its name, its fields and what they mean, once: what is recorded, the journal's
/// schema and reference, and what the check of scenarios knows of it come from there.
package protocol Fact: Sendable {
    static var declaration: FactDeclaration<Self> { get }
}

extension Fact {
    /// The name of the entry, such as `tls.hello`.
    package static var name: String { declaration.kind.name }
    package var name: String { Self.name }

    /// What there is to say. Made anew each time: many facts are never looked at.
    package var fields: [String: JSONValue] { Self.declaration.fields(of: self) }
}

/// The one place that says what a fact is called, what it means and what it tells.
package struct FactDeclaration<FactType: Fact>: Sendable {
    let kind: FactKind
    private let members: [FactField<FactType>]

    /// - Parameters:
    ///   - name: Of the entries, with dots.
    ///   - meaning: What happened, in Markdown.
    init(_ name: String, _ meaning: String, @FactFields<FactType> _ fields: () -> [FactField<FactType>] = { [] }) {
        members = fields()
        kind = FactKind(name: name, meaning: meaning, fields: members.map(\.kind))
    }

    fileprivate func fields(of fact: FactType) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        for member in members { fields[member.kind.name] = member.value(fact) }
        return fields
    }
}

/// One field of a fact, with what it means in Markdown.
struct FactField<FactType: Fact>: Sendable {
    fileprivate let kind: FactKind.Field
    fileprivate let value: @Sendable (FactType) -> JSONValue?

    /// - Parameter words: All values there can be, where the type does not say so.
    init<Value: FactValue>(
        _ name: String,
        _ path: any KeyPath<FactType, Value> & Sendable,
        _ meaning: String,
        oneOf words: [String]? = Value.words
    ) {
        kind = FactKind.Field(name, Value.type, oneOf: words, isOptional: Value.isOptional, meaning)
        value = { $0[keyPath: path].json }
    }
}

/// Fields one below the other; each is type-checked by itself.
@resultBuilder
enum FactFields<FactType: Fact> {
    static func buildExpression(_ field: FactField<FactType>) -> [FactField<FactType>] { [field] }
    static func buildExpression(_ fields: [FactField<FactType>]) -> [FactField<FactType>] { fields }
    static func buildBlock(_ fields: [FactField<FactType>]...) -> [FactField<FactType>] { Array(fields.joined()) }
}
