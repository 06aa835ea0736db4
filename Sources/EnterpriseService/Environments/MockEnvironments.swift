package import ConformanceKit
package import EnterpriseModel
package import MockEnterprise
import SystemBindings

/// The mock enterprise as the kit's environments: where the two kits meet for a run.
package struct MockEnvironments: EnvironmentProvider {
    /// Ports from one number on belong to one environment. This is more than most have.
    private static let portsEach = 100

    private let exposure: Exposure?
    private let portBase: Int?
    private let engine: EngineChoice?
    /// The parts of the range of ports that running environments use.
    private let parts = Monitor<Set<Int>>([])

    /// - Parameters:
    ///   - exposure: `nil`: all is on loopback.
    ///   - portBase: The first port of the first of those that run at once; the next one has its ports 100 above. `nil`: the system chooses.
    ///   - engine: of all servers that can have it; `nil`: as they are described.
    package init(exposure: Exposure? = nil, portBase: Int? = nil, engine: EngineChoice? = nil) {
        self.exposure = exposure
        self.portBase = portBase
        self.engine = engine
    }

    package func start(
        _ description: EnvironmentDescription,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> any RunningEnvironment {
        let part = portBase.map { _ in takePart() }
        let base = portBase.flatMap { base in part.map { base + $0 * Self.portsEach } }
        let free: @Sendable () -> Void = { [parts] in
            if let part { parts.update { _ = $0.remove(part) } }
        }
        let chosen = engine?.applied(to: description) ?? description
        engine?.count(chosen)
        do {
            let addressPlan = AddressPlan(portBase: base, exposure: exposure)
            return MockEnvironment(
                enterprise: try Enterprise.start(chosen, addressPlan: addressPlan, observe: observe),
                engine: engine,
                description: Monitor(chosen),
                onStop: free
            )
        } catch {
            free()
            throw error
        }
    }

    private func takePart() -> Int {
        parts.update { parts in
            var part = 0
            while parts.contains(part) { part += 1 }
            parts.insert(part)
            return part
        }
    }
}

private struct MockEnvironment: RunningEnvironment {
    let enterprise: Enterprise
    let engine: EngineChoice?
    /// What runs.
    let description: Monitor<EnvironmentDescription>
    let onStop: @Sendable () -> Void

    var access: EnvironmentAccess { enterprise.access }
    var attachments: [String: [UInt8]] {
        ["capture.pcap": enterprise.packets, "keys.txt": Array(enterprise.keyLog.utf8)]
    }
    var fault: String? { enterprise.fault }

    func pushedPolicy() -> PolicySnapshot { enterprise.policy(fetchedBy: .harness) }
    var relayTokens: Set<String> { enterprise.relayTokens }
    func arcgisToken(at host: String, referer: String?) -> String? {
        enterprise.arcgisToken(at: host, referer: referer)
    }
    func activateClientApp(unless isAbandoned: () -> Bool) -> PolicySnapshot? {
        enterprise.activateClientApp(unless: isAbandoned)
    }
    func reconsider() { enterprise.reconsider() }
    func apply(_ description: EnvironmentDescription) throws {
        let former = self.description.read { $0 }
        let chosen = engine?.applied(to: description, after: former) ?? description
        self.description.update { $0 = chosen }
        try enterprise.apply(chosen)
    }
    func release(gate: String) { enterprise.release(gate: gate) }
    func releaseAllGates() { enterprise.releaseAll() }
    func settle(until deadline: Deadline) -> Bool { enterprise.settle(until: deadline) }
    func stop() {
        enterprise.stop()
        onStop()
    }

    func search(_ place: CapturePlace, for needle: String) -> CaptureSearch {
        enterprise.search(place, for: Array(needle.utf8))
    }
}
