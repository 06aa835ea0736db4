import ConformanceKit
import FoundationEssentials
import SystemBindings

/// Notes where and when a run takes place.
struct RunClock {
    private let start = Date()

    /// - Parameter suite: The mark of the scenario files.
    func circumstances(suite: String) -> Circumstances {
        Circumstances(
            start: Self.text(start),
            end: Self.text(Date()),
            host: Machine.host,
            system: Machine.system,
            suite: suite
        )
    }

    private static func text(_ date: Date) -> String {
        date.formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)
        )
    }
}
