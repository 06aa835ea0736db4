import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// Hears an adapter while a story uses it: events go into the journal, challenges get their answers. Called on the adapter's reader thread.
final class StoryListener: Sendable {
    private let journal: Journal
    private let hosts: HostDirectory
    private let challenges: Challenges
    private let clientApp: ClientAppRole
    private let toldExit = Monitor(false)

    init(journal: Journal, hosts: HostDirectory, challenges: Challenges, clientApp: ClientAppRole) {
        self.journal = journal
        self.hosts = hosts
        self.challenges = challenges
        self.clientApp = clientApp
    }

    /// Whether the app has told of its end.
    var hasToldExit: Bool { toldExit.read(\.self) }

    /// - Parameter time: When it arrived, in milliseconds since the epoch.
    func event(_ name: String, _ parameters: JSONValue, time: Double) {
        EventTranslator.append(name, hosts.named(parameters), time: time, to: journal)
        if name == Event.AppExit.name {
            toldExit.update { $0 = true }
            journal.isBroken = true
        }
        if name == Event.AppControl.name, parameters["to"] == "client" { clientApp.activate() }
    }

    /// - Parameter answer: called once, with the result of the adapter's request.
    func challenge(_ parameters: JSONValue, _ answer: @escaping @Sendable (JSONValue) -> Void) {
        let handles = EventTranslator.append(challenge: hosts.named(parameters), to: journal)
        challenges.answer(parameters, handles: handles) { answer($0.json) }
    }

    /// The adapter has ended or broken without being told to end.
    func fault(_ fault: AdapterFault) {
        // An exit that the app has told of is one exit, not two.
        if fault.name == .crashed || fault.name == .exited && !hasToldExit {
            journal.append(end: ["crashed": .bool(fault.name == .crashed)])
        }
        journal.isBroken = true
    }
}
