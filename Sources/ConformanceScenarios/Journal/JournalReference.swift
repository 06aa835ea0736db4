import AdapterProtocol
import EnterpriseModel

/// Every entry that the journal of a run can have, with all fields, their types and what they mean. Made from the declarations of the
/// facts and of the protocol's events.
package enum JournalReference {
    /// A document in Markdown.
    package static var text: String {
        let facts = FactKind.all.map { section($0.name, $0.meaning, $0.fields) }
        let events = ProtocolTable.events.filter { $0.name != "attach" }
            .map { "| `\($0.name)` | \(fields(of: $0)) |" }
        let own = RunnerEntry.allCases.map { section($0.rawValue, $0.meaning, $0.fields) }
        return """
            # The journal: reference

            Generated from the declarations of the facts. [The journal](journal.md) says how it is used.

            An entry is one object of the fields of every entry, those of its own, and `name`. Bold fields are always there; another field is
            absent where there is nothing to say. `a|b` is one of these texts. `bools` is an object of `true` and `false`, `strings` an object
            of texts.

            ## Every entry

            \(table(FactKind.everywhere))

            ## Observations

            What the servers of the environment saw. Each has also, where it applies:

            \(table(FactKind.circumstances))

            \(facts.joined(separator: "\n\n"))

            ## Events

            What the adapter reported. Types with a capital are those of the [adapter protocol](adapter-protocol-reference.md#types). Events
            are kept as the adapter reports them, but for `error`, which says also by which words scenarios ask for it (`classes`), and the
            instants of `task/metrics`. An event that the protocol does not have is kept under `unknown/` and its name.

            | entry | fields |
            | --- | --- |
            \(events.joined(separator: "\n"))

            ## Entries of the harness

            \(own.joined(separator: "\n\n"))
            """
    }

    private static func section(_ name: String, _ meaning: String, _ fields: [FactKind.Field]) -> String {
        "### `\(name)`\n\n\(meaning)" + (fields.isEmpty ? "" : "\n\n" + table(fields))
    }

    private static func table(_ fields: [FactKind.Field]) -> String {
        (["| field | type | means |", "| --- | --- | --- |"] + fields.map(row)).joined(separator: "\n")
    }

    private static func row(_ field: FactKind.Field) -> String {
        let name = field.isOptional ? "`\(field.name)`" : "**`\(field.name)`**"
        // A number that has few values is still a number.
        let words = field.type == .text ? field.words?.joined(separator: "\\|") : nil
        return "| \(name) | `\(words ?? field.type.rawValue)` | \(field.meaning) |"
    }

    /// As the adapter reports them; the instant `at` becomes the time of the entry.
    private static func fields(of event: ProtocolEvent) -> String {
        event.parameters.filter { $0.name != "at" }
            .map { "`\($0.name):\($0.type.notation.replacing("|", with: "\\|"))`" }.joined(separator: " ")
    }
}
