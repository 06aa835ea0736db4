import ConformanceKit
import ConformanceScenarios
import ConformanceTools

/// What became of a case.
public struct ScenarioOutcome: Sendable, CustomStringConvertible {
    /// A verdict, as in reports.
    public enum Verdict: String, Sendable {
        /// The implementation does what is documented.
        case pass
        /// It does not.
        case fail
        /// It lacks a documented limitation.
        case lifted
        /// The adapter does not offer what the case needs.
        case unsupported
        /// It could not have been seen if it were otherwise.
        case vacuous
        /// The environment, not the implementation.
        case setupError = "setup-error"
        /// The harness, not the implementation.
        case harnessError = "harness-error"
    }

    /// What the case came to.
    public let verdict: Verdict
    /// Why, and what was seen: the failed checks, and the journal around them; empty for what passes.
    public let description: String

    /// Whether a test of it fails: not for what passes, is unsupported, or is a limitation that was lifted.
    public var isFailure: Bool { [.fail, .vacuous, .setupError, .harnessError].contains(verdict) }

    init(_ outcome: Run.Outcome, catalog: Catalog) {
        let result = RunResult(
            harnessVersion: "",
            seed: 0,
            // No command runs it again; the test does.
            adapter: "",
            implementation: outcome.implementation,
            seconds: 0,
            cases: outcome.cases,
            requirements: [],
            gateFailures: [],
            wasInterrupted: outcome.wasInterrupted
        )
        verdict = outcome.cases.first.flatMap { Verdict(rawValue: $0.verdict.rawValue) } ?? .harnessError
        description = ConsoleReport(of: result, catalog: catalog).findings.joined(separator: "\n")
    }
}
