/// Which cases are run, and in which order.
package struct CaseSelection: Sendable {
    /// One part of a run that is split over several machines.
    package struct Shard: Sendable, Hashable, CustomStringConvertible {
        /// From 1.
        package var index: Int
        package var count: Int

        /// - Returns: `nil` if the text is not `I/N` with I from 1 to N.
        package init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (1...count).contains(index)
            else { return nil }
            self.index = index
            self.count = count
        }

        package var description: String { "\(index)/\(count)" }
    }

    /// Empty: any.
    package var profiles: Set<String> = []
    /// Empty: any.
    package var requirements: Set<String> = []
    /// Empty: any.
    package var tags: Set<String> = []
    /// Tags, profiles, requirements, ids of scenarios or cases, or globs of ids.
    package var excluded: [String] = []
    /// One of these again: only cases that it fits; `nil`: all.
    package var filter: String?
    /// The only cases that count; `nil`: all.
    package var only: Set<String>?
    /// Whether of each scenario with axes only one combination of their values is run.
    package var isSmoke = false
    package var shard: Shard?
    /// Milliseconds of cases in an earlier run, by which shards are balanced; empty: they are parted by the ids alone.
    package var durations: [String: Double] = [:]
    /// Shuffles, always the same way for the same seed.
    package var seed: UInt64?

    package init() {}

    /// The cases of all shards, sorted by their ids.
    package func plan(from plans: [CasePlan]) -> [CasePlan] {
        var chosen = plans.filter(isChosen)
        if isSmoke {
            var files: Set<String> = []
            chosen = chosen.filter { !$0.isVaried || (!$0.hasPast && files.insert($0.file).inserted) }
        }
        chosen.sort { $0.id < $1.id }
        return chosen
    }

    /// The cases of this shard, in the order in which they are to be run.
    package func choose(from plans: [CasePlan]) -> [CasePlan] {
        var chosen = plan(from: plans)
        if let shard {
            let placement = ShardPlacement(count: shard.count, durations: durations)
            chosen = chosen.filter { placement.index(of: $0.id) == shard.index }
        }
        if let seed {
            var generator = SplitMix64(seed: seed)
            chosen.shuffle(using: &generator)
        }
        return chosen
    }

    private func isChosen(_ plan: CasePlan) -> Bool {
        if let only, !only.contains(plan.id) { return false }
        if !profiles.isEmpty, !profiles.contains(plan.profile) { return false }
        if !requirements.isEmpty, requirements.isDisjoint(with: plan.requirements) { return false }
        if !tags.isEmpty, tags.isDisjoint(with: plan.tags) { return false }
        if let filter, !Self.fits(filter, plan) { return false }
        return !excluded.contains { Self.fits($0, plan) }
    }

    private static func fits(_ word: String, _ plan: CasePlan) -> Bool {
        word == plan.profile || plan.tags.contains(word) || plan.requirements.contains(word) || word == plan.id
            || plan.id.hasPrefix(word + "#") || plan.id.hasPrefix(word + "/")
            || (Glob.isPattern(word) && Glob(word).matches(plan.id))
    }
}

/// A small generator of pseudo-random numbers: the same seed gives the same numbers everywhere (Steele, Lea, Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
