import ArgumentParser
import ConformanceKit

/// The time limits of cases, for commands that run them.
struct TimeLimitOptions: ParsableArguments {
    private static let usualCaseTimeout: Double = 60

    @Option(
        help: ArgumentHelp(
            "The time limit of one case in seconds, without its environment's own.",
            valueName: "seconds"
        )
    )
    var caseTimeout: Double = Self.usualCaseTimeout

    @Option(help: ArgumentHelp("Multiplies every time limit, for slow machines and debuggers.", valueName: "x"))
    var timeoutScale: Double = 1

    func validate() throws {
        guard caseTimeout > 0 else { throw ValidationError("--case-timeout must be positive.") }
        guard timeoutScale > 0 else { throw ValidationError("--timeout-scale must be positive.") }
    }

    func set(_ options: inout RunnerOptions) {
        options.caseTimeout = caseTimeout
        options.timeoutScale = timeoutScale
    }

    /// What has to be said again for the same limits.
    var again: [String] {
        (caseTimeout == Self.usualCaseTimeout ? [] : ["--case-timeout", "\(caseTimeout)"])
            + (timeoutScale == 1 ? [] : ["--timeout-scale", "\(timeoutScale)"])
    }
}
