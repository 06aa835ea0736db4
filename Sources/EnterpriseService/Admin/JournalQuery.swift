import ConformanceScenarios
import HTTPServerBindings
import JSON
import SystemBindings

/// Which entries of the journal somebody wants.
struct JournalQuery: Sendable {
    /// Of those that JSON carries everywhere.
    private static let largestNumber = (1 << 53) - 1
    private static let largestLimit = 10_000
    /// An answer does not become much bigger.
    private static let largestPage = 8 << 20

    /// Only later ones.
    let after: Int
    /// Names, or their beginnings before `*`. Empty: all.
    let names: [String]
    /// Empty: all.
    let places: [String]
    let limit: Int

    /// - Parameter isEndless: no limit may be named, and `Last-Event-ID` counts.
    init(_ request: ServerRequest, isEndless: Bool = false) throws {
        let known = ["after", "name", "at"] + (isEndless ? [] : ["limit"])
        var values: [String: [String]] = [:]
        for parameter in request.parameters {
            guard known.contains(parameter.name) else {
                let hint = Spelling.hint(Spelling.nearest(to: parameter.name, in: known))
                throw AdminRefusal(400, "'\(VisibleText.of(parameter.name, upTo: 80))' is no parameter here\(hint)")
            }
            guard !parameter.value.isEmpty else { throw AdminRefusal(400, "'\(parameter.name)' is empty") }
            values[parameter.name, default: []].append(parameter.value)
        }
        names = values["name"] ?? []
        places = values["at"] ?? []
        let resumed = isEndless ? request.values(of: "last-event-id") : []
        after = try Self.number(resumed.isEmpty ? values["after"] : resumed, "after", 0...Self.largestNumber) ?? 0
        limit = try Self.number(values["limit"], "limit", 1...Self.largestLimit) ?? 1_000
    }

    private static func number(_ texts: [String]?, _ name: String, _ range: ClosedRange<Int>) throws -> Int? {
        guard let texts else { return nil }
        guard texts.count == 1, let text = texts.first, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let number = Int(text), range.contains(number)
        else { throw AdminRefusal(400, "'\(name)' has to be one number of \(range.lowerBound) to \(range.upperBound)") }
        return number
    }

    func wants(_ entry: JournalEntry) -> Bool {
        let isNamed = names.contains { name in
            name.hasSuffix("*") ? entry.name.hasPrefix(name.dropLast()) : entry.name == name
        }
        return (names.isEmpty || isNamed) && (places.isEmpty || entry.place.map(places.contains) ?? false)
    }

    /// What there is by now.
    func page(of journal: ServedJournal) -> JSONValue {
        var entries: [JSONValue] = []
        var (number, missed, size) = (after, 0, 0)
        var isAll = false
        while entries.count < limit, size < Self.largestPage {
            guard let batch = journal.next(after: number, limit: 256, until: .now),
                batch.missed + batch.entries.count > 0
            else {
                isAll = true
                break
            }
            missed += batch.missed
            number += batch.missed
            for entry in batch.entries where entries.count < limit && size < Self.largestPage {
                number = entry.number
                guard wants(entry) else { continue }
                let json = entry.json
                entries.append(json)
                size += json.encoded().count
            }
        }
        return [
            "entries": .array(entries), "missed": .integer(missed), "next": .integer(number), "more": .bool(!isAll),
        ]
    }
}
