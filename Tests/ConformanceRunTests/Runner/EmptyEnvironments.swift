import ConformanceKit
import EnterpriseModel
import SystemBindings

/// Environments without servers, for what the runner does with adapters.
struct EmptyEnvironments: EnvironmentProvider {
    /// How many run at this moment.
    let running = Monitor(0)
    var startupError: EmptyError?
    /// Done while one starts.
    var onStart: @Sendable () -> Void = {}
    /// Done while one changes.
    var onChange: @Sendable () -> Void = {}
    /// Whether the client app delivers nothing.
    var holdsDelivery = false
    /// What they say at their end that they themselves have failed to do.
    var fault: String?

    struct EmptyError: Error {}

    func start(
        _ description: EnvironmentDescription,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> any RunningEnvironment {
        if let startupError { throw startupError }
        running.update { $0 += 1 }
        onStart()
        return EmptyEnvironment(running: running, onChange: onChange, holdsDelivery: holdsDelivery, fault: fault)
    }
}

private struct EmptyEnvironment: RunningEnvironment {
    init(running: Monitor<Int>, onChange: @escaping @Sendable () -> Void, holdsDelivery: Bool, fault: String?) {
        self.running = running
        self.onChange = onChange
        self.holdsDelivery = holdsDelivery
        self.fault = fault
    }

    let running: Monitor<Int>
    let onChange: @Sendable () -> Void
    let holdsDelivery: Bool
    let fault: String?
    private let changed = Monitor(())

    var access: EnvironmentAccess { EnvironmentAccess() }
    var attachments: [String: [UInt8]] { ["note.txt": Array("nobody came\n".utf8)] }

    var relayTokens: Set<String> { [] }
    func pushedPolicy() -> PolicySnapshot { PolicySnapshot(state: .authorized, user: "nobody") }
    func activateClientApp(unless isAbandoned: () -> Bool) -> PolicySnapshot? {
        if holdsDelivery { return changed.wait(until: .never) { _ in isAbandoned() ? .some(nil) : nil } ?? nil }
        var snapshot = PolicySnapshot(state: .authorized, user: "nobody")
        snapshot.tunnelRules = ["a.test"]
        return snapshot
    }
    func reconsider() { changed.update { _ in } }
    func arcgisToken(at host: String, referer: String?) -> String? { nil }
    func apply(_ description: EnvironmentDescription) { onChange() }
    func release(gate: String) {}
    func releaseAllGates() {}
    func settle(until deadline: Deadline) -> Bool { true }
    func search(_ place: CapturePlace, for needle: String) -> CaptureSearch { CaptureSearch(found: 0, isWhole: true) }
    func stop() { running.update { $0 -= 1 } }
}
