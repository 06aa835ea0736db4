import SystemBindings

/// The harness, or the company that it runs, could not do its part: the machine had no more of something.
struct Shortage: Error, CustomStringConvertible {
    let error: SystemError

    var description: String { "the harness ran short: \(error); \(error.remedy ?? "lower --jobs")" }
}
