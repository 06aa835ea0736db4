import EnterpriseModel
import SystemBindings

/// The management app on the device: an app hands control to it, and gets back what the console holds for that app.
final class ClientApp: Sendable {
    static let place = "client-app"

    private let policies: PolicyAuthority
    private let journal: Journal
    /// Where delivery is held.
    private let gate: Monitor<String?>

    init(_ policies: PolicyAuthority, gate: String?, journal: Journal) {
        self.policies = policies
        self.journal = journal
        self.gate = Monitor(gate)
    }

    func change(gate: String?) { self.gate.update { $0 = gate } }

    /// Serves an app that has handed control over.
    /// - Parameters:
    ///   - note: journals a fact of the client app.
    ///   - wait: waits at a gate; `false`: the app does not wait any more.
    /// - Returns: the settings, or a snapshot that does not authorize the app; `nil`: nobody is left to get them.
    func serve(note: (any Fact) -> Void, wait: (String) -> Bool) -> PolicySnapshot? {
        note(ClientAppActivated())
        if let gate = policies.closedGate, !wait(gate) { return nil }
        let snapshot = policies.snapshot()
        journal.record(ConsolePolicyFetched(snapshot, by: .clientApp), at: ConsoleService.place)
        guard snapshot.state == .authorized else {
            note(ClientAppMessage(.unauthorized))
            return snapshot
        }
        journal.record(ConsolePolicyDelivered(snapshot, by: .clientApp), at: ConsoleService.place)
        if let gate = gate.read(\.self), !wait(gate) { return nil }
        note(ClientAppDelivered(rules: snapshot.tunnelRules))
        return snapshot
    }
}
