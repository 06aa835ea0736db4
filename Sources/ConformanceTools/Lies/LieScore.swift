package import ConformanceKit
import ConformanceScenarios
import JSON

/// Which lies the scenarios see through.
package struct LieScore: Sendable {
    /// A case that met a lie.
    package struct Meeting: Sendable, Hashable {
        package var caseID: String
        package var verdict: CaseVerdict
        /// Whether the lie was told in it.
        package var wasTold: Bool
        /// What did not pass, in words.
        package var reason: String?

        /// Whether the case, which passes with the honest adapter, saw that something is wrong.
        var detects: Bool { wasTold && verdict != .pass && isJudged }
        var isJudged: Bool { ![.setupError, .harnessError, .notRun].contains(verdict) }
    }

    package enum Fate: String, Sendable, Hashable, CaseIterable {
        case died, survived
        /// Whatever met it came to nothing by what is not the lie's.
        case notJudged = "not judged"
    }

    package struct Entry: Sendable {
        package var lie: Lie
        /// How many cases the honest adapter's traffic exercises it in.
        package var exercised: Int
        package var meetings: [Meeting]
        /// Requirements that hold by these cases, honestly and all the same with the lie.
        package var believed: [String]
        /// Those that do not hold any more.
        package var doubted: [String]

        package var fate: Fate {
            if !detecting.isEmpty { return .died }
            return meetings.contains { $0.wasTold && $0.isJudged } ? .survived : .notJudged
        }

        /// The cases that saw that something is wrong.
        package var detecting: [String] { meetings.filter(\.detects).map(\.caseID) }

        /// The cases that told the lie and passed.
        package var deceived: [String] { meetings.filter { $0.wasTold && $0.verdict == .pass }.map(\.caseID) }
    }

    /// In the order of the lies.
    package var entries: [Entry]
    /// Lies that no case exercises.
    package var notExercised: [Lie]
    /// Cases that do not pass with the honest adapter, or not each time.
    package var leftOut: [String]
    /// Cases that pass with a lie only, by the lie. Empty if that was not looked for.
    package var covered: [Lie: [String]] = [:]

    package init(entries: [Entry], notExercised: [Lie], leftOut: [String]) {
        self.entries = entries
        self.notExercised = notExercised
        self.leftOut = leftOut
    }

    package func count(_ fate: Fate) -> Int { entries.filter { $0.fate == fate }.count }

    /// Lies with which a case passes that does not pass without, and that nobody excuses.
    package func coverUps(_ excuses: Undetectable) -> [Lie] { covered.keys.filter { excuses.lies[$0.id] == nil } }

    /// The survivors that nobody excuses.
    package func survivors(_ excuses: Undetectable) -> [Entry] {
        entries.filter { $0.fate == .survived && excuses.lies[$0.lie.id] == nil }
    }

    /// What is wrong with the excuses, in words.
    /// - Parameter known: The ids of all lies there are; `nil`: not all have been made.
    package func objections(to excuses: Undetectable, known: Set<String>?) -> [String] {
        let dead = entries.filter { $0.fate == .died && excuses.lies[$0.lie.id] != nil }.map {
            "\($0.lie.id) is detected, by \($0.detecting.first ?? "a case")"
        }
        guard let known else { return dead }
        let unknown = excuses.lies.keys.filter { !known.contains($0) }.sorted().map {
            "there is no lie \($0)" + Spelling.hint(Spelling.nearest(to: $0, in: known))
        }
        let isTooMuch = excuses.lies.count * 20 > entries.count
        return unknown + dead + (isTooMuch ? ["more than 5 % of the \(entries.count) lies are excused"] : [])
    }

    /// Every survivor with what believed it, then what no case exercises, then the score.
    package func report(_ excuses: Undetectable) -> String {
        var lines: [String] = []
        for entry in survivors(excuses) {
            lines.append("survived  \(entry.lie.id)")
            lines.append("          in \(Self.some(entry.deceived))")
            if !entry.believed.isEmpty { lines.append("          believed at \(Self.some(entry.believed))") }
        }
        for entry in entries where entry.fate == .survived {
            if let reason = excuses.lies[entry.lie.id] { lines.append("excused   \(entry.lie.id): \(reason)") }
        }
        lines += entries.filter { $0.fate == .notJudged }.map { entry in
            let reason = entry.meetings.first { !$0.isJudged }?.reason ?? "it was not told"
            return "not judged  \(entry.lie.id): \(reason)"
        }
        lines += covered.map { "covers up  \($0.id): \(Self.some($1)) pass with it only" }.sorted()
        lines += notExercised.map { "not exercised  \($0.id)" }
        lines += leftOut.map { "left out  \($0), which does not pass" }
        lines.append("")
        lines.append(familyTable(excuses))
        let believing = entries.filter { !$0.believed.isEmpty && $0.fate == .died }
        lines.append(
            "\(entries.reduce(0) { $0 + $1.believed.count }) times a requirement was believed of a lie: by "
                + "\(believing.count) lies that died elsewhere, and by the survivors"
        )
        lines.append(
            "\(entries.count) lies told: \(count(.died)) died, \(survivors(excuses).count) survived, "
                + "\(count(.survived) - survivors(excuses).count) excused, \(count(.notJudged)) not judged; "
                + "\(notExercised.count) not exercised"
        )
        return lines.joined(separator: "\n")
    }

    private func familyTable(_ excuses: Undetectable) -> String {
        let surviving = Set(survivors(excuses).map(\.lie))
        return Dictionary(grouping: entries, by: \.lie.family).map { family, entries in
            (family, entries.filter { surviving.contains($0.lie) }.count, entries.count)
        }
        .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        .map { "\($0): \($1) of \($2) survived\n" }
        .joined()
    }

    private static func some(_ names: [String]) -> String {
        names.listed(6, by: " ")
    }

    /// Everything, as JSON.
    package func encoded(_ excuses: Undetectable) -> String {
        let result: JSONValue = [
            "lies": .array(
                entries.map { entry in
                    var fields: [String: JSONValue] = [
                        "id": .string(entry.lie.id), "family": .string(entry.lie.family),
                        "fate": .string(entry.fate.rawValue), "exercised": .integer(entry.exercised),
                        "believed": .array(entry.believed.map(JSONValue.string)),
                        "doubted": .array(entry.doubted.map(JSONValue.string)),
                        "cases": .array(entry.meetings.map(\.json)),
                    ]
                    fields["excuse"] = excuses.lies[entry.lie.id].map(JSONValue.string)
                    return .object(fields)
                }
            ),
            "notExercised": .array(notExercised.map { .string($0.id) }),
            "coveredUp": .object(
                Dictionary(uniqueKeysWithValues: covered.map { ($0.id, .array($1.map(JSONValue.string))) })
            ),
            "leftOut": .array(leftOut.map(JSONValue.string)),
        ]
        return result.prettyPrinted() + "\n"
    }
}

extension LieScore.Meeting {
    fileprivate var json: JSONValue {
        var fields: [String: JSONValue] = [
            "case": .string(caseID), "verdict": .string(verdict.rawValue), "told": .bool(wasTold),
        ]
        fields["reason"] = reason.map(JSONValue.string)
        return .object(fields)
    }
}
