package import ConformanceKit
package import EnterpriseModel
import MockEnterprise
import SystemBindings

/// The mock enterprise as the kit's environments: where the two kits meet for a run.
package struct MockEnvironments: EnvironmentProvider {
    package init() {}

    package func start(
        _ description: EnvironmentDescription,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> any RunningEnvironment {
        MockEnvironment(enterprise: try Enterprise.start(description, observe: observe))
    }
}

private struct MockEnvironment: RunningEnvironment {
    let enterprise: Enterprise

    var access: EnvironmentAccess { enterprise.access }
    var attachments: [String: [UInt8]] {
        ["capture.pcap": enterprise.packets, "keys.txt": Array(enterprise.keyLog.utf8)]
    }

    func pushedPolicy() -> PolicySnapshot { enterprise.policy(fetchedBy: .harness) }
    var relayTokens: Set<String> { enterprise.relayTokens }
    func arcgisToken(at host: String, referer: String?) -> String? {
        enterprise.arcgisToken(at: host, referer: referer)
    }
    func activateClientApp(unless isAbandoned: () -> Bool) -> PolicySnapshot? {
        enterprise.activateClientApp(unless: isAbandoned)
    }
    func reconsider() { enterprise.reconsider() }
    func apply(_ description: EnvironmentDescription) throws { try enterprise.apply(description) }
    func release(gate: String) { enterprise.release(gate: gate) }
    func releaseAllGates() { enterprise.releaseAll() }
    func settle(until deadline: Deadline) -> Bool { enterprise.settle(until: deadline) }
    func stop() { enterprise.stop() }

    func search(_ place: CapturePlace, for needle: String) -> CaptureSearch {
        enterprise.search(place, for: Array(needle.utf8))
    }
}
