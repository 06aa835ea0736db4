/// Starts adapters, or finds those that run.
package protocol AdapterSource: Sendable {
    /// Whether there is but one, which somebody else started.
    var isAttached: Bool { get }
    /// What an adapter needs from the machine.
    var needs: AdapterNeeds { get }
    /// Whether its apps run on the harness's machine: then they share its files and its clock.
    var sharesHost: Bool { get }
    /// Whether an adapter can be killed with its app.
    var canKill: Bool { get }

    /// Whether ``prepare(options:onOpening:)`` may take longer than a moment.
    var hasToBeBuilt: Bool { get }

    /// Builds what is to be started, before the first adapter of a run: no time limit of the protocol is meant for a compiler.
    /// - Parameter onOpening: Gets what gives it up, from any thread.
    /// - Throws: ``AdapterFault``
    func prepare(
        options: AdapterConnection.Options,
        onOpening: (_ abandon: @escaping @Sendable () -> Void) -> Void
    ) throws(AdapterFault)

    /// The way to an adapter that has not been spoken to.
    /// - Parameter reason: Why the one before ended, if there was one.
    /// - Throws: ``AdapterFault``
    func open(_ reason: RestartReason, options: AdapterConnection.Options) throws(AdapterFault) -> any AdapterLink

    /// The adapter that was opened last has answered.
    func isReached()

    /// Whether to open once more, because the adapter may just not be there yet.
    func mayOpenAgain(after fault: AdapterFault) -> Bool

    /// Ends all waiting, now and later.
    func interrupt()
}

extension AdapterSource {
    package var needs: AdapterNeeds { AdapterNeeds() }
    package var sharesHost: Bool { true }
    package var hasToBeBuilt: Bool { false }
    package func prepare(
        options: AdapterConnection.Options,
        onOpening: (_ abandon: @escaping @Sendable () -> Void) -> Void
    ) throws(AdapterFault) {}
}

/// Why an app is started again.
package enum RestartReason: String, Sendable {
    /// It quit in order.
    case quit
    /// It was killed, or had to be given up.
    case killed
    /// The device was restarted.
    case reboot
}
