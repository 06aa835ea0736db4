extension Mutant {
    /// The circumstances that the fault may be limited to, as the command line has them. They follow from what the fault changes: a fault
    /// in sockets knows no methods of HTTP. A fault that has a circumstance of its own is narrow already.
    var circumstances: [String] {
        guard only == nil else { return [] }
        var changed = Behaviour()
        change(&changed)
        let usual = Behaviour()
        let axes = Self.areas.filter { $0.differs(changed, usual) }.map(\.axes)
        guard let first = axes.first else { return [] }
        // What is changed in two areas is limited by what both know.
        return axes.dropFirst().reduce(first) { known, other in known.filter(other.contains) }
    }

    /// All circumstances that some fault may be limited to.
    static let allCircumstances = Set(areas.flatMap(\.axes)).sorted()

    private struct Area: Sendable {
        let differs: @Sendable (Behaviour, Behaviour) -> Bool
        let axes: [String]

        init<Part: Hashable & Sendable & SendableMetatype>(
            _ part: any KeyPath<Behaviour, Part> & Sendable,
            _ axes: [String]
        ) {
            differs = { $0[keyPath: part] != $1[keyPath: part] }
            self.axes = axes
        }
    }

    private static let ofApps = ["launch=1", "launch=2-", "policy=1-", "withdrawal=1-", "disabling=1-"]
    private static let ofHosts = ["way=relay", "way=direct", "host=1", "host=2-", "number=1", "number=2-"]
    private static let ofRequests =
        [
            "origin=sharedSession", "origin=ownSession", "origin=connection", "origin=synchronous",
            "origin=httpRequest",
            "origin=upload", "origin=download", "origin=handlerTask", "origin=delegateTask", "scheme=http",
            "scheme=https",
            "method=GET", "method=HEAD", "method=POST", "method=PUT", "method=DELETE", "hop=0", "hop=1-", "challenge=0",
            "challenge=1-", "size=0", "size=1-", "size=65536-",
        ] + ofHosts + ofApps
    private static let ofSockets = ["scheme=tls", "scheme=tcp", "socket=1", "socket=2-"] + ofHosts + ofApps
    private static let ofServices =
        [
            "origin=layer", "origin=queryTask", "scheme=http", "scheme=https", "content=data", "content=login",
            "content=token",
        ]
        + ofHosts

    private static let areas = [
        Area(\.access, ofApps), Area(\.routing, ofRequests), Area(\.sessions, ofRequests), Area(\.tasks, ofRequests),
        Area(\.cookies, ofRequests), Area(\.cache, ofRequests), Area(\.credentials, ofRequests),
        Area(\.authentication, ofRequests), Area(\.handshakes, ofRequests),
        Area(\.kerberos, ofRequests),
        Area(\.webViews, ofApps),
        Area(\.sockets, ofSockets), Area(\.arcgis, ofServices), Area(\.appConnect, ofApps),
    ]
}
