/// One check of one case, and a requirement that its failure would count against.
package struct CoveredCheck: Sendable, Hashable {
    package var requirement: String
    /// The case's id.
    package var caseID: String
    package var location: SourceLocation

    package init(requirement: String, caseID: String, location: SourceLocation) {
        self.requirement = requirement
        self.caseID = caseID
        self.location = location
    }
}
