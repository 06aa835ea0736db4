import EnterpriseModel
import SystemBindings

/// What others have written and a run gives to all that can have it: an engine to servers, programs to servers, proxies and KDCs. Counts how many had it.
package final class EngineChoice: Sendable {
    /// The names of engines.
    package static let names = Server.Engine.allCases.map(\.rawValue)
    /// The names of programs.
    package static let programs =
        KDCDescription.Program.allCases.map(\.rawValue)
        + (Server.Program.allCases.map(\.rawValue) + Proxy.Program.allCases.map(\.rawValue))
        .filter { KDCDescription.Program(rawValue: $0) == nil }

    private typealias Count = (chosen: Int, all: Int)

    private let engine: Server.Engine?
    /// Of KDCs.
    private let program: KDCDescription.Program?
    private let serverProgram: Server.Program?
    private let proxyProgram: Proxy.Program?
    /// Of the environments that have been started.
    private let counts = Monitor(
        (
            engines: (chosen: 0, all: 0), servers: (chosen: 0, all: 0), proxies: (chosen: 0, all: 0),
            kdcs: (chosen: 0, all: 0)
        )
    )

    /// - Returns: `nil` if nothing is chosen, by its name.
    package init?(engine: String?, programs: [String]) {
        self.engine = engine.flatMap(Server.Engine.init)
        program = programs.compactMap(KDCDescription.Program.init).last
        serverProgram = programs.compactMap(Server.Program.init).last { $0 != .builtIn }
        proxyProgram = programs.compactMap(Proxy.Program.init).last { $0 != .builtIn }
        if self.engine == nil, program == nil, serverProgram == nil, proxyProgram == nil { return nil }
    }

    /// What a run says of it at its end.
    package var summaries: [String] {
        let counts = counts.read { $0 }
        let ofEngine = engine.map { "engine \($0.rawValue): " + Self.summary(counts.engines, of: "servers") }
        let ofProgram = program.map { "by \($0.rawValue): " + Self.summary(counts.kdcs, of: "KDCs") }
        let ofServers = serverProgram.map { "by \($0.rawValue): " + Self.summary(counts.servers, of: "servers") }
        let ofProxies = proxyProgram.map { "by \($0.rawValue): " + Self.summary(counts.proxies, of: "proxies") }
        return [ofEngine, ofProgram, ofServers, ofProxies].compactMap(\.self)
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
        var served = engine.map { description.served(by: $0) } ?? description
        if let serverProgram { served = served.answered(by: serverProgram) }
        if let proxyProgram { served = served.proxied(by: proxyProgram) }
        guard let program, former?.kdc.map({ $0.program == program }) ?? true else { return served }
        return served.issued(by: program)
    }

    func count(_ description: EnvironmentDescription) {
        let servers = description.servers.values
        counts.update { counts in
            counts.engines.chosen += servers.count { $0.engine == engine }
            counts.engines.all += servers.count
            counts.servers.chosen += servers.count { $0.program == serverProgram }
            counts.servers.all += servers.count
            counts.proxies.chosen += description.proxies.values.count { $0.program == proxyProgram }
            counts.proxies.all += description.proxies.count
            guard let kdc = description.kdc else { return }
            counts.kdcs.chosen += kdc.program == program ? 1 : 0
            counts.kdcs.all += 1
        }
    }
}
