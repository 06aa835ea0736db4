extension ProtocolTable {
    /// The reference of operations, events, types and errors, in Markdown.
    public static var reference: String {
        var text = """
            # Adapter protocol, version 1: reference

            Generated from the protocol's table. `name:type`, `!` required, `[]` a list, `a|b` one of these. Durations are seconds, instants
            are seconds since the epoch. No value is ever null.

            A message needs a *feature* for every optional parameter (`operation.parameter`), for every value of an operation's own
            enumeration but the first (`operation.parameter=value`), and for every optional field of a type that names a prefix below
            (`prefix.field`). Marked ° are those that need none.

            ## Operations


            """
        text += table(
            ["operation", "parameters", "result", ""],
            operations.map { operation in
                [
                    "`\(operation.name)`", list(operation.parameters),
                    result(operation.result), operation.documentation,
                ]
            }
        )
        text += "\n## Request of the adapter\n\n"
        text += table(
            ["request", "parameters", "result", ""],
            [["`\(challenge.name)`", list(challenge.parameters), result(challenge.result), challenge.documentation]]
        )
        text += "\n## Events\n\nEach may carry `at`, the instant of the callback.\n\n"
        text += table(
            ["event", "parameters", ""],
            events.map { ["`\($0.name)`", list($0.parameters.filter { $0.name != "at" }), $0.documentation] }
        )
        text += "\n## Types\n\n"
        text += table(
            ["type", "feature prefix", "form", ""],
            types.map { ["`\($0.name)`", $0.feature.map { "`\($0)`" } ?? "", form($0.form), $0.documentation] }
        )
        text += "\n## Error names\n\n"
        text += table(
            ["name", "code in `\(ErrorName.domain)`"],
            ErrorName.allCases.map { ["`\($0.rawValue)`", $0.code.map(String.init) ?? ""] }
        )
        return text
    }

    private static func table(_ heads: [String], _ rows: [[String]]) -> String {
        ([heads, heads.map { _ in "---" }] + rows)
            .map { "| " + $0.joined(separator: " | ") + " |\n" }
            .joined()
    }

    private static func list(_ fields: [ProtocolField]) -> String {
        fields
            .map { field in
                // A vertical bar would end the cell.
                let notation = field.notation.split(separator: "|").joined(separator: "\\|")
                return "`\(notation)`" + (field.isFree && !field.isRequired ? "°" : "")
            }
            .joined(separator: " ")
    }

    private static func result(_ type: ProtocolType) -> String {
        if case .fields(let fields) = type { list(fields) } else { "`\(type.notation)`" }
    }

    private static func form(_ form: TypeDefinition.Form) -> String {
        switch form {
        case .fields(let fields): list(fields)
        case .choice(let values, let isOpen):
            values.map { "`\($0)`" }.joined(separator: " ") + (isOpen ? " or another text" : "")
        case .alternatives(let forms): forms.map(list).joined(separator: " or ")
        }
    }
}
