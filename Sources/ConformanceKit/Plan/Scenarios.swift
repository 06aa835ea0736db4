/// What a set of files came to.
struct Scenarios: Sendable {
    /// The files that could be read as scenarios.
    var documents: [ScenarioDocument]
    /// All cases of the files.
    var plans: [CasePlan]
    /// The ids of those that were not asked for: of a file of which single cases were.
    var leftOut: Set<String>
    var diagnostics: [Diagnostic]

    /// The cases that were asked for.
    var chosen: [CasePlan] { plans.filter { !leftOut.contains($0.id) } }
}
