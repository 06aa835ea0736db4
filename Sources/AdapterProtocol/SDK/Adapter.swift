public import JSON

/// An adapter: handlers for operations, and everything between them and the harness.
///
/// ```swift
/// let adapter = Adapter("mylib", version: "2.1", events: [Event.TaskComplete.name], nameResolution: .hosts)
/// let sessions = adapter.handles(of: MySession.self)
/// adapter.perform(Call.SessionCreate.self) { call in sessions[call.session] = MySession() }
/// adapter.run()
/// ```
///
/// An operation is offered when it has a handler; `initialize`, `shutdown` and `sync` are there by themselves. Handlers run one after
/// another on the thread that reads, and must return when the call on the implementation returns; `task/read`,
/// `connection/sendSynchronous` and `httpRequest/send` get a thread each. What takes longer goes on elsewhere and ends in an event. An
/// implementation that belongs to a thread of its own has an executor, which takes all handlers there.
public final class Adapter: Sendable {
    /// Runs work that is handed to it, in order.
    public typealias Executor = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

    typealias Handler = @Sendable (AdapterRequest) throws -> Void

    struct State: Sendable {
        var handlers: [String: Handler] = [:]
        var server: AdapterServer?
        var inlineBytes = 16 * 1_024
        /// What the harness has named since the app was last ended.
        var known: Set<String> = []
        var forgetful: [@Sendable () -> Void] = []
        var questions: [Int: Question] = [:]
        var lastQuestion = 0
        var isOver = false
        var atEnd: [@Sendable () -> Void] = []
    }

    /// What it says in `initialize`; the operations are added then.
    let offer: Call.Initialize.Result
    let executor: Executor
    /// Whether the executor is the author's, who then sees to it that nothing long holds it up.
    let hasOwnExecutor: Bool
    let state = System.Lock(State())

    /// What the implementation is called, and what the adapter offers of it: the members of the answer to `initialize` (adapter protocol,
    /// section 4).
    /// - Parameters:
    ///   - name: The implementation's name.
    ///   - version: The implementation's version.
    ///   - vendor: The implementation's vendor.
    ///   - language: In which it is written.
    ///   - events: All that it can report.
    ///   - features: Optional values that it hands on to the implementation, with a trailing `*` for the rest.
    ///   - profiles: Those that it is to be judged by; `nil`: by what it offers.
    ///   - policyDelivery: `nil`: it takes no policy.
    ///   - authentication: `nil`: it never asks for credentials.
    ///   - authenticationMethods: Those that the implementation knows, such as `Basic`; `nil`: it is judged by all.
    ///   - blockingChallenges: Whether calls that block send challenges, too; `nil`: they ask nobody.
    ///   - restart: `nil`: the process is the app.
    ///   - nameResolution: `nil`: it resolves no names of the environment.
    ///   - flushSeconds: From a terminal event until its data are on disk; `nil`: 1.
    ///   - executor: Runs all handlers, and the completions of challenges; `nil`: the thread that reads. Operations that may take long get no
    ///     thread of their own then: their handlers answer later.
    public init(
        _ name: String,
        version: String? = nil,
        vendor: String? = nil,
        language: String = "Swift",
        events: [String],
        features: [String] = [],
        profiles: [String]? = nil,
        policyDelivery: PolicyDelivery? = nil,
        authentication: Authentication? = nil,
        authenticationMethods: [String]? = nil,
        blockingChallenges: Bool? = nil,
        restart: Restart? = nil,
        nameResolution: NameResolution? = nil,
        flushSeconds: Double? = nil,
        executor: Executor? = nil
    ) {
        offer = Call.Initialize.Result(
            protocolVersion: ProtocolTable.version,
            implementation: Wire.Implementation(name: name, version: version, language: language, vendor: vendor),
            operations: [],
            events: events,
            profiles: profiles,
            features: features,
            policyDelivery: policyDelivery,
            authentication: authentication,
            authenticationMethods: authenticationMethods?.map { Wire.AuthenticationMethod(rawValue: $0) },
            blockingChallenges: blockingChallenges,
            restart: restart,
            nameResolution: nameResolution,
            flushSeconds: flushSeconds
        )
        self.executor = executor ?? { $0() }
        hasOwnExecutor = executor != nil
    }

