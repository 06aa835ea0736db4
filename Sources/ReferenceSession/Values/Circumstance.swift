import ReferenceBindings

/// The requests that a fault concerns. What is left out does not narrow them.
struct Circumstance: Sendable, Hashable {
    /// A state of the app when a request begins.
    enum Phase: Sendable {
        /// The app has never switched secure communication on itself.
        case neverSwitchedOn
        case switchedOff, switchedOnAgain
        /// No request has begun since it was switched on again.
        case justSwitchedOn
        /// A request has begun before the app was authorized.
        case requestedEarly
        /// The shared session was handed out before the app was authorized.
        case sharedSessionTakenEarly
    }

    /// All of these apply to the request.
    var origins: Set<Behaviour.Routing.Origin> = []
    /// One of these is its scheme.
    var schemes: Set<String> = []
    var methods: Set<String> = []
    /// One of these is its documented route.
    var ways: Set<Way> = []
    var phase: Phase?
    /// Its number among the requests to its host, at least.
    var from = 1

    /// When a request begins.
    struct Instant {
        var phases: Set<Phase> = []
        /// Its number among the requests to its host.
        var number = 1
    }
}

extension Behaviour {
    /// What is done otherwise for some requests only.
    struct Exceptions: Sendable, Hashable {
        /// Left to the platform.
        var leaves: Set<Circumstance> = []
        /// Sent through the relay.
        var relays: Set<Circumstance> = []
        /// Refused.
        var refuses: Set<Circumstance> = []
        /// Served by the engine even while it is switched off.
        var staysOn: Set<Circumstance> = []
        /// Tried directly before the relay is asked.
        var triesDirect: Set<Circumstance> = []
        /// Sent through the relay when the direct route fails.
        var retriesByRelay: Set<Circumstance> = []
        /// Sent to the relay without encryption.
        var showsToNetwork: Set<Circumstance> = []
        var cachesNatively: Set<Circumstance> = []
        var cachesNot: Set<Circumstance> = []
        /// Sent with cookies in spite of the request's own switch.
        var attachesCookies: Set<Circumstance> = []
        var storesCookies: Set<Circumstance> = []
        /// Begun only at the earliest begin date.
        var heedsBeginDate: Set<Circumstance> = []
        /// Told of as delayed.
        var tellsDelay: Set<Circumstance> = []
        /// Offered to globally registered classes.
        var asksRegistered: Set<Circumstance> = []
    }
}
