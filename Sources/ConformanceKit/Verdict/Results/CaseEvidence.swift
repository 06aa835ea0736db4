package import ConformanceScenarios

/// All that the verdict on one run of a case rests on, beside the case itself.
package struct CaseEvidence: Sendable {
    /// What made the canaries of this run unlike those of any other.
    package var unique: String
    package var main: StoryOutcome
    /// By the control's place in the case. Controls that decided nothing did not run.
    package var controls: [Int: StoryOutcome] = [:]
    /// The resource that the harness lacked meanwhile, so that nothing can be concluded.
    package var shortage: String?
    /// As its adapter has named it.
    package var implementation: Implementation?

    package init(unique: String, main: StoryOutcome) {
        self.unique = unique
        self.main = main
    }
}
