import EnterpriseModel
import JSON
import SystemBindings
import Testing

/// Keeps observations in order, and waits for them.
final class Recorder: Sendable {
    private let monitor = Monitor<[Observation]>([])

    /// Nothing may be observed that the checks of scenarios would take for a slip of the pen.
    func record(_ observation: Observation) {
        for (field, value) in observation.fact.fields {
            let name = observation.fact.name
            #expect(name.fields.contains(field))
            #expect(name.type(of: field).fits(value), "\(name.rawValue) with \(field) \(value)")
            guard let words = observation.fact.name.words(of: field) else { continue }
            let word = value.string ?? value.integer.map { "\($0)" } ?? ""
            #expect(words.contains(word), "\(observation.fact.name.rawValue) with \(field) \(word)")
        }
        monitor.withLock { $0.append(observation) }
    }

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
