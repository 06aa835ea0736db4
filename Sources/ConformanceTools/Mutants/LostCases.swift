import ConformanceScenarios

/// Cases that a record names and that are no more: a renamed scenario, or a changed axis, changes the names of cases.
enum LostCases {
    /// A sentence for each such case.
    /// - Parameters:
    ///   - names: what is recorded, each with its case.
    ///   - plural: what several of the records are called.
    ///   - cases: all that there are.
    static func words(_ names: [(subject: String, caseID: String)], plural: String, in cases: Set<String>) -> [String] {
        Dictionary(grouping: names.filter { !cases.contains($0.caseID) }, by: \.caseID).sorted { $0.key < $1.key }
            .map { caseID, lost in
                "\(lost.count == 1 ? lost[0].subject : "\(lost.count) \(plural)"): there is no case \(caseID)"
                    + Spelling.hint(Spelling.nearest(to: caseID, in: cases))
            }
    }
}
