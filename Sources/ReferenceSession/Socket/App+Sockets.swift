import JSON
import ReferenceBindings

extension App {
    /// The TLS versions that sockets offer to any server.
    func offeredSocketVersions(_ behaviour: Behaviour.Sockets) -> Set<TLSRange.Version> {
        SocketVersions.offered(by: settings["GDControlTLSVersions"], behaviour)
    }

    /// The TLS versions that a socket offers to one server.
    func socketVersions(towards host: String, isRelayed: Bool, _ behaviour: Behaviour.Sockets) -> TLSRange {
        let offered = offeredSocketVersions(behaviour)
        var excluded = Set(TLSRange.Version.allCases).subtracting(offered)
        let routing = behaviour.routing
        if isRelayed || routing.blocksEverywhere {
            let kept = offered == behaviour.usualVersions ? behaviour.unblockableByDefault : []
            let blocked = blockedVersions(towards: host, routing)
            excluded.formUnion(blocked.subtracting(behaviour.unblockable.union(kept)))
        }
        return TLSRange(minimum: .ssl3, maximum: .tls13, excluded: excluded)
    }

    /// The route through the relay.
    func socketRoute(
        to host: String,
        port: Int,
        by relay: RelayAccess,
        usesTLS: Bool,
        _ sockets: Behaviour.Sockets
    ) -> SocketConnection.Route {
        var outer = TLSLayer.Terms(host: relay.host, versions: TLSRange(), trust: trust)
        if sockets.settingConcernsRelay, offeredSocketVersions(sockets) != sockets.usualVersions {
            outer.versions.maximum = .tls12
        }
        if behaviour.routing.blockConcernsRelay {
            outer.versions.excluded = blockedVersions(towards: relay.host, behaviour.routing)
        }
        return SocketConnection.Route(
            address: relay.address,
            port: relay.port,
            outerTLS: outer,
            tunnel: TunnelRequest(to: host, port: port, token: relay.token),
            usesTLS: usesTLS
        )
    }

    func socketWay(to place: ServerPlace, _ behaviour: Behaviour.Routing) -> Way {
        router(behaviour).way(scheme: nil, host: place.host, port: place.port, isPlatform: false, ignoresSwitch: true)
    }

    /// Makes a socket; `nil` while the app is not authorized.
    func makeSocket(to place: ServerPlace, usesTLS: Bool) -> AppSocket? {
        let sockets = conduct.behaviour(in: situation(ofSocketTo: place, usesTLS: usesTLS)).sockets
        let isEarly = authorization.standing != .authorized && !sockets.areMadeEarly
        guard !isEarly, !(sockets.stayRefused && hasRefusedSockets) else {
            hasRefusedSockets = true
            return nil
        }
        let socket = AppSocket(to: place, usesTLS: usesTLS, app: self)
        if sockets.connectWhenMade { socket.connect() }
        return socket
    }

    /// Whether sockets can be used.
    var offersSockets: Bool { authorization.standing == .authorized || behaviour.sockets.workEarly }
}

/// The TLS versions that sockets offer to application servers.
enum SocketVersions {
    /// - Parameter setting: the build setting `GDControlTLSVersions`: a text, or a list of texts.
    static func offered(by setting: JSONValue?, _ behaviour: Behaviour.Sockets) -> Set<TLSRange.Version> {
        let list = behaviour.readListsOfVersions ? setting?.array : nil
        var words = list ?? [setting].compactMap(\.self)
        if behaviour.readFirstVersionOnly { words = Array(words.prefix(1)) }
        let others = list == nil ? [:] : behaviour.versionsByWordInLists
        return words.compactMap(\.string).compactMap { others[$0] ?? behaviour.versionsByWord[$0] }
            .reduce(behaviour.usualVersions) { $0.union($1) }
    }
}
