import AdapterProtocol
import EnterpriseModel

/// Every entry that the journal of a run can have, with all fields and their types.
package enum JournalReference {
    /// A table in Markdown.
    package static var text: String {
        let rows =
            [
                (
                    "`name`, and in every entry",
                    fields(ObservationName.commonTypes.filter { Self.everywhere.contains($0.key) })
                )
            ]
            + [
                (
                    "observations, where it applies",
                    fields(ObservationName.commonTypes.filter { !Self.everywhere.contains($0.key) })
                )
            ]
            + ObservationName.allCases.map { ("`\($0.rawValue)`", fields(of: $0)) }
            + ProtocolTable.events.filter { $0.name != "attach" }.map { ("`\($0.name)`", fields(of: $0)) }
            + RunnerEntry.allCases.map { ("`\($0.rawValue)`", fields($0.fields)) }
        return "| entry | fields |\n| --- | --- |\n" + rows.map { "| \($0.0) | \($0.1) |\n" }.joined()
    }

    private static let everywhere: Set<String> = ["number", "time"]

    private static func fields(of name: ObservationName) -> String {
        let members = name.fields.sorted().map { field in
            // A number that has few values is still a number.
            let type = name.type(of: field)
            let words = type == .text ? name.words(of: field)?.sorted().joined(separator: "\\|") : nil
            return "`\(field):\(words ?? type.rawValue)`"
        }
        return members.joined(separator: " ")
    }

    /// As the adapter reports them; the instant `at` becomes the time of the entry.
    private static func fields(of event: ProtocolEvent) -> String {
        event.parameters.filter { $0.name != "at" }
            .map { "`\($0.name):\($0.type.notation.replacing("|", with: "\\|"))`" }.joined(separator: " ")
    }

    private static func fields(_ types: [String: FieldType]) -> String {
        types.sorted { $0.key < $1.key }.map { "`\($0.key):\($0.value.rawValue)`" }.joined(separator: " ")
    }
}
