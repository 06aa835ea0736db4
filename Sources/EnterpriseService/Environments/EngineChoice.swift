import EnterpriseModel
import SystemBindings

/// What others have written and a run gives to all that can have it: an engine to servers, a program to KDCs. Counts how many had it.
package final class EngineChoice: Sendable {
    /// The names of engines.
    package static let names = Server.Engine.allCases.map(\.rawValue)
    /// The names of programs.
    package static let programs = KDCDescription.Program.allCases.map(\.rawValue)

    private typealias Count = (chosen: Int, all: Int)

    private let engine: Server.Engine?
    private let program: KDCDescription.Program?
    /// Of the environments that have been started.
    private let counts = Monitor((servers: (chosen: 0, all: 0), kdcs: (chosen: 0, all: 0)))

    /// - Returns: `nil` if nothing is chosen, by its name.
    package init?(engine: String?, program: String?) {
        self.engine = engine.flatMap(Server.Engine.init)
        self.program = program.flatMap(KDCDescription.Program.init)
        if self.engine == nil, self.program == nil { return nil }
    }

    /// What a run says of it at its end.
    package var summaries: [String] {
        let counts = counts.read { $0 }
        let ofEngine = engine.map { "engine \($0.rawValue): " + Self.summary(counts.servers, of: "servers") }
        let ofProgram = program.map { "by \($0.rawValue): " + Self.summary(counts.kdcs, of: "KDCs") }
        return [ofEngine, ofProgram].compactMap(\.self)
    }

    private static func summary(_ count: Count, of things: String) -> String {
        "\(count.chosen) of \(count.all) \(things)"
            + (count.chosen < count.all ? "; the others need what it cannot do" : "")
    }

    /// - Parameter former: what has been made of the description before a change. A KDC that needed what the program cannot do stays: it
    ///   knows what has become of tickets.
    func applied(
        to description: EnvironmentDescription,
        after former: EnvironmentDescription? = nil
    ) -> EnvironmentDescription {
        let served = engine.map { description.served(by: $0) } ?? description
        guard let program, former?.kdc.map({ $0.program == program }) ?? true else { return served }
        return served.issued(by: program)
    }

    func count(_ description: EnvironmentDescription) {
        let servers = description.servers.values.count { $0.engine == engine }
        counts.update { counts in
            counts.servers.chosen += servers
            counts.servers.all += description.servers.count
            guard let kdc = description.kdc else { return }
            counts.kdcs.chosen += kdc.program == program ? 1 : 0
            counts.kdcs.all += 1
        }
    }
}
