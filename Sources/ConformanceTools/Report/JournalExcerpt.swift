import ConformanceScenarios

/// The part of a journal that a reader of a verdict wants to see, in its order.
struct JournalExcerpt {
    enum Line {
        /// `isEvidence`: a check rests on it.
        case entry(JournalEntry, isEvidence: Bool)
        case gap(Int)
    }

    let lines: [Line]
    /// The numbers of its entries.
    var numbers: Set<Int> {
        Set(lines.compactMap { line in if case .entry(let entry, _) = line { entry.number } else { nil } })
    }
    /// Milliseconds since the epoch of the journal's first entry.
    let start: Double

    /// Keeps at most `limit` entries.
    ///
    /// First what the checks rest on; then what happened on the same connection or to the same object; then the steps;
    /// then everything else. Among equals the nearest to the evidence; where there is none, the latest.
    init(of journal: [JournalEntry], evidence: Set<Int>, limit: Int) {
        start = journal.first?.time ?? 0
        let kept = Self.select(journal, evidence: evidence, limit: limit)
        var lines: [Line] = []
        var skipped = 0
        for (position, entry) in journal.enumerated() {
            guard kept.contains(position) else {
                skipped += 1
                continue
            }
            if skipped > 0 { lines.append(.gap(skipped)) }
            skipped = 0
            lines.append(.entry(entry, isEvidence: evidence.contains(entry.number)))
        }
        if skipped > 0 { lines.append(.gap(skipped)) }
        self.lines = lines
    }

    /// The lines in words, without marks.
    var texts: [(text: String, isEvidence: Bool)] {
        let numbers = lines.compactMap { line in if case .entry(let entry, _) = line { entry.number } else { nil } }
        let width = String(numbers.last ?? 0).count
        return lines.map { line in
            switch line {
            case .gap(let count): ("\(String(repeating: " ", count: width)) … \(count) more", false)
            case .entry(let entry, let isEvidence):
                (Self.words(of: entry, width: width, since: start), isEvidence)
            }
        }
    }

    private static func words(of entry: JournalEntry, width: Int, since start: Double) -> String {
        let number = String(entry.number)
        let words = [
            String(repeating: " ", count: max(0, width - number.count)) + number, entry.seconds(since: start),
            VisibleText.of(entry.name), entry.whereabouts, entry.detail,
        ]
        return words.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private static func select(_ journal: [JournalEntry], evidence: Set<Int>, limit: Int) -> Set<Int> {
        guard journal.count > limit else { return Set(journal.indices) }
        let focus = journal.indices.filter { evidence.contains(journal[$0].number) }
        let connections = Set(focus.compactMap { journal[$0].connection })
        let handles = focus.reduce(into: Set<String>()) { $0.formUnion(journal[$1].handles) }
        var upcoming = focus[...]
        var before: Int?
        let ranked = journal.indices.map { position -> (rank: Int, distance: Int, position: Int) in
            while let next = upcoming.first, next <= position { before = upcoming.removeFirst() }
            let entry = journal[position]
            let rank =
                if evidence.contains(entry.number) {
                    0
                } else if entry.connection.map(connections.contains) ?? false
                    || !handles.isDisjoint(with: entry.handles)
                {
                    1
                } else {
                    entry.origin == .step ? 2 : 3
                }
            let toBefore = before.map { position - $0 }
            let toNext = upcoming.first.map { $0 - position }
            let distance = [toBefore, toNext].compactMap(\.self).min() ?? journal.count - position
            return (rank, distance, position)
        }
        return Set(ranked.sorted { ($0.rank, $0.distance) < ($1.rank, $1.distance) }.prefix(limit).map(\.position))
    }
}
