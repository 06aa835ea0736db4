package import EnterpriseModel

/// One expansion of a scenario file: everything bound that is known before it runs.
package struct Case: Sendable {
    /// Stable, such as `dynamics/loading/ntlm-variants#variant=ntlmv2`.
    package var id: String
    package var file: String
    package var title: String
    package var profile: String
    /// Requirements of the checks that name none of their own.
    package var covers: [String]
    /// Field issues that the file reproduces, such as `curl#435`.
    package var issues: [String]
    package var reading: String?
    package var tags: [String]
    /// The version of the suite that has it first; `nil`: the first of all.
    package var since: String?
    package var level: Level
    /// An adapter that lacks an operation is not marked down.
    package var isOptional: Bool
    /// The laws that this file lifts.
    package var liftedLaws: Set<Law> = []
    package var location: SourceLocation
    package var main: Story
    package var controls: [Control]
}

/// How much a check weighs.
package enum Level: String, Sendable, Hashable, CaseIterable {
    case hard
    /// Reported, never fails.
    case soft
    /// Noted, no verdict.
    case record
}

/// One run: who is there, what happens, what must be seen.
package struct Story: Sendable {
    /// The environment as it starts.
    package var description: EnvironmentDescription
    package var steps: [Step]
    package var expectations: [Expectation]
    /// What the steps that change the environment make of it, by their numbers.
    package var changes: [Int: EnvironmentChange] = [:]
    /// Texts that servers hand out and that no step tells the app.
    package var secrets: Set<String> = []

    package init(
        description: EnvironmentDescription,
        steps: [Step],
        expectations: [Expectation],
        changes: [Int: EnvironmentChange] = [:],
        secrets: Set<String> = []
    ) {
        self.description = description
        self.steps = steps
        self.expectations = expectations
        self.changes = changes
        self.secrets = secrets
    }
}

/// What a step makes of an environment.
package struct EnvironmentChange: Sendable, Hashable {
    /// What the environment becomes, one after another: the last is without what a change does once.
    package var states: [EnvironmentDescription] = []
    /// Why it does not become more than that: what the step says cannot be understood.
    package var problem: String?
}

/// A thing that must be seen so that a check means something.
package enum Control: Sendable {
    /// Must hold in the main run.
    case precondition(Expectation)
    /// A second run with expectations of its own.
    case run(String, Story, SourceLocation)
}

extension Case {
    /// The requirements of a check that names none of its own.
    package var claims: [String] { covers + issues }

    /// All requirements that any check of the main run names, sorted.
    package var requirements: [String] {
        var ids = Set(covers)
        for step in main.steps { ids.formUnion(step.covers ?? []) }
        for expectation in main.expectations { ids.formUnion(expectation.requirements ?? []) }
        return ids.sorted()
    }
}
