package import ConformanceKit
package import JSON

/// The result of a run. Every report is made from it.
package struct RunResult: Sendable {
    /// The version of the harness.
    package var harnessVersion: String
    package var seed: UInt64
    /// As the user named it.
    package var adapter: String
    package var implementation: Implementation?
    package var seconds: Double
    package var cases: [CaseResult]
    /// In the order of the catalog; those that no case covers are `untested`.
    package var requirements: [RequirementResult]
    /// Why the gate failed; empty: it passed.
    package var gateFailures: [String]
    package var wasInterrupted: Bool
    /// Which run this is, and which part of it.
    package var identity = RunIdentity()
    /// The cases that fail in ways that are allowed.
    package var excused: Set<String> = []
    /// What the baseline made of the run; `nil`: there was none.
    package var baseline: BaselineOutcome?
    /// What became of the claims; `nil`: there was no ICS.
    package var claims: ClaimsOutcome?
    /// The conditions of the gate.
    package var gate = Gate()
    /// The place, time and subject of the run; `nil` if they are not known.
    package var circumstances: Circumstances?
    /// The adapter's findings about the machine; `nil` if it was not asked.
    package var surroundings: Surroundings?
    /// The same of a run that was read from a file.
    package var machine: JSONValue?
    /// Why nothing can be concluded: the adapter did not come up. Then there are no cases and no requirements.
    package var inconclusive: String?
    /// The faults of adapters after their last case, in words.
    package var lateFaults: [String] = []
    /// The parts of the adapter protocol that the cases used.
    package var use = ProtocolUse()
    /// How the harness was called, so that a case can be run again the same way.
    package var program = "harness"
    /// Options of the call that another run of a case needs too.
    package var options: [String] = []

    package init(
        harnessVersion: String,
        seed: UInt64,
        adapter: String,
        implementation: Implementation?,
        seconds: Double,
        cases: [CaseResult],
        requirements: [RequirementResult],
        gateFailures: [String],
        wasInterrupted: Bool
    ) {
        self.harnessVersion = harnessVersion
        self.seed = seed
        self.adapter = adapter
        self.implementation = implementation
        self.seconds = seconds
        self.cases = cases
        self.requirements = requirements
        self.gateFailures = gateFailures
        self.wasInterrupted = wasInterrupted
    }

    /// The cases that the gate judges: all but those that are too new.
    package var gatingCases: [CaseResult] { cases.filter { !$0.isPending } }

    /// How many cases have each verdict; every verdict is there.
    package var counts: [CaseVerdict: Int] {
        var counts = Dictionary(uniqueKeysWithValues: CaseVerdict.allCases.map { ($0, 0) })
        for result in cases { counts[result.verdict, default: 0] += 1 }
        return counts
    }
}

extension RunResult {
    /// Why the failure of a case is allowed; `nil` if it is not.
    package func knownReasons(of result: CaseResult) -> String? {
        if result.isPending, result.verdict != .pass { return "pending: new in \(result.since ?? "this version")" }
        guard excused.contains(result.id) else { return nil }
        let reasons = baseline?.reasons(of: result.id) ?? []
        return reasons.isEmpty
            ? "not claimed by the implementation" : "known failure: " + reasons.joined(separator: "; ")
    }

    /// So many cases have to end by the same death for it to be told once for all of them.
    private static let sameDeaths = 3

    /// What is to be known before any single case, the most frequent first.
    package var notices: [String] {
        let dead = cases.filter { $0.death != nil }
        let deaths = Dictionary(grouping: dead) { $0.death ?? "" }.filter { $0.value.count >= Self.sameDeaths }
        let sorted = deaths.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return sorted.map { death, cases in
            "the adapter ended in the same way in \(cases.count) cases: \(death); the first is \(cases[0].id)"
        } + lateFaults.map { "after its last case the adapter did not end in order: \($0)" }
    }
}
