import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// The small company that an adapter is looked at in: one server that every app may use, directly and through the relay.
final class CheckEnvironment {
    static let host = "check.example.test"
    static let privateHost = "private.example.test"
    static let socketHost = "echo.example.test"
    static let user = "alice"
    static let password = "swordfish"
    /// Paths whose answers are held back, and the gates that hold them.
    enum Held: String {
        case always, quit, reset

        var path: String { "/held/\(rawValue)" }
    }
    /// The size of `/large`.
    static let large = 1 << 20
    /// The body of `/words`.
    static let words = "Ünïcode — 雪だるま ☃️ 👩‍👩‍👧"

    private static let description = """
        accounts: { \(user): { password: \(password) } }
        console: { user: \(user) }
        servers:
          \(host):
            zone: outside
            listed: application
            routes:
              /echo: { body: { echo: body } }
              /words: { headers: { X-From-Server: "yes" }, body: "\(words)" }
              /large: { body: { size: 1MiB, seed: 8 } }
              /held/always: { hold: always, body: late }
              /held/quit: { hold: quit, body: late }
              /held/reset: { hold: reset, body: late }
          \(privateHost): { zone: outside, listed: application, authentication: [basic], routes: { /: { body: { echo: user } } } }
          \(socketHost): { protocol: tcp, zone: outside, listed: application }
        """

    let running: any RunningEnvironment
    private let observations: Monitor<[Observation]>

    init(_ environments: any EnvironmentProvider) throws {
        let observations = Monitor<[Observation]>([])
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: Self.description, file: "check"))
        running = try environments.start(description) { observation in observations.update { $0.append(observation) }
        }
        self.observations = observations
    }

    deinit {
        running.releaseAllGates()
        running.stop()
    }

    /// A URL of the server for this adapter.
    func url(_ path: String, at host: String = CheckEnvironment.host, for offer: AdapterOffer?) -> String {
        HostDirectory(running.access, namesAddresses: offer?.nameResolution == nil).reachable(
            "http://\(host)\(path)"
        )
    }

    /// The place of the host that echoes bytes.
    func socketPlace(for offer: AdapterOffer?) -> (name: String, port: Int)? {
        HostDirectory(running.access, namesAddresses: offer?.nameResolution == nil).place(
            of: Self.socketHost,
            scheme: nil
        )
    }

    /// The request that the server got with this path and query.
    func request(_ path: String, _ query: String) -> [String: JSONValue]? {
        observations.read { observations in
            observations.lazy.filter { $0.fact is RequestReceived }.map(\.fact.fields)
                .first { $0["path"]?.string == path && $0["query"]?.string == query }
        }
    }

    /// Waits until a request is held.
    func holds(_ held: Held, _ query: String, until deadline: Deadline) -> Bool {
        let reached: Void? = observations.wait(until: deadline) { observations in
            observations.contains { observation in
                observation.fact is RequestReceived && observation.fact.fields["path"]?.string == held.path
                    && observation.fact.fields["query"]?.string == query
            } ? () : nil
        }
        return reached != nil
    }

    func release(_ held: Held) { running.release(gate: held.rawValue) }

    /// The policy as the app has it from the start.
    var policy: JSONValue { LaunchMessage.policy(running.pushedPolicy(), for: nil).json }

    /// The parameters of `app/launch`.
    func launch(_ offer: AdapterOffer?, installation: String, directories: DataArea?) -> [String: JSONValue] {
        var parameters: [String: JSONValue] = [
            "case": "adapter-check", "installation": .string(installation), "circumstance": "first",
            "environment": LaunchMessage.environment(running.access, fetchesPolicy: offer?.policyDelivery == .fetch)
                .json,
        ]
        if offer?.covers("app/launch.dataDirectories") == true {
            parameters["dataDirectories"] = directories?.directories.message.json
        }
        if offer?.policyDelivery == .push {
            parameters["policy"] = policy
            // Some take none but an empty one.
            if offer?.missing(operation: Call.AppLaunch.name, parameters: .object(parameters)) != [] {
                parameters["policy"] = nil
            }
        }
        return parameters
    }
}
