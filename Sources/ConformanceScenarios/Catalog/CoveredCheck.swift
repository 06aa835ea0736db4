/// One check of one case, and a requirement that its failure would count against.
package struct CoveredCheck: Sendable, Hashable {
    package var requirement: String
    /// The case's id.
    package var caseID: String
    package var location: SourceLocation
    package var level: Level
    /// The source of the check if it passes.
    package var source: EvidenceSource

    package init(
        requirement: String,
        caseID: String,
        location: SourceLocation,
        level: Level = .hard,
        source: EvidenceSource = .wire
    ) {
        self.requirement = requirement
        self.caseID = caseID
        self.location = location
        self.level = level
        self.source = source
    }
}
