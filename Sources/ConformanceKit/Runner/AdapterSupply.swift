import AdapterProtocol
import JSON
import SystemBindings

/// The adapter of one job: started when it is needed, used again after a `reset` where that is offered.
///
/// Belongs to one thread. Only ``interrupt()`` may come from another one.
final class AdapterSupply: Sendable {
    private struct State: Sendable {
        var connection: AdapterConnection?
        /// Handles are given once per connection and never again.
        var handles: [String: Int] = [:]
        var isInterrupted = false
        /// Why the next app is started.
        var reason = RestartReason.quit
        /// Gives up the adapter that is being started.
        var abandon: (@Sendable () -> Void)?
        /// Why there can be no adapter any more.
        var refusal: AdapterFault?
        /// What the last adapter called its implementation.
        var implementation: Implementation?
        /// What the last adapter that is gone had to say.
        var lastLog = ""
    }

    private let state = Monitor(State())
    private let source: any AdapterSource
    private let options: AdapterConnection.Options
    private let receiver = EventReceiver()

    init(_ source: any AdapterSource, options: AdapterConnection.Options) {
        self.source = source
        self.options = options
    }

    var current: AdapterConnection? { state.read(\.connection) }

    /// Whether its adapter can be killed with the app.
    var canKill: Bool { source.canKill }

    /// What makes every further case impossible; `nil` while all is well.
    var refusal: AdapterFault? { state.read(\.refusal) }

    /// What is being judged, once an adapter has said so.
    var implementation: Implementation? { state.read(\.implementation) }

    /// What the adapter wrote to its log, the beginning and the end of it.
    var log: String {
        let (connection, last) = state.read { ($0.connection, $0.lastLog) }
        return connection?.log ?? last
    }

    /// The device is restarted before the next launch.
    func noteReboot() { state.update { $0.reason = .reboot } }

    /// Starts the adapter before the first case of a run, so that no case is judged by one that does not come up.
    /// - Throws: ``AdapterFault``
    func start() throws { try adopt(connect(.never)) }

    /// The live connection, or a new one. Events and challenges go to the closures from now on.
    func acquire(
        onEvent: @escaping @Sendable (String, JSONValue, Double) -> Void,
        onChallenge: @escaping @Sendable (JSONValue) -> JSONValue,
        onFault: @escaping @Sendable (AdapterFault) -> Void,
        deadline: Deadline
    ) throws -> AdapterConnection {
        receiver.set(EventReceiver.State(onEvent: onEvent, onChallenge: onChallenge, onFault: onFault))
        if let connection = current { return connection }
        let connection = try connect(deadline)
        adopt(connection)
        return connection
    }

    private func adopt(_ connection: AdapterConnection) {
        let isInterrupted = state.update { state in
            state.connection = connection
            state.implementation = connection.offer.implementation
            state.handles = [:]
            state.reason = .quit
            return state.isInterrupted
        }
        if isInterrupted { connection.kill() }
    }

    private func connect(_ deadline: Deadline) throws -> AdapterConnection {
        defer { state.update { $0.abandon = nil } }
        while true {
            do {
                return try AdapterConnection(
                    source,
                    state.read(\.reason),
                    options: options,
                    deadline: deadline,
                    onOpening: { abandon in
                        let isInterrupted = state.update { state in
                            state.abandon = abandon
                            return state.isInterrupted
                        }
                        if isInterrupted { abandon() }
                    },
                    onEvent: { [receiver] in receiver.event($0, $1, $2) },
                    onChallenge: { [receiver] in $1(receiver.challenge($0)) },
                    onFault: { [receiver] in receiver.fault($0) }
                )
            } catch var fault as AdapterFault {
                if source.mayOpenAgain(after: fault) { continue }
                if source.isAttached, fault.isExit, implementation == nil {
                    fault = AdapterFault(.notAttached, "the app hung up on initialize; does it know the same secret?")
                }
                if fault.endsRun { state.update { $0.refusal = $0.refusal ?? fault } }
                throw fault
            }
        }
    }

    /// A handle made from a name that this connection has not seen.
    func handle(_ name: String) -> String {
        state.update { state in
            let count = state.handles[name, default: 0] + 1
            state.handles[name] = count
            return count == 1 ? name : "\(name).\(count)"
        }
    }

    /// - Throws: what broke the connection, if something did.
    func check() throws {
        if let fault = current?.fault { throw fault }
    }

    /// Ends the process in order; a new one is started when it is needed.
    func shutDown() throws {
        guard let connection = take() else { return }
        receiver.clear()
        try connection.shutdown()
    }

    /// The case is over: `reset` for the next one, or the end of the process.
    func giveBack() throws {
        guard let connection = current else { return }
        guard connection.offer.has(Call.Reset.self) else { return try shutDown() }
        try connection.call(Call.Reset())
        receiver.clear()
    }

    /// The story is over. Unless the process lives on, the next one finds nothing of it.
    func clearPlace() {
        if current == nil, let place = options.place { AdapterPlace(root: place).clear() }
    }

    /// Kills what is left.
    func discard() {
        if let connection = take() {
            connection.kill()
            state.update { $0.reason = .killed }
        }
        receiver.clear()
    }

    /// Ends whatever waits for the adapter, now and later.
    func interrupt() {
        let (connection, abandon) = state.update { state in
            state.isInterrupted = true
            return (state.connection, state.abandon)
        }
        source.interrupt()
        abandon?()
        connection?.kill()
    }

    private func take() -> AdapterConnection? {
        let log = current?.log ?? ""
        return state.update { state in
            defer { state.connection = nil }
            state.lastLog = log
            return state.connection
        }
    }
}

/// Where events go: to the case that runs, or nowhere between two.
private final class EventReceiver: Sendable {
    struct State: Sendable {
        var onEvent: (@Sendable (String, JSONValue, Double) -> Void)?
        var onChallenge: (@Sendable (JSONValue) -> JSONValue)?
        var onFault: (@Sendable (AdapterFault) -> Void)?
    }

    private let state = Monitor(State())

    func set(_ receivers: State) { state.update { $0 = receivers } }

    func clear() { state.update { $0 = State() } }

    func event(_ name: String, _ parameters: JSONValue, _ time: Double) {
        state.read(\.onEvent)?(name, parameters, time)
    }

    func challenge(_ parameters: JSONValue) -> JSONValue {
        state.read(\.onChallenge)?(parameters) ?? ["disposition": "cancel"]
    }

    func fault(_ fault: AdapterFault) { state.read(\.onFault)?(fault) }
}