    // MARK: Handlers by name; those with the types of the protocol stand in `Adapter+Calls`

    /// Handles an operation that returns nothing.
    ///
    /// The parameters fit the protocol when the handler gets them. What it throws is the answer: an ``ErrorReply``, or an
    /// ``ImplementationFailure`` where the implementation refused; anything else is a fault of the adapter. A handler for `shutdown` or
    /// `sync` runs before the adapter's own answer, to end what must be ended and to let queues run dry.
    public func perform(_ operation: String, _ handler: @escaping @Sendable (AdapterRequest) throws -> Void) {
        answer(operation) { request in
            try handler(request)
            return [:]
        }
    }

    /// Handles an operation that returns something: an object that fits the protocol.
    public func answer(_ operation: String, _ handler: @escaping @Sendable (AdapterRequest) throws -> JSONValue) {
        respond(operation) { [self] request in
            let result = try handler(request)
            if ProtocolTable.operation(operation)?.roles.contains(.endsApp) == true { forget() }
            request.reply(result)
        }
    }

    /// Handles an operation whose handler answers the request itself, perhaps later and from another thread.
    public func respond(_ operation: String, _ handler: @escaping @Sendable (AdapterRequest) throws -> Void) {
        state.withLock { $0.handlers[operation] = handler }
    }

    /// Objects of one kind by the names that the harness gives them, forgotten when the app quits.
    /// - Parameters:
    ///   - kind: The parameter that names them, `session`, `task`, `cache`, by which ``Handles`` finds them in an ``AdapterRequest``.
    ///   - type: What they are.
    public func handles<Object>(_ kind: String = "", of type: Object.Type = Object.self) -> Handles<Object> {
        let handles = Handles<Object>(kind)
        // Objects that are not Sendable live where handlers run, and the app is forgotten there.
        nonisolated(unsafe) let forgotten = handles
        state.withLock { $0.forgetful.append { forgotten.removeAll() } }
        return handles
    }

    /// Has something done when the harness is gone: what the adapter started is ended here.
    public func atEnd(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.atEnd.append(action) }
    }

    // MARK: What handlers and callbacks say

    /// Reports an event. Call it in the callback's thread, before the callback returns.
    ///
    /// The instant `at` is added. What is late, because the app of the objects that it names has quit, is not reported.
    /// - Parameters:
    ///   - event: One of those that are offered.
    ///   - parameters: Members that are `nil` are left out.
    public func emit(_ event: String, _ parameters: [String: JSONValue?] = [:]) {
        let members = parameters.compactMapValues(\.self)
        let names = ProtocolTable.event(event)?.parameters.filter { $0.type == .handle } ?? []
        let handles = names.compactMap { members[$0.name]?.string }
        // Under the lock, so that nothing of an app follows the answer to its end.
        state.withLock { state in
            if handles.allSatisfy(state.known.contains) { state.server?.emit(event, .object(members)) }
        }
    }

    /// A line for the log: standard error, or the event `log` where nobody reads that.
    public func log(_ message: String) {
        if let server = state.withLock(\.server), server.isAttached {
            server.emit(Event.Log.name, Event.Log(message: message).json)
        } else {
            System.complain(message)
        }
    }

    /// For content as it arrives.
    public var receivedContent: ReceivedContent { ReceivedContent(limit: state.withLock(\.inlineBytes)) }

    /// A `Content` of the protocol.
    public func content(_ bytes: some Sequence<UInt8>) -> JSONValue {
        var content = receivedContent
        content.append(bytes)
        return content.json
    }
}
