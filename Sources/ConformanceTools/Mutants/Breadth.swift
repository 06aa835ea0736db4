package import ConformanceScenarios

/// In which circumstances faults against each requirement are detected: how much “every” in a requirement is worth.
///
/// Kept in `catalog/breadth.tsv`, written by `harness mutants --circumstances --write`.
package struct Breadth: Sendable, Hashable {
    package enum Fate: Sendable, Hashable {
        /// A fault that is limited to the circumstance was detected: this mutant, in this case.
        /// - Parameter fingerprint: of the scenario file's text.
        case proven(by: String, in: String, fingerprint: String = "")
        /// The circumstance held, and a fault that is limited to it made this case fail, but at a check of something else.
        case failedElsewhere(by: String, in: String)
        /// The circumstance held, and no fault that is limited to it was detected, though one changed what happens.
        /// - Parameter by: that fault, if it is known.
        /// - Parameter in: the case in which it was not noticed.
        case survived(by: String? = nil, in: String? = nil)
        /// The circumstance held, and no fault that is limited to it changes anything that anybody can see.
        case unchanged
        /// No case of the requirement brings the circumstance about.
        case neverHeld

        /// As the file has it.
        fileprivate var word: String {
            switch self {
            case .proven: "proven"
            case .failedElsewhere: "failed elsewhere"
            case .survived: "survived"
            case .unchanged: "unchanged"
            case .neverHeld: "never held"
            }
        }

        /// What else the file says of it.
        fileprivate var details: [String] {
            switch self {
            case .proven(let mutant, let testCase, let fingerprint): [mutant, testCase, fingerprint]
            case .failedElsewhere(let mutant, let testCase), .survived(let mutant?, let testCase?): [mutant, testCase]
            case .survived, .unchanged, .neverHeld: []
            }
        }

        fileprivate init?(_ word: Substring, _ details: [Substring]) {
            switch word {
            case "proven":
                guard details.count >= 2 else { return nil }
                // A proof without a fingerprint has to prove itself again.
                self = .proven(
                    by: String(details[0]),
                    in: String(details[1]),
                    fingerprint: details.count > 2 ? String(details[2]) : ""
                )
            case "failed elsewhere":
                guard details.count == 2 else { return nil }
                self = .failedElsewhere(by: String(details[0]), in: String(details[1]))
            case "survived":
                self = details.count == 2 ? .survived(by: String(details[0]), in: String(details[1])) : .survived()
            case "unchanged": self = .unchanged
            case "never held": self = .neverHeld
            default: return nil
            }
        }
    }

    /// One requirement in one circumstance.
    package struct Point: Sendable, Hashable, Comparable {
        package var requirement: String
        /// As `reference-adapter --only` takes it: `AXIS=VALUE`.
        package var circumstance: String

        package init(_ requirement: String, _ circumstance: String) {
            self.requirement = requirement
            self.circumstance = circumstance
        }

        package static func < (one: Self, other: Self) -> Bool {
            (one.requirement, one.circumstance) < (other.requirement, other.circumstance)
        }
    }

    /// Of one requirement or one circumstance.
    package struct Count: Sendable, Hashable {
        package var proven = 0
        package var failedElsewhere = 0
        package var survived = 0
        package var unchanged = 0
        package var neverHeld = 0

        /// Those that a case could have proven.
        package var held: Int { proven + failedElsewhere + survived }
        /// Of those that held.
        package var share: Double { held == 0 ? 1 : Double(proven) / Double(held) }
        /// Of those that held: where a fault makes a case fail, whatever it fails at.
        var failing: Double { held == 0 ? 1 : Double(proven + failedElsewhere) / Double(held) }

        mutating func add(_ fate: Fate) {
            switch fate {
            case .proven: proven += 1
            case .failedElsewhere: failedElsewhere += 1
            case .survived: survived += 1
            case .unchanged: unchanged += 1
            case .neverHeld: neverHeld += 1
            }
        }
    }

    package static let fileName = "breadth.tsv"

    package var fates: [Point: Fate]

    package init(_ fates: [Point: Fate] = [:]) { self.fates = fates }

    /// Reads what ``encoded`` wrote; other lines are left out.
    package init(decoding text: String) {
        fates = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 3, let fate = Fate(fields[1], Array(fields[3...])) else { continue }
            for circumstance in fields[2].split(separator: " ") {
                fates[Point(String(fields[0]), String(circumstance))] = fate
            }
        }
    }

    /// A line for each fate that a requirement has somewhere: the requirement, the fate, the circumstances, and what proved it there, which is
    /// a mutant in a case of a scenario with a fingerprint.
    package var encoded: String {
        let lines = Dictionary(grouping: fates, by: \.key.requirement).flatMap { id, all in
            Dictionary(grouping: all, by: \.value).map { fate, points in
                let names = points.map(\.key.circumstance).sorted().joined(separator: " ")
                return ([id, fate.word, names] + fate.details).joined(separator: "\t") + "\n"
            }
        }
        return lines.sorted().joined()
    }

    /// These, where what was found of some requirements now counts instead of what was found before.
    /// - Parameter isWhole: Whether all circumstances of these requirements were looked at, so that others are no more.
    package func renewed(by found: Breadth, isWhole: Bool = true) -> Breadth {
        let requirements = isWhole ? Set(found.fates.keys.map(\.requirement)) : []
        let kept = fates.filter { !requirements.contains($0.key.requirement) }
        return Breadth(kept.merging(found.fates) { $1 })
    }

    /// What proves a requirement in a circumstance.
    package struct Proof: Sendable, Hashable {
        package var point: Point
        package var mutant: String
        package var testCase: String
        /// Of the scenario file's text when this was found.
        package var fingerprint: String
    }

    /// What is proven: every nth, in the order of requirements and circumstances.
    package func proven(every count: Int = 1) -> [Proof] {
        fates.compactMap { point, fate -> Proof? in
            guard case .proven(let mutant, let testCase, let fingerprint) = fate else { return nil }
            return Proof(point: point, mutant: mutant, testCase: testCase, fingerprint: fingerprint)
        }
        .sorted { $0.point < $1.point }.enumerated().filter { $0.offset.isMultiple(of: count) }.map(\.element)
    }

    /// These, where proofs have stood with what their scenarios say now.
    package func marked(_ standing: [Proof], fingerprint: (_ testCase: String) -> String?) -> Breadth {
        Breadth(
            standing.reduce(into: fates) { fates, proof in
                let mark = fingerprint(proof.testCase) ?? ""
                fates[proof.point] = .proven(by: proof.mutant, in: proof.testCase, fingerprint: mark)
            }
        )
    }

    /// The cases that it names and that are no more, in words.
    package func objections(cases: Set<String>) -> [String] {
        let named = proven().map { ("\($0.point.requirement) in \($0.point.circumstance)", $0.testCase) }
        return LostCases.words(named, plural: "proofs", in: cases)
    }

    /// What held and is not proven.
    package var missing: Set<Point> {
        Set(
            fates.compactMap { point, fate in
                switch fate {
                case .failedElsewhere, .survived: point
                case .proven, .unchanged, .neverHeld: nil
                }
            }
        )
    }

    package var total: Count { fates.values.reduce(into: Count()) { $0.add($1) } }

    /// By circumstance.
    package var circumstances: [String: Count] {
        fates.reduce(into: [:]) { $0[$1.key.circumstance, default: Count()].add($1.value) }
    }

    /// The proofs of requirements that are proven, with what was found of their circumstances.
    package func proofs(of proven: Set<String>) -> [String: RequirementProof] {
        var proofs = Dictionary(proven.map { ($0, RequirementProof()) }) { one, _ in one }
        for (point, fate) in fates.sorted(by: { $0.key < $1.key }) {
            switch fate {
            case .proven: proofs[point.requirement]?.circumstances += 1
            case .failedElsewhere, .survived: proofs[point.requirement]?.missing.append(point.circumstance)
            case .unchanged, .neverHeld: break
            }
        }
        return proofs
    }

    /// What is missing and nobody has given a reason for, in their order.
    package func unexplained(_ excuses: Undetectable) -> [Point] {
        missing.filter { excuses.circumstances[$0] == nil }.sorted()
    }

    /// What is wrong with the reasons, in words.
    package func objections(to excuses: Undetectable) -> [String] {
        excuses.circumstances.keys.sorted().compactMap { point in
            let words = "\(point.requirement) in \(point.circumstance)"
            guard let fate = fates[point] else { return "nothing is known of \(words)" }
            return missing.contains(point) ? nil : "\(words) has a reason, but is not missing: \(fate.word)"
        }
    }

    /// The requirements that lack a circumstance, the figures by circumstance, the reasons, and the sum.
    package func report(_ excuses: Undetectable) -> String {
        let proofs = proofs(of: Set(fates.keys.map(\.requirement)))
        var lines = proofs.filter { !$0.value.missing.isEmpty }.sorted { $0.key < $1.key }
            .map { "\($0): \($1.share), \($1.gaps)" }
        lines.append("")
        lines += circumstances.sorted { ($0.value.share, $0.key) < ($1.value.share, $1.key) }.map { name, count in
            "\(name): \(count.proven) of \(count.held)"
                + (count.neverHeld == 0 ? "" : "; never held for \(count.neverHeld) requirements")
        }
        lines.append("")
        let explained = missing.subtracting(unexplained(excuses)).sorted()
        lines += explained.map { "\($0.requirement) in \($0.circumstance): \(excuses.circumstances[$0] ?? "")" }
        if !explained.isEmpty { lines.append("") }
        let total = total
        lines.append(
            "requirements proven in \(total.proven) of \(total.held) circumstances (\(Int(total.share * 100)) %); "
                + "in \(total.failedElsewhere) more a case fails at a check of something else (\(Int(total.failing * 100)) % together); "
                + "\(explained.count) of those that are missing have a reason; in \(total.unchanged) no fault changes anything; \(total.neverHeld) never held in the cases of their requirements"
        )
        return lines.joined(separator: "\n")
    }
}
