/// A case that can be run any number of times.
package struct CasePlan: Sendable {
    let document: ScenarioDocument
    let combination: Matrix.Combination
    /// The case with canaries that no run has: for listing, filters and lint, and for all runs if it has no canaries.
    package let sample: Case
    /// The environments of the sample's main story and of the runs of its controls, as they are written, for lint.
    package let environments: [Node]
    private let hasCanaries: Bool

    /// - Throws: ``ScenarioError`` with all that is wrong.
    init(_ document: ScenarioDocument, _ combination: Matrix.Combination) throws {
        let document = try document.changed(for: combination)
        self.document = document
        self.combination = combination
        let result = try CaseBuilder.build(document, combination, unique: "sample")
        sample = result.built
        environments = result.environments
        hasCanaries = result.hasCanaries
    }

    /// Stable, such as `dynamics/loading/ntlm-variants#variant=ntlmv2`.
    package var id: String { sample.id }
    /// As the user named it.
    package var file: String { sample.file }
    package var title: String { sample.title }
    package var profile: String { sample.profile }
    package var tags: [String] { sample.tags }
    /// All requirements that a check names.
    package var requirements: [String] { sample.requirements }
    /// Whether it is one of several combinations of axes.
    package var isVaried: Bool { combination.isVaried }
    /// Whether something has happened before the story.
    package var hasPast: Bool { combination.hasPast }
    /// The field issues that it reproduces.
    package var issues: [String] { sample.issues }
    /// Whether its file lifts the law.
    package func lifts(_ law: Law) -> Bool { sample.liftedLaws.contains(law) }

    /// The case for one run. Only canaries make it another than the sample.
    /// - Parameter unique: what makes the canaries of this run unlike those of any other.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package func instantiate(unique: String) throws -> Case {
        hasCanaries ? try CaseBuilder.build(document, combination, unique: unique).built : sample
    }
}
