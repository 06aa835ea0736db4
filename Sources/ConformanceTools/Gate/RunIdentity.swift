package import ConformanceScenarios

/// Which run a result is of, and which part of it.
package struct RunIdentity: Sendable, Hashable {
    /// What of the suite was asked for.
    package struct Selection: Sendable, Hashable {
        /// The options of the command line, without those that part a run into shards; empty: the whole suite.
        package var options: [String]

        package init(options: [String] = []) { self.options = options }

        package var isWhole: Bool { options.isEmpty }
    }

    /// The same for all shards of a run; empty if it is not known.
    package var id: String
    package var selection: Selection
    /// The ids of all cases of the selection, those of other shards too, sorted.
    package var plan: [String]
    /// `nil`: not parted.
    package var shard: CaseSelection.Shard?
    /// How often each case is run.
    package var repeats = 1
    /// How often a case is run again after a failure.
    package var retries = 0

    package init(
        id: String = "",
        selection: Selection = Selection(),
        plan: [String] = [],
        shard: CaseSelection.Shard? = nil
    ) {
        self.id = id
        self.selection = selection
        self.plan = plan
        self.shard = shard
    }
}
