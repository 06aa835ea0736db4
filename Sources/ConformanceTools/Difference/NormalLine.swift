package import ConformanceScenarios
package import JSON

/// A line of a run as it is compared with that of another run: without what is never the same twice, such as instants, ports and numbers of
/// connections.
package struct NormalLine: Sendable, Hashable {
    /// The server and the connection, the app, or the steps of the scenario.
    package var source: String
    /// The name of an observation or event, or the step that returned something.
    package var name: String
    package var fields: JSONValue
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
        let handles = HandleNames(evidence.entries)
        var step = -1
        var lines: [NormalLine] = []
        for entry in evidence.entries {
            switch entry.name {
            case RunnerEntry.stepStarted.rawValue: step = entry.fields["step"]?.integer ?? step
            case RunnerEntry.stepEnded.rawValue, "log": break
            // At the end of the app it is chance who closes first.
            case "connection.closed" where entry.number > end: break
            default: lines.append(NormalLine(entry, handles, from: connections.source(of: entry), during: step))
            }
        }
        for (index, record) in evidence.steps.sorted(by: { $0.key < $1.key }) {
            for result in record.results {
                lines.append(
                    NormalLine("step \(index + 1) returned", .object(result.fields), from: "steps", during: index)
                )
            }
        }
        lines.append(NormalLine("the scenario ended", .string("\(outcome.ending)"), from: "steps", during: step))
        let places = Dictionary(grouping: lines.indices) { lines[$0].source }
        return places.sorted { $0.key < $1.key }.flatMap { $0.value.map { lines[$0] } }
    }

    private init(_ entry: JournalEntry, _ handles: HandleNames, from source: String, during step: Int) {
        var fields = entry.fields
        fields["via"] = entry.via.map(JSONValue.string)
        let name = ([entry.name] + entry.handles.map { handles[$0] }.sorted()).joined(separator: " ")
        self.init(name, handles.renamed(.object(fields)), from: source, during: step, entry: entry.number)
    }

    private init(_ name: String, _ fields: JSONValue, from source: String, during step: Int, entry: Int? = nil) {
        self.source = source
        self.name = name
        self.fields = Self.normal(fields)
        self.step = step
        self.entry = entry
    }

    /// All that it says.
    package var text: String { "\(name) \(fields)" }

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

/// The names of objects, which number on while an adapter lives, by the order in which they first appear in a run.
private struct HandleNames {
    private var names: [String: String] = [:]

    init(_ entries: [JournalEntry]) {
        var counts: [Substring: Int] = [:]
        for handle in entries.flatMap({ $0.handles.sorted() }) where names[handle] == nil {
            let name = handle.prefix { $0 != "." }
            let count = counts[name, default: 0] + 1
            counts[name] = count
            names[handle] = count == 1 ? String(name) : "\(name).\(count)"
        }
    }

    subscript(handle: String) -> String { names[handle] ?? handle }

    func renamed(_ value: JSONValue) -> JSONValue { value.replacingTexts { self[$0] } }
}
