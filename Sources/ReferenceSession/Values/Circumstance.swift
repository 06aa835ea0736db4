/// What a fault is limited to. What is left out does not limit it.
struct Circumstance: Sendable, Hashable {
    /// A state of the app.
    enum Phase: String, Sendable, CaseIterable {
        /// The app has never switched secure communication on itself.
        case neverSwitchedOn
        case switchedOff, switchedOnAgain
        /// No request has begun since it was switched on again.
        case justSwitchedOn
        /// No request has begun since it was switched off.
        case justSwitchedOff
        /// A request has begun before the app was authorized.
        case requestedEarly
        /// The shared session was handed out before the app was authorized.
        case sharedSessionTakenEarly
        /// The app has switched it on although it is not authorized yet.
        case switchedOnEarly
        /// A session was made while it was switched off.
        case sessionMadeWhileOff
        /// The device's network, or the proxies in its settings, have changed since the launch.
        case linkChanged, proxiesChanged
        case pending, withdrawn
    }

    /// Something that is counted, from 1 unless it says otherwise.
    enum Count: String, Sendable, CaseIterable {
        /// Of a request among those to its host, of a connection among those of its socket, or of a request to a service.
        case number
        /// The redirections before a request, from 0.
        case hop
        /// The challenges that were answered for a request, from 0.
        case challenge
        /// Of the host among those that the app has talked to.
        case host
        /// Of a session among those that the app has made.
        case session
        /// Of a socket among those of the app.
        case socket
        /// The bytes in the body of a request, from 0.
        case size
        /// Of the app's launch on its data.
        case launch
        /// How often the app has switched secure communication off, from 0.
        case disabling
        /// How often the app has had another policy, from 0.
        case policy
        /// How often the authorization was withdrawn, from 0.
        case withdrawal
    }

    /// All of these are what it comes from.
    var origins: Set<Behaviour.Routing.Origin> = []
    /// One of these is the scheme of a request, or `tls` or `tcp` for a socket.
    var schemes: Set<String> = []
    var methods: Set<String> = []
    /// One of these is its documented route.
    var ways: Set<Way> = []
    /// One of these is what a service is asked for.
    var contents: Set<Behaviour.ArcGIS.Content> = []
    var phase: Phase?
    var counts: [Count: ClosedRange<Int>] = [:]

    func holds(in situation: Situation) -> Bool {
        origins.isSubset(of: situation.origins) && Self.allows(schemes, situation.scheme)
            && Self.allows(methods, situation.method) && Self.allows(ways, situation.way)
            && Self.allows(contents, situation.content) && (phase.map(situation.phases.contains) ?? true)
            && counts.allSatisfy { count, range in situation.counts[count].map(range.contains) ?? false }
    }

    private static func allows<Value>(_ values: Set<Value>, _ value: Value?) -> Bool {
        values.isEmpty || value.map(values.contains) ?? false
    }
}

extension ClosedRange<Int> {
    static func from(_ least: Int) -> ClosedRange<Int> { least...Int.max }

    static func exactly(_ number: Int) -> ClosedRange<Int> { number...number }
}
