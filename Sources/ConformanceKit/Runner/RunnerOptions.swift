package import SystemBindings

/// The options for every case of a run.
package struct RunnerOptions: Sendable {
    /// All time limits of the adapter protocol and of steps are multiplied by it.
    package var timeoutScale: Double = 1
    /// Seconds for one run of a case, without what the harness needs to start, change and stop its environment.
    package var caseTimeout: Double = 60

    /// Whether results come with attachments.
    package var keepsAttachments = false
    /// Whether results come with all that their verdicts rest on.
    package var keepsEvidence = false

    /// The log of resources that the process lacked.
    package var shortages = ShortageLog.shared

    package init() {}
}

/// The harness, or the company that it runs, could not do its part: the machine had no more of something.
struct Shortage: Error, CustomStringConvertible {
    let error: SystemError

    var description: String { "the harness ran short: \(error); \(error.remedy ?? "lower --jobs")" }
}
