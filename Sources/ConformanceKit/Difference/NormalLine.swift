import JSON

/// A line of a run as it is compared with that of another run: without what is never the same twice, such as instants, ports and numbers of
/// connections.
package struct NormalLine: Sendable, Hashable {
    /// The server and the connection, the app, or the steps of the scenario.
    package var source: String
    /// An observation, an event, or what a step returned.
    package var text: String
    /// The number of the step that ran, or had run last; -1 before the first.
    package var step: Int
    /// The number of its entry in the journal; `nil` for what a step returned.
    package var entry: Int?

    /// The lines of a story, one source after the other, each in the order of happening: what order lines of several sources have tells
    /// nothing.
    package static func all(of outcome: StoryOutcome) -> [NormalLine] {
        let evidence = outcome.evidence
        let end = evidence.entries.last { $0.name == RunnerEntry.stepEnded.rawValue }?.number ?? 0
        var connections = ConnectionNumbers()
        var step = -1
        var lines: [NormalLine] = []
        for entry in evidence.entries {
            switch entry.name {
            case RunnerEntry.stepStarted.rawValue: step = entry.fields["step"]?.integer ?? step
            case RunnerEntry.stepEnded.rawValue, "log": break
            // At the end of the app it is chance who closes first.
            case "connection.closed" where entry.number > end: break
            default: lines.append(NormalLine(entry, from: connections.source(of: entry), during: step))
            }
        }
        for (index, record) in evidence.steps.sorted(by: { $0.key < $1.key }) {
            for result in record.results {
                let text = "step \(index) returned " + normal(.object(result.fields)).description
                lines.append(NormalLine(source: "steps", text: text, step: index))
            }
        }
        lines.append(NormalLine(source: "steps", text: "\(outcome.ending)", step: step))
        let places = Dictionary(grouping: lines.indices) { lines[$0].source }
        return places.sorted { $0.key < $1.key }.flatMap { $0.value.map { lines[$0] } }
    }

    private init(_ entry: JournalEntry, from source: String, during step: Int) {
        let handles = entry.handles.isEmpty ? "" : " " + entry.handles.sorted().joined(separator: " ")
        let way = entry.via.map { " via \($0)" } ?? ""
        let text = entry.name + handles + way + " " + Self.normal(.object(entry.fields)).description
        self.init(source: source, text: text, step: step, entry: entry.number)
    }

    private init(source: String, text: String, step: Int, entry: Int? = nil) {
        self.source = source
        self.text = text
        self.step = step
        self.entry = entry
    }

    /// Times are told to half a second, and instants not at all.
    private static func normal(_ value: JSONValue) -> JSONValue {
        switch value {
        case .number(let number) where abs(number) >= 1e9: .string("…")
        case .number(let number): .number((number * 2).rounded() / 2)
        case .string(let text): .string(ObservationSignature.withoutPlaceAndTime(text))
        case .array(let elements): .array(elements.map(normal))
        case .object(let members): .object(members.mapValues(normal))
        case .null, .bool, .integer: value
        }
    }
}

/// The connections of each server by the order in which they first tell of themselves.
private struct ConnectionNumbers {
    private var known: [String: [Int]] = [:]

    mutating func source(of entry: JournalEntry) -> String {
        guard let place = entry.place else { return "app" }
        guard let connection = entry.connection else { return place }
        if known[place]?.contains(connection) != true { known[place, default: []].append(connection) }
        return "\(place) connection \((known[place]?.firstIndex(of: connection) ?? 0) + 1)"
    }
}
