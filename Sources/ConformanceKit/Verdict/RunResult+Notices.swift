extension RunResult {
    /// So many cases have to end by the same death for it to be told once for all of them.
    private static let sameDeaths = 3

    /// What is to be known before any single case, the most frequent first.
    package var notices: [String] {
        let dead = cases.filter { $0.death != nil }
        let deaths = Dictionary(grouping: dead) { $0.death ?? "" }.filter { $0.value.count >= Self.sameDeaths }
        let sorted = deaths.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return sorted.map { death, cases in
            "the adapter ended in the same way in \(cases.count) cases: \(death); the first is \(cases[0].id)"
        } + lateFaults.map { "after its last case the adapter did not end in order: \($0)" }
    }
}
