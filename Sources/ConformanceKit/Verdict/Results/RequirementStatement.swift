package import ConformanceScenarios

/// What a case says about a requirement: the gravest statement of its checks, and the strongest source of that.
package struct RequirementStatement: Sendable, Hashable {
    package var requirement: String
    package var says: RequirementRule.Statement
    package var source: EvidenceSource

    package init(requirement: String, says: RequirementRule.Statement, source: EvidenceSource) {
        self.requirement = requirement
        self.says = says
        self.source = source
    }
}
