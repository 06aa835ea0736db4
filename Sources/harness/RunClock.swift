import ConformanceKit
import FoundationEssentials
import SystemBindings

/// Notes where and when a run takes place.
struct RunClock {
    private let start = Date()

    /// - Parameter plans: all cases of the run.
    func circumstances(of plans: [CasePlan]) -> Circumstances {
        Circumstances(
            start: Self.text(start),
            end: Self.text(Date()),
            host: Machine.host,
            system: Machine.system,
            suite: Fingerprints(of: plans).suite
        )
    }

    private static func text(_ date: Date) -> String {
        date.formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)
        )
    }
}
