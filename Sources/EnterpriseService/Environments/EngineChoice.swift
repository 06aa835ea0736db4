import EnterpriseModel
import SystemBindings

/// The engine that a run gives every server that can have it, and how many had it.
package final class EngineChoice: Sendable {
    /// The names of engines.
    package static let names = Server.Engine.allCases.map(\.rawValue)

    private let engine: Server.Engine
    /// Of the environments that have been started.
    private let counts = Monitor((chosen: 0, all: 0))

    /// - Returns: `nil` for a name of no engine.
    package init?(_ name: String) {
        guard let engine = Server.Engine(rawValue: name) else { return nil }
        self.engine = engine
    }

    /// What a run says of it at its end.
    package var summary: String {
        let (chosen, all) = counts.read { $0 }
        let others = chosen < all ? "; the others need what it cannot do" : ""
        return "engine \(engine.rawValue): \(chosen) of \(all) servers\(others)"
    }

    func applied(to description: EnvironmentDescription) -> EnvironmentDescription { description.served(by: engine) }

    func count(_ description: EnvironmentDescription) {
        let chosen = description.servers.values.count { $0.engine == engine }
        counts.update { counts in
            counts.chosen += chosen
            counts.all += description.servers.count
        }
    }
}
