import ConformanceKit
import ConformanceScenarios
import JSON

/// A case's journal, as the script that draws sequence diagrams reads it: its entries in their order, what was left out, and the
/// failed checks where their evidence ends.
struct JournalDiagram {
    private static let longestText = 400

    private let excerpt: JournalExcerpt
    private let failures: [CheckResult]

    init(of excerpt: JournalExcerpt, failures: [CheckResult]) {
        self.excerpt = excerpt
        self.failures = failures
    }

    /// The number of entries.
    var count: Int { excerpt.lines.count }

    /// JSON in ASCII, for an element of a page: no character of it means anything in HTML, and none is invisible.
    var json: String { Self.ascii(JSONValue.array(entries).description) }

    private var entries: [JSONValue] {
        let numbers = excerpt.numbers
        let ends = Dictionary(grouping: failures) { check in check.evidence.filter(numbers.contains).max() }
        var time = excerpt.start
        var entries: [JSONValue] = []
        for line in excerpt.lines {
            switch line {
            case .gap(let count): entries.append(Self.gap(count, time))
            case .entry(let entry, let isEvidence):
                time = entry.time
                entries.append(Self.json(of: entry, isEvidence: isEvidence))
                entries += (ends[entry.number] ?? []).map { Self.json(of: $0, time) }
            }
        }
        // What did not happen has no place.
        return entries + (ends[nil] ?? []).map { Self.json(of: $0, time) }
    }

    private static func gap(_ count: Int, _ time: Double) -> JSONValue {
        ["name": "report.gap", "time": .number(time), "count": .integer(count)]
    }

    private static func json(of entry: JournalEntry, isEvidence: Bool) -> JSONValue {
        var members = entry.allFields.mapValues { $0.replacingTexts { VisibleText.cut($0, to: longestText) } }
        let tokens = TokenWords.all(in: entry)
        if !tokens.isEmpty { members["tokens"] = .texts(tokens) }
        if !entry.handles.isEmpty { members["of"] = .texts(entry.handles.sorted()) }
        if isEvidence { members["is-evidence"] = true }
        members["name"] = .string(entry.name)
        return .object(members)
    }

    private static func json(of check: CheckResult, _ time: Double) -> JSONValue {
        guard case .failed(let expected, let observed) = check.outcome else { return .null }
        return [
            "name": "report.check", "time": .number(time), "title": .string(check.title),
            "expected": .string(expected), "observed": .string(observed),
            "location": .string(check.location.description), "requirements": .texts(check.requirements),
        ]
    }

    private static func ascii(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for unit in text.utf16 {
            if unit >= 0x20, unit < 0x7F, unit != 0x3C, unit != 0x3E, unit != 0x26, let scalar = Unicode.Scalar(unit) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }
}
