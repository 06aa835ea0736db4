import JSON
import ReferenceBindings

extension App {
    /// The TLS versions that sockets offer to any server.
    func offeredSocketVersions(_ behaviour: Behaviour.Sockets) -> Set<TLSRange.Version> {
        SocketVersions.offered(by: settings["GDControlTLSVersions"], behaviour)
    }

    /// The TLS versions that a socket offers to one server.
    func socketVersions(towards host: String, isRelayed: Bool, _ behaviour: Behaviour.Sockets) -> TLSRange {
        let faults = behaviour.trust
        var offered = offeredSocketVersions(behaviour)
        let isDefault = offered == behaviour.usualVersions
        if !isRelayed, faults.ignoreSettingDirectly { offered = behaviour.usualVersions }
        if !isRelayed, faults.addModernDirectly, offered.contains(.tls11) { offered.insert(.tls12) }
        var excluded = Set(TLSRange.Version.allCases).subtracting(offered)
        let routing = behaviour.routing
        if isRelayed || routing.blocksEverywhere {
            let kept = isDefault ? behaviour.unblockableByDefault : []
            let blocked = blockedVersions(towards: host, routing)
            excluded.formUnion(blocked.subtracting(behaviour.unblockable.union(kept)))
            if faults.blockDownwards, let newest = blocked.max() {
                excluded.formUnion(TLSRange.Version.allCases.filter { $0 < newest })
            }
            if let last = faults.lastIfBlocked, blocked == [last] {
                excluded.formUnion(TLSRange.Version.allCases.filter { $0 > last })
            }
        }
        if self.behaviour.choices.lacksTLS13 { excluded.insert(.tls13) }
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
        if sockets.trust.listConcernsRelay, settings["GDControlTLSVersions"]?.array != nil {
            outer.versions.maximum = .tls12
        }
        if sockets.trust.offerRelaySocketVersions, socketHistory.hasOpenedTLS {
            outer.versions = socketVersions(towards: relay.host, isRelayed: false, sockets)
        }
        if sockets.routing.blockConcernsRelay {
            outer.versions.excluded = blockedVersions(towards: relay.host, sockets.routing)
        }
        return SocketConnection.Route(
            addresses: [relay.address],
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
        let worksEarly = sockets.areMadeEarly || worksUnauthorized(sockets.life)
        let isBarred = sockets.life.stayRefusedAfterDenial && authorization.wasDenied
        let isEarly = isBarred || (authorization.standing != .authorized && !worksEarly)
        let isRefused = sockets.life.stayRefusedByServer && socketHistory.refused.contains(place)
        guard !isEarly, !isRefused, !(sockets.stayRefused && hasRefusedSockets) else {
            hasRefusedSockets = true
            socketHistory.refused.insert(place)
            return nil
        }
        let socket = AppSocket(to: place, usesTLS: usesTLS, app: self)
        if sockets.connectWhenMade { socket.connect() }
        return socket
    }

    /// Whether a socket can be used.
    func offers(_ sockets: Behaviour.Sockets) -> Bool {
        authorization.standing == .authorized || sockets.workEarly || worksUnauthorized(sockets.life)
    }

    /// Whether sockets work although the app is not authorized. Only a mutant lets them.
    private func worksUnauthorized(_ life: Behaviour.Sockets.Life) -> Bool {
        let isRemembered = life.rememberAuthorization && earlierRun?.wasAuthorized == true
        return isRemembered || (life.workWhenDenied && authorization.standing == .denied)
    }
}

/// The TLS versions that sockets offer to application servers.
enum SocketVersions {
    /// - Parameter setting: the build setting `GDControlTLSVersions`: a text, or a list of texts.
    static func offered(by setting: JSONValue?, _ behaviour: Behaviour.Sockets) -> Set<TLSRange.Version> {
        let list = behaviour.readListsOfVersions ? setting?.array : nil
        if behaviour.trust.ignoreShortLists, list?.count == 1 { return behaviour.usualVersions }
        var words = list ?? [setting].compactMap(\.self)
        if behaviour.readFirstVersionOnly { words = Array(words.prefix(1)) }
        let others = list == nil ? [:] : behaviour.versionsByWordInLists
        return words.compactMap(\.string).compactMap { others[$0] ?? behaviour.versionsByWord[$0] }
            .reduce(behaviour.usualVersions) { $0.union($1) }
    }
}
