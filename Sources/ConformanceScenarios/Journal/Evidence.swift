package import JSON

/// The evidence of a run: the journal, the place of each step in it, and the results of the steps.
package struct Evidence: Sendable {
    /// The record of one step.
    package struct StepRecord: Sendable {
        /// The number of the entry that marks its start.
        package var start: Int
        /// `nil` while it runs; until the end of the run for what was never waited for.
        package var end: Int?
        /// The handles of the objects that it made or worked on.
        package var handles: [String] = []
        /// One for each repeat and copy; `nil`: it has not ended.
        package var results: [StepResult] = []
        /// Whether the harness itself found out what the results say, by a search or a request of its own.
        package var isOfHarness = false

        package init(start: Int) { self.start = start }
    }

    package var entries: [JournalEntry]
    /// How many entries there were when a story could not go on. Those behind them are of the end of the app, and break no law. `nil`: all count.
    package var end: Int?
    /// By the step's place in the story; steps that were not reached are absent.
    package var steps: [Int: StepRecord]
    /// From the name that `as:` gave to the step's place in the story.
    package var names: [String: Int]
    package var scope: Scope
    /// Texts that servers hand out and that nobody has told the app.
    package var secrets: Set<String> = []
    /// The tokens of the console.
    package var relayTokens: Set<String> = []
    /// Whether the harness asked the console, and played the client app, at the app's word: its settings are pushed to it.
    package var pushesSettings = false
    /// The credentials that the app has given to the implementation.
    package var handedCredentials: [HandedCredential] = []

    package init(
        entries: [JournalEntry] = [],
        steps: [Int: StepRecord] = [:],
        names: [String: Int] = [:],
        scope: Scope = Scope()
    ) {
        self.entries = entries
        self.steps = steps
        self.names = names
        self.scope = scope
    }

    /// The name by which any step can be asked for, also one without `as:`.
    package static func name(ofStepAt index: Int) -> String { "#\(index)" }

    /// Whether a secret stands anywhere in a value.
    package func holdsSecret(_ value: JSONValue) -> Bool {
        value.texts.contains { text in secrets.contains { text.contains($0) } }
    }

    package func step(named name: String) -> StepRecord? { names[name].flatMap { steps[$0] } }
}
