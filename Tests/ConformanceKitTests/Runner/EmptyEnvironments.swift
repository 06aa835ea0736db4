import ConformanceKit
import EnterpriseModel
import SystemBindings

/// Environments without servers, for what the runner does with adapters.
struct EmptyEnvironments: EnvironmentProvider {
    /// How many run at this moment.
    let running = Monitor(0)
    var startupError: EmptyError?

    struct EmptyError: Error {}

    func start(
        _ description: EnvironmentDescription,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> any RunningEnvironment {
        if let startupError { throw startupError }
        running.withLock { $0 += 1 }
        return EmptyEnvironment(running: running)
    }
}

private struct EmptyEnvironment: RunningEnvironment {
    let running: Monitor<Int>

    var access: EnvironmentAccess { EnvironmentAccess() }
    var attachments: [String: [UInt8]] { ["note.txt": Array("nobody came\n".utf8)] }

    func pushedPolicy() -> PolicySnapshot { PolicySnapshot(state: .authorized, user: "nobody") }
    func arcgisToken(at host: String, referer: String?) -> String? { nil }
    func apply(_ description: EnvironmentDescription) {}
    func release(gate: String) {}
    func releaseAllGates() {}
    func settle(until deadline: Deadline) -> Bool { true }
    func search(_ place: CapturePlace, for needle: String) -> CaptureSearch { CaptureSearch(found: 0, isWhole: true) }
    func stop() { running.withLock { $0 -= 1 } }
}
