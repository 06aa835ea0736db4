import ReferenceBindings

/// What only a faulty app remembers. Filled in any app, since that is simpler.
struct FaultMemory {
    /// The servers of all policies so far.
    var servers: [ServerPlace] = []
    var firstToken: String?
    /// The classes that were registered while access was not on.
    var classesOfBefore: [ProtocolClass] = []
    /// The servers that were reached through the relay.
    var relayed: Set<ServerPlace> = []
    /// The servers that have answered through the relay.
    var answeredByRelay: Set<ServerPlace> = []
    /// The servers that have answered while access was off.
    var reachedWhileOff: Set<ServerPlace> = []
    /// The ports to which the relay has connected first, by host.
    private var firstPorts: [String: Int] = [:]
    /// Tasks that wait for the authorization.
    var parked: [SessionTask] = []
    /// The additional headers of the session that had some last.
    var sessionHeaders: [HTTPHeader] = []
    /// Whether a request was given up that waited for the relay.
    var relayWasSilent = false
    /// How often the app was told that the relay was lost.
    var losses = 0
    /// Requests that wait for a login at one place, beside the one for which the app was asked.
    var waiting: [ProtectionSpace: [(Challenge.Answer) -> Void]] = [:]
    /// The session proxies that were used for servers.
    var proxies: [ServerPlace: ProxyPlace] = [:]
    /// The realms that places have named first.
    private var firstRealms: [ProtectionSpace.Place: String?] = [:]
    /// The places that have taken a ticket.
    var ticketPlaces: Set<ProtectionSpace.Place> = []
    /// How often a realm did not take a ticket any longer.
    var expiries = 0
    /// Whether a session without a cache was made.
    var hasUncachedSession = false
    /// Whether it was authorized before.
    var wasAuthorized = false
    /// The flag that counted for the latest web view.
    var latestWebViewFlag = true
    /// The cookies of shared containers.
    private var containerCookies: [String: CookieStore] = [:]
    /// Whether the app has not been told that the relay is back.
    var hasUntoldReturn = false

    mutating func took(_ policy: Policy) {
        servers += policy.listed
        if firstToken == nil { firstToken = policy.token }
    }

    mutating func firstPort(of host: String, _ port: Int) -> Int {
        let first = firstPorts[host, default: port]
        firstPorts[host] = first
        return first
    }

    mutating func cookies(ofContainer container: String, _ behaviour: Behaviour.Cookies) -> CookieStore {
        let store = containerCookies[container] ?? CookieStore(behaviour)
        containerCookies[container] = store
        return store
    }

    /// The first realm that the place of a protection space has named.
    mutating func firstRealm(of space: ProtectionSpace) -> String? {
        let first = firstRealms[space.place, default: space.realm]
        firstRealms[space.place] = .some(first)
        return first
    }
}
