package import AdapterProtocol
package import JSON
package import SystemBindings

/// A running adapter that has said what it offers.
///
/// All calls are safe from several threads. Must be ended by ``shutdown()`` or ``kill()``.
package final class AdapterConnection: Sendable {
    /// What the adapter offers. Nothing else may be sent to it, see ``AdapterOffer/missing(operation:parameters:)``.
    package let offer: AdapterOffer

    private let channel: AdapterChannel
    private let keeper: Worker?
    /// Milliseconds by which an adapter's clock may differ from this machine's. More is no clock, or no seconds since the epoch.
    private static let clockTolerance = 86_400_000.0

    /// Starts an adapter, or finds it, and initializes it.
    /// - Parameters:
    ///   - reason: Why the one before ended, if there was one.
    ///   - deadline: The end of the case, if that comes before the time limit of the protocol.
    ///   - onOpening: Gets what gives the adapter up while it is waited for, from any thread.
    ///   - onEvent: Gets every event, in order, on the reading thread: name, parameters, milliseconds since the epoch of its arrival.
    ///   - onChallenge: Gets every challenge, on the reading thread, and answers it by calling the second argument, now or later, from any thread.
    ///   - onFault: Told once, on the reading thread, when the adapter ends or breaks without being told to end.
    /// - Throws: ``AdapterFault``; then nothing of the adapter is left.
    package init(
        _ source: any AdapterSource,
        _ reason: RestartReason = .quit,
        options: Options = Options(),
        deadline: Deadline = .never,
        onOpening: (_ abandon: @escaping @Sendable () -> Void) -> Void = { _ in },
        onEvent: @escaping @Sendable (String, JSONValue, Double) -> Void,
        onChallenge: @escaping @Sendable (JSONValue, @escaping @Sendable (JSONValue) -> Void) -> Void,
        onFault: @escaping @Sendable (AdapterFault) -> Void = { _ in }
    ) throws {
        let link = try source.open(reason, options: options)
        let channel = try AdapterChannel(
            link,
            options: options,
            handlers: .init(event: onEvent, challenge: onChallenge, fault: onFault)
        )
        self.channel = channel
        onOpening { channel.kill() }
        if link.hasAttached { options.use?.update { _ = $0.events.insert(Event.Attach.name) } }
        do {
            let result = try channel.call(options.hello(to: link, of: source), timeout: nil, deadline: deadline)
            guard result.protocolVersion == ProtocolTable.version else {
                throw AdapterFault(
                    .noCommonVersion,
                    "the adapter chose version \(result.protocolVersion) of the protocol; only version "
                        + "\(ProtocolTable.version) was offered"
                )
            }
            let offer = AdapterOffer(result, sharesHost: source.sharesHost)
            self.offer = offer
            channel.state.update { $0.offer = offer }
            let keepsAwake = source.isAttached && offer.has(Call.Sync.self)
            keeper = keepsAwake ? try Worker("keeper") { channel.keepAwake() } : nil
            source.isReached()
        } catch {
            channel.kill()
            guard let fault = error as? AdapterFault, fault.death == nil, fault.name != .killed else { throw error }
            throw AdapterFault(fault.name, fault.message + channel.lastWords())
        }
    }

    deinit { kill() }

    /// Asks for an operation and waits for the answer.
    /// - Parameters:
    ///   - parameters: An object that fits the operation.
    ///   - timeout: Seconds, before scaling; `nil`: the limit of the protocol (section 5).
    ///   - deadline: The end of the case, if that comes before.
    /// - Returns: The result, an object that fits the operation.
    /// - Throws: ``AdapterFault``, ``NotOffered``, ``ImplementationError``, or `ProtocolViolation` where the parameters do not fit.
    @discardableResult
    package func call(
        _ operation: String,
        _ parameters: JSONValue = [:],
        timeout: Double? = nil,
        deadline: Deadline = .never
    ) throws -> JSONValue {
        try channel.call(operation, parameters, timeout: timeout, deadline: deadline)
    }

    /// The same with the operation's own types.
    @discardableResult
    package func call<Asked: OperationCall>(
        _ call: Asked,
        timeout: Double? = nil,
        deadline: Deadline = .never
    ) throws -> Asked.Result {
        try channel.call(call, timeout: timeout, deadline: deadline)
    }

    /// The first half of ``call(_:_:timeout:deadline:)``: sends the request and returns at once.
    package func send(
        _ operation: String,
        _ parameters: JSONValue = [:],
        timeout: Double? = nil,
        deadline: Deadline = .never
    ) throws -> AdapterCall {
        try channel.send(operation, parameters, timeout: timeout, deadline: deadline)
    }

    /// The second half: waits for the answer. Once for each call.
    @discardableResult
    package func wait(for call: AdapterCall) throws -> JSONValue {
        try channel.wait(for: call)
    }

    /// The barrier of section 6: whatever has happened at the adapter has been delivered when it returns.
    /// - Returns: Milliseconds by which the adapter's clock is ahead of the harness's; `nil` where the adapter has no `sync`, and the harness
    ///   has waited 300 ms instead.
    @discardableResult
    package func sync(deadline: Deadline = .never) throws -> Double? {
        guard offer.has(Call.Sync.self) else {
            try channel.pause(seconds: 0.3)
            return nil
        }
        let before = WallClock.milliseconds
        let result = try call(Call.Sync(), deadline: deadline)
        let middle = (before + WallClock.milliseconds) / 2
        let ahead = result.at * 1_000 - middle
        guard abs(ahead) <= Self.clockTolerance else {
            throw AdapterFault(
                .badResult,
                "at of the reply to sync is \(result.at); the seconds since the epoch are \(middle / 1_000)"
            )
        }
        return ahead
    }

    /// Ends the adapter in order: `shutdown`, end of input, exit.
    /// - Throws: ``AdapterFault`` if it does not do its part. Either way nothing of it is left.
    package func shutdown() throws {
        defer { keeper?.join() }
        try channel.shutdown()
    }

    /// Has an app that is its own adapter end at once and without clean-up. Nothing can be asked of it afterwards.
    /// - Throws: ``AdapterFault`` if it does not.
    package func quitAbruptly() throws {
        try channel.quitAbruptly()
    }

    /// Kills the adapter and everything that it started, at once; a thread that waits for it gets the fault `killed`. Does nothing the second
    /// time. Must not be called from one of the closures.
    package func kill() {
        channel.kill()
        keeper?.join()
    }

    /// What broke the connection; `nil` while all is well.
    package var fault: AdapterFault? { channel.state.read(\.fault) }

    /// What the adapter wrote to standard error, the beginning and the end of it.
    package var log: String { channel.state.read(\.log).text }
}
