import AdapterProtocol
import JSON
import SystemBindings

/// The adapter of one job: started when it is needed, used again after a `reset` where that is offered.
///
/// Belongs to one thread. Only ``interrupt()`` may come from another one.
package final class AdapterSupply: Sendable {
    private struct State: Sendable {
        var connection: AdapterConnection?
        /// That of an app that has quit. It is spoken to no more, and ends when another one is needed.
        var retired: AdapterConnection?
        /// Handles are given once per connection and never again.
        var handles: [String: Int] = [:]
        var isInterrupted = false
        /// Why the next app is started.
        var reason = RestartReason.quit
        /// Gives up the adapter that is being started.
        var abandon: (@Sendable () -> Void)?
        /// Why there can be no adapter any more.
        var refusal: AdapterFault?
        /// The last adapter's description of its implementation.
        var implementation: Implementation?
        /// The log of the last adapter that has ended.
        var lastLog = ""
    }

    private let state = Monitor(State())
    private let source: any AdapterSource
    private let options: AdapterConnection.Options
    /// The receiver of events: the running story, or `nil` between two stories.
    private let listener = Monitor<StoryListener?>(nil)

    package init(_ source: any AdapterSource, options: AdapterConnection.Options) {
        self.source = source
        self.options = options
    }

    var current: AdapterConnection? { state.read(\.connection) }

    /// Whether its adapter can be killed with the app.
    var canKill: Bool { source.canKill }

    /// The fault that makes every further case impossible; `nil` if there is none.
    var refusal: AdapterFault? { state.read(\.refusal) }

    /// The implementation under test; `nil` before an adapter has named it.
    var implementation: Implementation? { state.read(\.implementation) }

    /// The beginning and the end of the adapter's log.
    var log: String {
        let (connection, last) = state.read { ($0.connection, $0.lastLog) }
        return connection?.log ?? last
    }

    /// The device is restarted before the next launch.
    func noteReboot() { state.update { $0.reason = .reboot } }

    /// Starts the adapter before the first case of a run, so that no case is judged by one that does not come up.
    /// - Throws: ``AdapterFault``
    package func start() throws {
        defer { state.update { $0.abandon = nil } }
        try source.prepare(options: options, onOpening: noteOpening)
        try adopt(connect(.never))
    }

    /// Notes what gives up what is being waited for, and does so at once if everything is to end.
    private func noteOpening(_ abandon: @escaping @Sendable () -> Void) {
        let isInterrupted = state.update { state in
            state.abandon = abandon
            return state.isInterrupted
        }
        if isInterrupted { abandon() }
    }

    /// The live connection, or a new one. The listener hears it from now on, until the story is over.
    /// - Throws: ``AdapterFault``
    func acquire(for listener: StoryListener, deadline: Deadline) throws -> AdapterConnection {
        try endRetired()
        self.listener.update { $0 = listener }
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
                    onOpening: noteOpening,
                    onEvent: { [listener] in listener.read(\.self)?.event($0, $1, time: $2) },
                    onChallenge: { [listener] in
                        guard let listener = listener.read(\.self) else { return $1(["disposition": "cancel"]) }
                        listener.challenge($0, $1)
                    },
                    onFault: { [listener] in listener.read(\.self)?.fault($0) }
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

    /// The app has quit, and its process is done with. It ends when another one is needed, or with the story, so that servers see what goes on
    /// in it until then.
    func retire() {
        let connection = take()
        listener.update { $0 = nil }
        state.update { $0.retired = connection }
    }

    /// Ends the process in order; a new one is started when it is needed.
    func shutDown() throws {
        retire()
        try endRetired()
    }

    private func endRetired() throws {
        guard let connection = takeRetired() else { return }
        defer { state.update { $0.lastLog = connection.log } }
        try connection.shutdown()
    }

    private func takeRetired() -> AdapterConnection? {
        state.update { state in
            defer { state.retired = nil }
            return state.retired
        }
    }

    /// The case is over: `reset` for the next one, or the end of the process.
    func giveBack() throws {
        try endRetired()
        guard let connection = current else { return }
        guard connection.offer.has(Call.Reset.self) else { return try shutDown() }
        try connection.call(Call.Reset())
        listener.update { $0 = nil }
        Orphans.reap()
    }

    /// The story is over. Unless the process lives on, the next one finds nothing of it.
    func clearPlace() {
        if current == nil, let place = options.place { AdapterPlace(root: place).clear() }
    }

    /// Kills what is left.
    package func discard() {
        takeRetired()?.kill()
        if let connection = take() {
            connection.kill()
            state.update { $0.reason = .killed }
        }
        listener.update { $0 = nil }
    }

    /// Ends whatever waits for the adapter, now and later.
    package func interrupt() {
        let (connections, abandon) = state.update { state in
            state.isInterrupted = true
            return ([state.connection, state.retired], state.abandon)
        }
        source.interrupt()
        abandon?()
        for connection in connections { connection?.kill() }
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
