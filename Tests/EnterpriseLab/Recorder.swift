package import EnterpriseModel
package import JSON
import SystemBindings
import Testing

/// Keeps observations in order, and waits for them.
package final class Recorder: Sendable {
    private let monitor = Monitor<[Observation]>([])

    package init() {}

    /// Nothing may be observed that the checks of scenarios would take for a slip of the pen.
    package func record(_ observation: Observation) {
        let (name, fields) = (observation.fact.name, observation.fact.fields)
        let kind = FactKind.named(name)
        #expect(kind != nil, "\(name)")
        for field in kind?.fields ?? [] {
            guard let value = fields[field.name] else {
                #expect(field.isOptional, "\(name) without \(field.name)")
                continue
            }
            let word = value.string ?? value.integer.map { "\($0)" } ?? ""
            #expect(field.words?.contains(word) != false, "\(name) with \(field.name) \(word)")
        }
        monitor.update { $0.append(observation) }
    }

    package var all: [Observation] { monitor.read { $0 } }

    /// The names, in order, of what was observed at a place.
    package func names(at place: String? = nil) -> [String] {
        all.filter { place == nil || $0.place == place }.map(\.fact.name)
    }

    package func all(_ kind: any Fact.Type, at place: String? = nil) -> [Observation] {
        all.filter { $0.fact.name == kind.name && (place == nil || $0.place == place) }
    }

    /// Who closed each connection, in the order in which they were opened. The ends of two connections are journaled in any order.
    package func closers(at place: String? = nil) -> [JSONValue?] {
        all(ConnectionClosed.self, at: place)
            .sorted { ($0.connection ?? 0) < ($1.connection ?? 0) }
            .map { $0.fact.fields["by"] }
    }

    /// Waits until so many of a name have been seen.
    package func wait(for kind: any Fact.Type, times: Int = 1, at place: String? = nil) -> Bool {
        monitor.wait(until: .after(.seconds(60))) { observations in
            observations.filter { $0.fact.name == kind.name && (place == nil || $0.place == place) }.count >= times
                ? true : nil
        } ?? false
    }
}
