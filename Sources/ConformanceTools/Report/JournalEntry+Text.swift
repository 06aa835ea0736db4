import ConformanceScenarios
import JSON

extension JournalEntry {
    private static let longestValue = 160

    /// The fields as `name=value`, sorted; made visible and cut to a readable length.
    package var detail: String { detail(valuesUpTo: Self.longestValue) }

    /// - Parameter length: of each value, in characters; all fields together have three times as many.
    func detail(valuesUpTo length: Int) -> String {
        let words = fields.sorted { $0.key < $1.key }.map { key, value in
            "\(VisibleText.of(key, upTo: 40))=\(Self.word(value, upTo: length))"
        }
        return VisibleText.of(words.joined(separator: " "), upTo: 3 * length)
    }

    /// The place and the way: `portal.corp.test connection 3 request 5 via relay`, or the handles of an event.
    package var whereabouts: String {
        var words: [String] = []
        if let place { words.append(place) }
        words += handles.sorted()
        if let connection { words.append("connection \(connection)") }
        if let request { words.append("request \(request)") }
        if let via { words.append("via \(via)") }
        return VisibleText.of(words.joined(separator: " "), upTo: Self.longestValue)
    }

    /// Since a moment, such as `+0.013`.
    package func seconds(since start: Double) -> String {
        let milliseconds = max(0, (time - start).rounded())
        guard milliseconds < 1e12 else { return "+?" }
        let whole = Int(milliseconds)
        let fraction = String(whole % 1000)
        return "+\(whole / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    private static func word(_ value: JSONValue, upTo length: Int) -> String {
        let text = value.string ?? value.description
        let cut = VisibleText.of(text, upTo: length)
        return value.string != nil && (text.isEmpty || text.contains(" ")) ? "\"\(cut)\"" : cut
    }
}
