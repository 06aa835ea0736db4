/// What a set of files came to.
struct Scenarios: Sendable {
    /// The files that could be read as scenarios.
    var documents: [ScenarioDocument]
    var plans: [CasePlan]
    var diagnostics: [Diagnostic]
}
