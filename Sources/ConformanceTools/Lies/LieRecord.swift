import ConformanceScenarios

/// Which case detected each lie about the reference, and what became of the others.
///
/// Kept in `catalog/lies.tsv`, written and compared by `harness mutants --lies --smoke`. With it a sample need not look for the cases.
package struct LieRecord: Sendable, Hashable {
    package enum Fate: Sendable, Hashable {
        /// The case detected the lie.
        case died(caseID: String)
        /// What is done between cases shows in one case or another, after certain ones.
        case diedAmongOthers
        case survived, excused, notExercised, notJudged
    }

    package static let fileName = "lies.tsv"

    /// By the ids of lies.
    package var fates: [String: Fate]

    package init(_ fates: [String: Fate] = [:]) { self.fates = fates }

    package init(_ score: LieScore, _ excuses: Undetectable) {
        fates = [:]
        for lie in score.notExercised { fates[lie.id] = .notExercised }
        for entry in score.entries {
            let id = entry.lie.id
            switch (entry.fate, entry.detecting.first) {
            case (.died, _) where entry.lie.isBetweenCases: fates[id] = .diedAmongOthers
            case (.died, let caseID?): fates[id] = .died(caseID: caseID)
            case (.notJudged, _): fates[id] = .notJudged
            case (.died, nil), (.survived, _): fates[id] = excuses.lies[id] == nil ? .survived : .excused
            }
        }
    }

    /// Every nth lie that was detected, in the order of their names, with the case.
    package func detections(every step: Int = 1) -> [(id: String, caseID: String)] {
        let all = fates.compactMap { id, fate in
            if case .died(let caseID) = fate { (id: id, caseID: caseID) } else { nil }
        }
        return all.sorted { $0.id < $1.id }.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
    }

    /// The cases that it names and that are no more, in words.
    package func objections(cases: Set<String>) -> [String] {
        LostCases.words(detections().map { ($0.id, $0.caseID) }, plural: "lies", in: cases)
    }

    /// Whether something else was found of a lie. Which of several cases detects a lie may differ from run to run; whether one does must not.
    package func objections(to score: LieScore, _ excuses: Undetectable) -> [String] {
        let found = LieRecord(score, excuses)
        return Set(fates.keys).union(found.fates.keys).sorted().compactMap { id in
            let (old, new) = (fates[id]?.name, found.fates[id]?.name)
            return old == new ? nil : "\(id) is recorded as \(old ?? "nothing"), and is \(new ?? "no lie any more")"
        }
    }
}

// MARK: - The file

extension LieRecord {
    /// Reads what ``encoded`` wrote; other lines are left out.
    package init(decoding text: String) {
        fates = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count > 1, let fate = Fate(name: fields[1], caseID: fields.dropFirst(2).first) else {
                continue
            }
            fates[fields[0]] = fate
        }
    }

    /// A line for each lie: its name, its fate, the case that detected it.
    package var encoded: String {
        fates.sorted { $0.key < $1.key }.map { id, fate in
            if case .died(let caseID) = fate { "\(id)\t\(fate.name)\t\(caseID)\n" } else { "\(id)\t\(fate.name)\n" }
        }
        .joined()
    }
}

extension LieRecord.Fate {
    fileprivate init?(name: String, caseID: String?) {
        let others: [Self] = [.diedAmongOthers, .survived, .excused, .notExercised, .notJudged]
        let died = caseID.map { [Self.died(caseID: $0)] } ?? []
        guard let fate = (died + others).first(where: { $0.name == name }) else { return nil }
        self = fate
    }

    fileprivate var name: String {
        switch self {
        case .died: "died"
        case .diedAmongOthers: "died among others"
        case .survived: "survived"
        case .excused: "excused"
        case .notExercised: "not exercised"
        case .notJudged: "not judged"
        }
    }
}
