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
    }

    private let state = Monitor(State())
    private let command: AdapterCommand
    private let options: AdapterConnection.Options
    private let receiver = EventReceiver()

    init(_ command: AdapterCommand, options: AdapterConnection.Options) {
        self.command = command
        self.options = options
    }

    var current: AdapterConnection? { state.withLock(\.connection) }

    /// The live connection, or a new one. Events and challenges go to the closures from now on.
    func acquire(
        onEvent: @escaping @Sendable (String, JSONValue, Double) -> Void,
        onChallenge: @escaping @Sendable (JSONValue) -> JSONValue,
        onFault: @escaping @Sendable (AdapterFault) -> Void,
        deadline: Deadline
    ) throws -> AdapterConnection {
        receiver.set(EventReceiver.State(onEvent: onEvent, onChallenge: onChallenge, onFault: onFault))
        if let connection = current { return connection }
        let connection = try AdapterConnection(
            command,
            options: options,
            deadline: deadline,
            onEvent: { [receiver] in receiver.event($0, $1, $2) },
            onChallenge: { [receiver] in $1(receiver.challenge($0)) },
            onFault: { [receiver] in receiver.fault($0) }
        )
        let isInterrupted = state.withLock { state in
            state.connection = connection
            state.handles = [:]
            return state.isInterrupted
        }
        if isInterrupted { connection.kill() }
        return connection
    }

    /// A handle made from a name that this connection has not seen.
    func handle(_ name: String) -> String {
        state.withLock { state in
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
        guard connection.offer.operations.contains("reset") else { return try shutDown() }
        _ = try connection.call("reset", [:])
        receiver.clear()
    }

    /// Kills what is left.
    func discard() {
        take()?.kill()
        receiver.clear()
    }

    /// Ends whatever waits for the adapter, now and later.
    func interrupt() {
        let connection = state.withLock { state in
            state.isInterrupted = true
            return state.connection
        }
        connection?.kill()
    }

    private func take() -> AdapterConnection? {
        state.withLock { state in
            defer { state.connection = nil }
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

    func set(_ receivers: State) { state.withLock { $0 = receivers } }

    func clear() { state.withLock { $0 = State() } }

    func event(_ name: String, _ parameters: JSONValue, _ time: Double) {
        state.withLock(\.onEvent)?(name, parameters, time)
    }

    func challenge(_ parameters: JSONValue) -> JSONValue {
        state.withLock(\.onChallenge)?(parameters) ?? ["disposition": "cancel"]
    }

    func fault(_ fault: AdapterFault) { state.withLock(\.onFault)?(fault) }
}
