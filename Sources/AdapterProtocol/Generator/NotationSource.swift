/// The table in its own notation, for SDKs in languages that check messages while they run.
struct NotationSource: Sendable {
    /// How an object of texts is written, one pair a line.
    private let line: @Sendable (_ name: String, _ value: String) -> String

    init(line: @escaping @Sendable (_ name: String, _ value: String) -> String) {
        self.line = line
    }

    /// The parameters of operations, by their names.
    var parameters: String {
        lines(ProtocolTable.operations.map { ($0.name, notation($0.parameters)) })
    }

    /// What the harness answers to a challenge.
    var challengeAnswer: String {
        guard case .fields(let fields) = ProtocolTable.challenge.result else { return "" }
        return notation(fields)
    }

    /// The types with names: members; in several forms with `/` between; a choice as `=a|b`, an open one as `=`.
    var types: String {
        lines(
            ProtocolTable.types.map { type in
                switch type.form {
                case .fields(let fields): (type.name, notation(fields))
                case .alternatives(let forms): (type.name, forms.map(notation).joined(separator: " / "))
                case .choice(_, isOpen: true): (type.name, "=")
                case .choice(let values, isOpen: false): (type.name, "=" + values.joined(separator: "|"))
                }
            }
        )
    }

    private func lines(_ pairs: [(String, String)]) -> String { pairs.map(line).joined(separator: "\n") }

    private func notation(_ fields: [ProtocolField]) -> String { fields.map(\.notation).joined(separator: ", ") }
}
