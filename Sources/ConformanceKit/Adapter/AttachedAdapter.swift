package import AdapterProtocol
package import ConformanceScenarios
import SystemBindings

/// An app that somebody else started: the harness dials it, or it dials the harness. One connection at a time.
package final class AttachedAdapter: AdapterSource {
    /// Who dials.
    package enum Place: Sendable, Hashable {
        case connect(Endpoint)
        case listen(Endpoint)

        /// Reads `connect:HOST:PORT`, `unix:PATH` or `listen:HOST:PORT`.
        /// - Returns: `nil` if it begins with none of these.
        /// - Throws: ``ConformanceError`` if it does, and is none.
        package init?(parsing text: String) throws(ConformanceError) {
            func endpoint(_ text: some StringProtocol) throws(ConformanceError) -> Endpoint {
                guard let endpoint = Endpoint(String(text)) else {
                    throw ConformanceError(.invalidAdapter, "\(text) is no HOST:PORT and no unix:PATH")
                }
                return endpoint
            }
            if text.hasPrefix("unix:") {
                self = .connect(try endpoint(text))
            } else if text.hasPrefix("connect:") {
                self = .connect(try endpoint(text.dropFirst("connect:".count)))
            } else if text.hasPrefix("listen:") {
                self = .listen(try endpoint(text.dropFirst("listen:".count)))
            } else {
                return nil
            }
        }
    }

    private struct State: Sendable {
        var wasReached = false
        /// Until when an adapter may come that is being waited for.
        var limit: Deadline?
        var launch: Relaunch?
    }

    package let sharesHost: Bool
    private let place: Place
    private let secret: SharedSecret
    private let relaunch: String?
    private let patience: Double
    private let listener: AttachListener?
    private let onWaiting: @Sendable (String) -> Void
    private let stop: StopEvent
    private let state = Monitor(State())

    /// - Parameters:
    ///   - relaunch: A command line for the shell that starts the app again once it has ended.
    ///   - sharesHost: Whether the app runs on this machine.
    ///   - patience: Seconds until an app that is waited for must be there.
    ///   - onWaiting: Told what is waited for.
    /// - Throws: ``AdapterFault`` if nobody can listen there.
    package init(
        _ place: Place,
        secret: SharedSecret,
        relaunch: String? = nil,
        sharesHost: Bool = true,
        patience: Double = 60,
        onWaiting: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(AdapterFault) {
        self.place = place
        self.secret = secret
        self.relaunch = relaunch
        self.sharesHost = sharesHost
        self.patience = patience
        self.onWaiting = onWaiting
        if case .listen(let endpoint) = place {
            listener = try AttachListener(at: endpoint, secret: secret)
        } else {
            listener = nil
        }
        do { stop = try StopEvent() } catch { throw AdapterFault(.notAttached, "\(error)") }
    }

    package var isAttached: Bool { true }
    package var canKill: Bool { false }

    /// Where the app finds the harness, or the harness the app.
    package var endpoint: Endpoint {
        switch place {
        case .connect(let endpoint): endpoint
        case .listen(let endpoint): listener?.endpoint ?? endpoint
        }
    }

    package func open(
        _ reason: RestartReason,
        options: AdapterConnection.Options
    ) throws(AdapterFault) -> any AdapterLink {
        let (launch, limit) = try prepare(reason, options)
        while true {
            if let failure = launch?.failure { throw AdapterFault(.notAttached, failure) }
            let turn = min(limit, .after(.milliseconds(200)))
            let link =
                switch place {
                case .connect(let endpoint): try dial(endpoint, launch, until: turn)
                case .listen: try listener?.next(until: turn, stop: stop, error: launch?.error)
                }
            if let link { return link }
            if stop.isSet { throw AdapterFault(.killed, "while the app was waited for") }
            if limit.hasPassed { throw AdapterFault(.notAttached, absence) }
        }
    }

    /// Starts the app again if it had been there, once for each end.
    private func prepare(
        _ reason: RestartReason,
        _ options: AdapterConnection.Options
    ) throws(AdapterFault) -> (Relaunch?, Deadline) {
        let (known, launch, wasReached) = state.read { ($0.limit, $0.launch, $0.wasReached) }
        if let known { return (launch, known) }
        var next: Relaunch?
        launch?.end()
        if wasReached, let relaunch {
            next = try Relaunch(relaunch, reason, endpoint: endpoint, secret: secret, options: options)
        } else {
            onWaiting(waiting(wasReached))
        }
        let limit = options.deadline(after: patience)
        state.update { state in
            state.launch = next
            state.limit = limit
        }
        return (next, limit)
    }

    private func dial(_ endpoint: Endpoint, _ launch: Relaunch?, until turn: Deadline) throws(AdapterFault)
        -> AttachedLink?
    {
        do {
            let connection = FileDescriptor(
                owning: try System.connect(to: endpoint, within: turn.seconds, stop: stop.descriptor)
            )
            return AttachedLink(connection, error: launch?.error, secret: secret.text)
        } catch {
            let fault = AdapterFault(.notAttached, error)
            if fault.name == .shortage { throw fault }
            _ = stop.handle.waitUntilReadable(until: turn)
            return nil
        }
    }

    package func isReached() {
        state.update { state in
            state.wasReached = true
            state.limit = nil
        }
    }

    /// What forwards connections accepts them before the app is there, and hangs up on them. At first the app has to be there.
    package func mayOpenAgain(after fault: AdapterFault) -> Bool {
        guard fault.isExit, case .connect = place, let limit = state.read({ $0.wasReached ? $0.limit : nil }) else {
            return false
        }
        return !limit.hasPassed && !stop.handle.waitUntilReadable(until: .after(.milliseconds(100)))
    }

    package func interrupt() { stop.set() }

    private func waiting(_ again: Bool) -> String {
        let what =
            switch place {
            case .connect: "waiting for an app that accepts connections at \(endpoint)"
            case .listen: "waiting for an app to connect to \(endpoint)"
            }
        return again ? what + "; it has to be started again, which --relaunch COMMAND would do" : what
    }

    private var absence: String {
        switch place {
        case .connect: "nobody accepts connections at \(endpoint)"
        case .listen: "no app that knows the secret connected to \(endpoint)"
        }
    }
}
