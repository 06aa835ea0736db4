import ConformanceScenarios
import SystemBindings

/// How many cases at once the machine's limits bear. A case that meets a limit shows nothing, so that fewer at once are better.
struct Capacity: Sendable, Hashable {
    /// Measured with the reference over all scenarios at one job, every 2 ms: 54 descriptors in the harness at the most, about 10 of
    /// them its own whatever it runs.
    static let descriptorsOfJob = 48
    static let descriptorsOfHarness = 16
    /// In an adapter: the reference has 100 in the case with the most connections.
    static let descriptorsOfAdapter = 128
    /// 28 threads in the harness, 3 of them its own, at the same time as those of the adapter: 3 in the reference, 20 in a Java
    /// machine, and its processes.
    static let tasksOfJob = 48
    static let tasksOfHarness = 4

    /// Cases at once.
    let jobs: Int
    /// Why that is less than was wanted.
    let lowered: String?

    /// - Throws: ``ConformanceError`` with a way out if not even one job is borne.
    init(of limits: ResourceLimits, wanted: Int) throws(ConformanceError) {
        if let each = limits.descriptorsOfChild, each < Self.descriptorsOfAdapter {
            let words = "an adapter may have \(each) descriptors here and may need \(Self.descriptorsOfAdapter)"
            throw ConformanceError(.tooFewResources, "\(words): raise the limit (ulimit -n \(Self.enough))")
        }
        let bounds = [
            limits.descriptors.map { left in
                (
                    (left - Self.descriptorsOfHarness) / Self.descriptorsOfJob,
                    "\(left) descriptors are left, and a job may need \(Self.descriptorsOfJob)",
                    "ulimit -n"
                )
            },
            limits.tasks.map { left in
                (
                    (left - Self.tasksOfHarness) / Self.tasksOfJob,
                    "\(left) processes and threads are left, and a job with its adapter may need \(Self.tasksOfJob)",
                    "ulimit -u, or pids.max of the container"
                )
            },
        ]
        guard let (most, words, limit) = bounds.compactMap(\.self).min(by: { $0.0 < $1.0 }), most < wanted else {
            jobs = wanted
            lowered = nil
            return
        }
        guard most > 0 else {
            throw ConformanceError(.tooFewResources, "\(words): raise the limit (\(limit)) or end other programs")
        }
        jobs = most
        lowered = "--jobs is \(most) instead of \(wanted): \(words) (\(limit))"
    }

    private static let enough = 1_024
}
