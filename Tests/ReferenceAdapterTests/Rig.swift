import ConformanceKit
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing

/// The adapter's process against a running mock enterprise.
final class Rig {
    typealias Event = (name: String, fields: JSONValue)

    let enterprise: Enterprise
    let observations: Monitor<[Observation]>
    let directory: URL
    private let arguments: [String]
    private let events = Monitor<[Entry]>([])
    private(set) var connection: AdapterConnection?
    private let answers = Monitor<[JSONValue]>([])
    private let challenges = Monitor<[JSONValue]>([])
    private var made = 0

    private struct Entry: Sendable {
        var name: String
        var fields: JSONValue
    }

    init(_ enterprise: Enterprise, _ observations: Monitor<[Observation]>, _ arguments: [String]) throws {
        self.enterprise = enterprise
        self.observations = observations
        self.arguments = arguments
        directory = FileManager.default.temporaryDirectory.appending(path: "rig-\(UUID().uuidString)")
    }

    deinit {
        connection?.kill()
        try? FileManager.default.removeItem(at: directory)
    }

    /// The built adapter, beside the tests.
    static var program: String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "reference-adapter").path()
    }

    // MARK: Life

    func start() throws {
        let challenges = challenges
        let answers = answers
        let events = events
        connection = try AdapterConnection(
            AdapterCommand(arguments: [Self.program] + arguments),
            onEvent: { name, fields, _ in events.update { $0.append(Entry(name: name, fields: fields)) } },
            onChallenge: { challenge, answer in
                challenges.update { $0.append(challenge) }
                answer(answers.update { $0.isEmpty ? ["disposition": "cancel"] : $0.removeFirst() })
            }
        )
    }

    func launch(policy: Bool = true, circumstance: String = "first") throws {
        if connection == nil { try start() }
        let directories: JSONValue = [
            "native": .string(directory.appending(path: "native").path()),
            "secure": .string(directory.appending(path: "secure").path()),
            "group": .string(directory.appending(path: "group").path()),
        ]
        var parameters: [String: JSONValue] = [
            "case": "case", "installation": "one", "circumstance": .string(circumstance), "environment": environment,
            "dataDirectories": directories,
        ]
        if policy { parameters["policy"] = self.policy }
        try call("app/launch", .object(parameters))
    }

    /// Launches and authorizes.
    func ready() throws {
        try launch()
        try call("authorization/begin")
        #expect(try event("authorization/state")["state"] == "authorized")
    }

    func quit() throws {
        try call("app/quit")
        try connection?.shutdown()
        connection = nil
        events.update { $0 = [] }
    }

    func kill() {
        connection?.kill()
        connection = nil
        events.update { $0 = [] }
    }

    private var environment: JSONValue {
        let access = enterprise.access
        var hosts = access.hosts.mapValues { JSONValue.string($0.address) }
        var members: [String: JSONValue] = [
            "address": "127.0.0.1", "trustAnchors": .array(access.trustAnchors.map(JSONValue.string)),
        ]
        if let names = access.nameService {
            members["dns"] = ["address": .string(names.address), "port": .integer(names.port)]
        }
        for (name, proxy) in access.proxies { hosts[name] = .string(proxy.address) }
        if let relay = access.relay {
            members["relay"] = [
                "host": .string(relay.host), "address": .string(relay.address), "port": .integer(relay.port),
            ]
        }
        if let kerberos = access.kerberos {
            members["kerberos"] = [
                "realm": .string(kerberos.realm), "configuration": .string(kerberos.configuration),
            ]
            hosts[kerberos.kdc.host] = .string(kerberos.kdc.address)
        }
        for (name, place) in [("console", access.console), ("clientApp", access.clientApp)]
        where arguments.contains("fetch") {
            guard let place else { continue }
            members[name] = ["url": .string("https://\(place.host):\(place.port)")]
            hosts[place.host] = .string(place.address)
        }
        members["hosts"] = .object(hosts)
        return .object(members)
    }

    /// What is pushed.
    var policy: JSONValue { Self.policy(enterprise.policy(fetchedBy: .harness)) }

    static func policy(_ snapshot: PolicySnapshot) -> JSONValue {
        let places = { (places: [PolicySnapshot.Place]) in
            JSONValue.array(places.map { ["host": .string($0.host), "port": .integer($0.port)] })
        }
        var authorization: [String: JSONValue] = ["state": .string(snapshot.state.rawValue)]
        authorization["token"] = snapshot.token.map(JSONValue.string)
        return [
            "authorization": .object(authorization),
            "applicationServers": places(snapshot.applicationServers),
            "additionalServers": places(snapshot.additionalServers),
            "blockedProtocols": .array(snapshot.blockedProtocols.map { .string($0.rawValue) }),
            "tunnelRules": .array(snapshot.tunnelRules.map { ["host": .string($0)] }),
            "configuration": .object(snapshot.configuration),
        ]
    }

    // MARK: Calls and events

    @discardableResult
    func call(_ operation: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
        try #require(connection).call(operation, parameters)
    }

    /// Waits for the first event of this name that fits, and takes it.
    func event(_ name: String, where fits: @Sendable (JSONValue) -> Bool = { _ in true }) throws -> JSONValue {
        try #require(
            events.wait(until: .after(.seconds(20))) { entries -> JSONValue? in
                entries.firstIndex { $0.name == name && fits($0.fields) }.map { entries.remove(at: $0).fields }
            },
            "no \(name)"
        )
    }

    /// How challenges are answered, one after another; then all are cancelled.
    func answer(_ list: [JSONValue]) { answers.update { $0 = list } }

    /// The challenges so far.
    var asked: [JSONValue] { challenges.read { $0 } }

    var eventNames: [String] { events.read { $0.map(\.name) } }

    func url(_ text: String) -> String {
        guard var parts = URLComponents(string: text), let name = parts.host, let host = enterprise.access.hosts[name]
        else {
            return text
        }
        parts.port = parts.scheme == "https" ? host.httpsPort : host.httpPort
        return parts.string ?? text
    }

    func session(_ configuration: JSONValue = [:]) throws -> String {
        made += 1
        try call("session/create", ["session": .string("session\(made)"), "configuration": configuration])
        return "session\(made)"
    }

    /// Starts a task and returns its name.
    func begin(
        _ method: String = "GET",
        _ text: String,
        in session: String? = nil,
        request: [String: JSONValue] = [:],
        task: [String: JSONValue] = [:]
    ) throws -> String {
        made += 1
        let name = "task\(made)"
        var request = request
        request["url"] = .string(url(text))
        request["method"] = .string(method)
        var parameters = task
        parameters["task"] = .string(name)
        parameters["session"] = .string(try session ?? self.session())
        parameters["request"] = .object(request)
        try call("task/create", .object(parameters))
        try call("task/resume", ["task": .string(name)])
        return name
    }

    /// The `task/complete` of a task.
    func end(_ task: String) throws -> JSONValue { try event("task/complete") { $0["task"]?.string == task } }

    /// Runs a task.
    func get(_ text: String, in session: String? = nil, request: [String: JSONValue] = [:]) throws -> JSONValue {
        try end(begin(text, in: session, request: request))
    }

    func begin(_ text: String, in session: String?, request: [String: JSONValue]) throws -> String {
        try begin("GET", text, in: session, request: request)
    }

    // MARK: The wire

    func seen(_ kind: any Fact.Type, at place: String? = nil) -> [Observation] {
        observations.read { $0.filter { $0.fact.name == kind.name && (place == nil || $0.place == place) } }
    }

    func wait(for kind: any Fact.Type, times: Int = 1) -> Bool {
        observations.wait(until: .after(.seconds(20))) { all in
            all.filter { $0.fact.name == kind.name }.count >= times ? true : nil
        } ?? false
    }

    var tunnels: Int { seen(RelayTunnelRequested.self).count }
}

/// Runs a story of the adapter in an enterprise, and stops both.
func withRig(
    _ change: (inout EnvironmentDescription) -> Void = { _ in },
    _ arguments: [String] = [],
    _ body: (Rig) throws -> Void
) throws {
    var description = EnvironmentDescription()
    description.accounts = ["alice": Account(password: "swordfish")]
    description.console = Console(user: "alice")
    description.servers["portal.corp.test"] = .serving(["/hello": .text("inside")])
    description.servers["extra.corp.test"] = .serving(["/hello": .text("extra")]) { $0.listed = .additional }
    description.servers["hidden.corp.test"] = .serving(["/hello": .text("hidden")]) { $0.listed = .unlisted }
    description.servers["www.example.test"] = .serving(["/hello": .text("outside")]) {
        $0.zone = .outside
        $0.listed = .unlisted
    }
    change(&description)
    let observations = Monitor<[Observation]>([])
    try withEnterprise(description, observe: { observation in observations.update { $0.append(observation) } }) {
        let rig = try Rig($0, observations, arguments)
        try body(rig)
        if rig.connection != nil { try rig.quit() }
    }
}
