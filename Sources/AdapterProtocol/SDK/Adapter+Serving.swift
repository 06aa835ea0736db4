import JSON

extension Adapter {
    /// Serves the harness until it is gone, and ends the process.
    ///
    /// Without arguments over standard input and output; `--listen ENDPOINT` waits for the harness's `connect:` or `unix:`, `--dial ENDPOINT`
    /// goes to its `listen:`. `--secret-file FILE` holds the secret, if `HARNESS_SECRET` does not.
    /// - Parameter arguments: The command line without the program's name.
    public func run(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
        do {
            var rest = arguments
            let transport = try AdapterTransport(takingFrom: &rest)
            let secret = try Self.secret(takingFrom: &rest)
            if let unknown = rest.first { throw TransportError("\(unknown) is not known here") }
            let server = try AdapterServer(transport, secret: secret) { System.complain("listening at \($0)") }
            serve(server)
        } catch {
            System.complain("adapter: \(error)")
            System.leave(2)
        }
        // Threads that hang in the implementation must not keep the process alive.
        System.leave(0)
    }

    private static func secret(takingFrom arguments: inout [String]) throws(TransportError) -> SharedSecret? {
        guard let place = arguments.firstIndex(of: "--secret-file") else { return .ofEnvironment }
        guard arguments.indices.contains(place + 1), let bytes = System.contents(of: arguments[place + 1]) else {
            throw TransportError("--secret-file wants a file that can be read")
        }
        arguments.removeSubrange(place...(place + 1))
        return SharedSecret(String(decoding: bytes, as: UTF8.self))
    }

    /// Serves the harness until it is gone.
    public func serve(_ server: AdapterServer) {
        state.withLock { $0.server = server }
        server.run(take)
        let actions = state.withLock { state in
            state.isOver = true
            return state.atEnd
        }
        cancelQuestions()
        for action in actions { action() }
    }

    private func take(_ request: AdapterRequest) {
        let handler = state.withLock { $0.handlers[request.operation] }
        switch request.operation {
        case Call.Initialize.name: executor { [self] in call(request, initialize) }
        case Call.Sync.name, Call.Shutdown.name:
            executor { [self] in
                call(request) { request in
                    // What the handler answers itself is not answered again.
                    try handler?(AdapterRequest(quiet: request))
                    request.reply(request.operation == Call.Sync.name ? ["at": .number(AdapterServer.now)] : [:])
                }
            }
        default:
            guard let handler else { return request.fail(.methodNotFound(request.operation)) }
            let mayTakeLong = ProtocolTable.operation(request.operation)?.roles.contains(.mayTakeLong) == true
            if mayTakeLong && !hasOwnExecutor {
                System.startThread { [self] in call(request, handler) }
            } else {
                executor { [self] in call(request, handler) }
            }
        }
    }

    private func call(_ request: AdapterRequest, _ handler: Handler) {
        do {
            if let operation = ProtocolTable.operation(request.operation) {
                try check(request, operation)
                note(request, operation)
            }
            try handler(request)
        } catch let reply as ErrorReply {
            request.fail(reply)
        } catch let failure as ImplementationFailure {
            request.fail(.implementation(failure.json))
        } catch {
            log("\(request.operation): \(error)")
            request.fail(ErrorReply(.internalError, "\(request.operation): \(error)"))
        }
    }

    /// The objects that a request names are known from now on: callbacks may come before the handler returns.
    private func note(_ request: AdapterRequest, _ operation: ProtocolOperation) {
        // A delegate is nobody's but its socket's: it has a name wherever it is spoken of.
        let names = [operation.namedParameter, "delegate"].compactMap(\.self)
        let handles = names.compactMap { request.parameters[$0]?.string }
        state.withLock { $0.known.formUnion(handles) }
    }

    private func check(_ request: AdapterRequest, _ operation: ProtocolOperation) throws(ErrorReply) {
        do { try ProtocolTable.validate(received: request.parameters, of: operation) } catch {
            throw .invalidParameters("\(error)")
        }
    }

    private func initialize(_ request: AdapterRequest) throws {
        guard request.parameters["protocolVersions"]?.array?.contains(.integer(ProtocolTable.version)) == true else {
            throw ErrorReply(.noCommonVersion, "version \(ProtocolTable.version) is spoken here")
        }
        var offer = offer
        offer.operations = state.withLock { state in
            let limits = request.parameters["limits"]
            state.inlineBytes = limits?["inlineBytes"]?.integer ?? state.inlineBytes
            if let limit = limits?["lineBytes"]?.integer { state.server?.limitLines(to: limit) }
            return Set(state.handlers.keys).union(Self.own).sorted()
        }
        request.reply(offer.json)
    }

    /// What it answers itself.
    private static let own = [Call.Initialize.name, Call.Shutdown.name, Call.Sync.name]

    /// Drops what belongs to an app that has ended: its objects, its challenges, and what is reported of them from now on. Handlers for
    /// `app/quit` and `reset` need not call it, only an app that ends by itself. To be called where handlers run.
    public func forget() {
        let forgetful = state.withLock { state in
            state.known = []
            return state.forgetful
        }
        for forget in forgetful { forget() }
        cancelQuestions()
    }
}

extension Adapter {
    /// How the implementation learns its policy: the harness pushes it, or the implementation fetches it from the console.
    public typealias PolicyDelivery = Call.Initialize.Result.PolicyDelivery

    /// How the implementation gets credentials: it asks, and the adapter asks the harness; or it wants them preset.
    public typealias Authentication = Call.Initialize.Result.Authentication

    /// What ends and starts the app: the harness by ending the process, the adapter, which outlives the app, or nothing.
    public typealias Restart = Call.Initialize.Result.Restart

    /// How the implementation finds the hosts of the environment: the adapter resolves by `environment.hosts`, the implementation asks the
    /// name server (`dns`), or the harness has prepared the system.
    public typealias NameResolution = Call.Initialize.Result.NameResolution
}
