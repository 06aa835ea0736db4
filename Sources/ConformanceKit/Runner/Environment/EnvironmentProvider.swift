package import EnterpriseModel
package import SystemBindings

/// Starts environments: the mock enterprise, or a real laboratory.
package protocol EnvironmentProvider: Sendable {
    /// Starts an environment that accepts connections when this returns.
    /// - Parameter observe: called in the server's thread before the answer that the observation describes is sent.
    /// - Throws: anything; the case becomes a set-up error.
    func start(
        _ description: EnvironmentDescription,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> any RunningEnvironment
}

/// An environment that runs, and has to be stopped.
package protocol RunningEnvironment: Sendable {
    /// How clients reach it now.
    var access: EnvironmentAccess { get }

    /// The console's present policy, as it is pushed to the app. The journal shows it as fetched by the harness.
    func pushedPolicy() -> PolicySnapshot

    /// All tokens that the console has issued for the relay so far.
    var relayTokens: Set<String> { get }

    /// Plays the client app for an app that has handed control to it and to which policies are pushed; waits where delivery is held.
    /// - Parameter isAbandoned: whether the app does not wait any more; asked again after ``reconsider()``.
    /// - Returns: the settings, or a snapshot that does not authorize the app; `nil`: no client app, or nobody who waits.
    func activateClientApp(unless isAbandoned: () -> Bool) -> PolicySnapshot?

    /// Lets those who wait look again whether somebody still wants them to.
    func reconsider()

    /// A token of the ArcGIS server of this host, issued now; `nil`: there is none.
    /// - Parameter referer: that requests have to bear with it.
    func arcgisToken(at host: String, referer: String?) -> String?

    /// Makes the environment as described, without stopping what stays the same.
    func apply(_ description: EnvironmentDescription) throws

    /// Opens a gate for the rest of the run.
    func release(gate: String)
    func releaseAllGates()

    /// Waits until no server is in the middle of something. What waits at a gate or a barrier does not count.
    /// - Returns: whether that came before the deadline.
    func settle(until deadline: Deadline) -> Bool

    /// Looks for a text in what was recorded.
    func search(_ place: CapturePlace, for needle: String) -> CaptureSearch

    /// The files to keep with the journal of a run that did not pass, by the ending of the file's name, such as
    /// `keys.txt`. Available after the stop too.
    var attachments: [String: [UInt8]] { get }

    /// What the environment itself has failed to do so far, such as a program of it that has ended unasked; `nil`: nothing. The case says
    /// nothing about the implementation then. Complete after the stop.
    var fault: String? { get }

    /// Ends every connection and returns once nothing more can be observed.
    func stop()
}
