/// Known failures that were seen, of one owner and with one reason: for people they are one thing.
struct KnownGroup {
    let owner: String
    let reason: String
    let ticket: String?
    let expires: String?
    private(set) var rows: [BaselineOutcome.Row] = []

    /// The cases in which they were known, each once.
    var cases: [String] {
        var seen: Set<String> = []
        return rows.flatMap(\.standings).filter { $0.state == .known && seen.insert($0.caseID).inserted }.map(\.caseID)
    }

    var requirements: [String] { rows.reduce(into: Set<String>()) { $0.formUnion($1.entry.subjects) }.sorted() }

    /// The names of checks and causes, each once.
    var titles: [String] {
        var seen: Set<String> = []
        return rows.map(\.entry.title).filter { seen.insert($0).inserted }
    }

    /// By owner, then in the order of the baseline.
    static func all(of outcome: BaselineOutcome?) -> [KnownGroup] {
        var order: [[String]: Int] = [:]
        var groups: [KnownGroup] = []
        for row in outcome?.rows ?? [] where row.state == .known {
            let entry = row.entry
            let key = [entry.owner ?? "", entry.reason, entry.ticket ?? "", entry.expires ?? ""]
            let position = order[key] ?? groups.count
            if position == groups.count {
                order[key] = position
                groups.append(
                    KnownGroup(
                        owner: entry.owner ?? "",
                        reason: entry.reason,
                        ticket: entry.ticket,
                        expires: entry.expires
                    )
                )
            }
            groups[position].rows.append(row)
        }
        let owners = Dictionary(grouping: groups, by: \.owner).sorted { $0.key < $1.key }
        return owners.flatMap(\.value)
    }
}
