import AdapterProtocol
import ConformanceKit
import ConformanceScenarios
import SystemBindings

/// A transport, with what has to be started before the harness can use it.
struct Way: Sendable {
    let name: String
    private let open: @Sendable () throws -> (any AdapterSource, ChildProcess?)

    /// Calls the closure with adapters that come this way, and ends what was started for them.
    func withSource<Result>(_ body: (any AdapterSource) throws -> Result) throws -> Result {
        let (source, app) = try open()
        defer { app?.terminate(grace: .seconds(5)) }
        return try body(source)
    }

    static func child(_ program: [String]) -> Way {
        Way(name: "child process") { (AdapterCommand(arguments: program), nil) }
    }

    /// Every transport.
    /// - Parameters:
    ///   - program: An adapter that knows `--listen` and `--dial`, and says on standard error where it listens.
    ///   - inProcess: The same adapter, in a thread.
    static func all(program: [String], inProcess: @escaping @Sendable (AdapterServer) -> Void) -> [Way] {
        [
            child(program), listening(program, "connect:") { "127.0.0.1:0" }, dialling(program),
            listening(program, "unix:") { "unix:/tmp/transport-benchmark-\(UInt64.random(in: 0 ... .max))" },
            Way(name: "in process") { (InProcessAdapter(inProcess), nil) },
        ]
    }

    /// The adapter listens, the harness dials.
    private static func listening(_ program: [String], _ name: String, at place: @escaping @Sendable () -> String)
        -> Way
    {
        Way(name: "`\(name)`") {
            let secret = try Secret()
            let app = try ChildProcess(program + ["--listen", place()], environment: secret.environment)
            guard let endpoint = Endpoint(try endpoint(saidBy: app)) else {
                throw ConformanceError(.invalidAdapter, "the adapter does not say where it listens")
            }
            return (try AttachedAdapter(.connect(endpoint), secret: secret.value), app)
        }
    }

    /// The harness listens, the adapter dials.
    private static func dialling(_ program: [String]) -> Way {
        Way(name: "`listen:`") {
            let secret = try Secret()
            guard let anywhere = Endpoint("127.0.0.1:0") else { throw Secret.Missing() }
            let source = try AttachedAdapter(.listen(anywhere), secret: secret.value)
            let app = try ChildProcess(
                program + ["--dial", "\(source.endpoint)"],
                environment: secret.environment
            )
            return (source, app)
        }
    }

    private static func endpoint(saidBy app: ChildProcess) throws -> String {
        var said: [UInt8] = []
        while case .bytes(let more) = app.error.read(atMost: 4_096, until: .after(.seconds(10))) {
            said += more
            if said.last == 10 { break }
        }
        return String(decoding: said, as: UTF8.self).split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    }
}

/// A secret for one run, and the environment that hands it to an app.
private struct Secret {
    struct Missing: Error {}

    let value: SharedSecret
    let environment: [String: String]

    init() throws {
        let text = "\(UInt64.random(in: 0 ... .max))"
        guard let value = SharedSecret(text) else { throw Missing() }
        self.value = value
        environment = ProcessEnvironment.variables.merging([SharedSecret.variable: text]) { $1 }
    }
}
