import EnterpriseModel
import SystemBindings

/// Keeps observations in order, and waits for them.
final class Recorder: Sendable {
    private let monitor = Monitor<[Observation]>([])

    func record(_ observation: Observation) { monitor.withLock { $0.append(observation) } }

    var all: [Observation] { monitor.withLock { $0 } }

    /// The names, in order, of what was observed at a place.
    func names(at place: String? = nil) -> [String] {
        all.filter { place == nil || $0.place == place }.map(\.fact.name.rawValue)
    }

    func all(_ name: ObservationName, at place: String? = nil) -> [Observation] {
        all.filter { $0.fact.name == name && (place == nil || $0.place == place) }
    }

    /// Waits until so many of a name have been seen.
    func wait(for name: ObservationName, times: Int = 1, at place: String? = nil) -> Bool {
        monitor.wait(until: .after(.seconds(10))) { observations in
            observations.filter { $0.fact.name == name && (place == nil || $0.place == place) }.count >= times
                ? true : nil
        } ?? false
    }
}
