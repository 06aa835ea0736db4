import JSON

/// In how many circumstances a fault is detected: how much “every” in a requirement is worth.
package struct Breadth: Sendable {
    package enum Fate: String, Sendable, Hashable {
        case died, survived
        /// No case of its requirements brings the circumstance about.
        case neverHeld = "never held"
    }

    package struct Entry: Sendable {
        package var narrow: NarrowMutant
        package var fate: Fate

        package init(_ narrow: NarrowMutant, _ fate: Fate) {
            self.narrow = narrow
            self.fate = fate
        }
    }

    /// Of one requirement or one axis.
    package struct Count: Sendable, Hashable {
        package var died = 0
        package var survived = 0
        package var neverHeld = 0

        /// Those that a case could have detected.
        package var made: Int { died + survived }
        /// Of those that were made.
        package var share: Double { made == 0 ? 1 : Double(died) / Double(made) }

        mutating func add(_ fate: Fate) {
            switch fate {
            case .died: died += 1
            case .survived: survived += 1
            case .neverHeld: neverHeld += 1
            }
        }
    }

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    package var total: Count { entries.reduce(into: Count()) { $0.add($1.fate) } }

    /// By requirement.
    package var requirements: [String: Count] {
        entries.reduce(into: [:]) { counts, entry in
            for claim in entry.narrow.mutant.claims { counts[claim, default: Count()].add(entry.fate) }
        }
    }

    /// By circumstance.
    package var circumstances: [String: Count] {
        entries.reduce(into: [:]) { $0[$1.narrow.circumstance, default: Count()].add($1.fate) }
    }

    /// Each survivor, then the figures by circumstance and by requirement, then the sum.
    package var report: String {
        var lines = entries.filter { $0.fate == .survived }.map { entry in
            "survived  \(entry.narrow.name)  \(entry.narrow.mutant.claims.joined(separator: ", "))"
        }
        lines.append("")
        lines += Self.table(circumstances)
        lines.append("")
        lines += Self.table(requirements.filter { $0.value.survived > 0 || $0.value.made == 0 })
        lines.append("")
        let total = total
        lines.append(
            "\(entries.count) faults, each in one circumstance: \(total.died) of \(total.made) died "
                + "(\(Self.percent(total.share))); \(total.neverHeld) circumstances never held in the cases of their requirements"
        )
        return lines.joined(separator: "\n")
    }

    private static func table(_ counts: [String: Count]) -> [String] {
        counts.sorted { ($0.value.share, $0.key) < ($1.value.share, $1.key) }.map { name, count in
            "\(name): \(count.died) of \(count.made)" + (count.neverHeld == 0 ? "" : ", \(count.neverHeld) never held")
        }
    }

    private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down))) %" }

    /// Everything, as JSON.
    package var encoded: String {
        let all = entries.map { entry -> JSONValue in
            [
                "mutant": .string(entry.narrow.mutant.name), "only": .string(entry.narrow.circumstance),
                "claims": .array(entry.narrow.mutant.claims.map(JSONValue.string)),
                "fate": .string(entry.fate.rawValue),
            ]
        }
        return JSONValue.array(all).prettyPrinted() + "\n"
    }
}
