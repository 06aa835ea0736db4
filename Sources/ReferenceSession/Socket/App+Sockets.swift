import JSON
import ReferenceBindings

extension App {
    /// The TLS versions that sockets offer to any server.
    var offeredSocketVersions: Set<TLSRange.Version> {
        SocketVersions.offered(by: settings["GDControlTLSVersions"], behaviour.sockets)
    }

    /// The TLS versions that a socket offers to one server.
    func socketVersions(towards host: String, isRelayed: Bool) -> TLSRange {
        let faults = behaviour.sockets.trust
        var offered = offeredSocketVersions
        if !isRelayed, faults.ignoreSettingDirectly { offered = behaviour.sockets.usualVersions }
        if !isRelayed, faults.addModernDirectly, offered.contains(.tls11) { offered.insert(.tls12) }
        var excluded = Set(TLSRange.Version.allCases).subtracting(offered)
        let routing = behaviour.sockets.routing
        if isRelayed || routing.blocksEverywhere {
            let isDefault = offeredSocketVersions == behaviour.sockets.usualVersions
            let kept = isDefault ? behaviour.sockets.unblockableByDefault : []
            let blocked = blockedVersions(towards: host, routing)
            excluded.formUnion(blocked.subtracting(behaviour.sockets.unblockable.union(kept)))
            if faults.blockDownwards, let newest = blocked.max() {
                excluded.formUnion(TLSRange.Version.allCases.filter { $0 < newest })
            }
        }
        return TLSRange(minimum: .ssl3, maximum: .tls13, excluded: excluded)
    }

    /// The route through the relay.
    func socketRoute(to host: String, port: Int, by relay: RelayAccess, usesTLS: Bool) -> SocketConnection.Route {
        var outer = TLSLayer.Terms(host: relay.host, versions: TLSRange(), trust: trust)
        if behaviour.sockets.settingConcernsRelay, offeredSocketVersions != behaviour.sockets.usualVersions {
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

    /// Makes a socket; `nil` while the app is not authorized.
    func makeSocket(to place: ServerPlace, usesTLS: Bool) -> AppSocket? {
        let isEarly = authorization.standing != .authorized && !behaviour.sockets.areMadeEarly && !worksUnauthorized
        let isRefused = behaviour.sockets.life.stayRefusedByServer && socketHistory.refused.contains(place)
        guard !isEarly, !isRefused, !(behaviour.sockets.stayRefused && hasRefusedSockets) else {
            hasRefusedSockets = true
            socketHistory.refused.insert(place)
            return nil
        }
        let socket = AppSocket(to: place, usesTLS: usesTLS, app: self)
        if behaviour.sockets.connectWhenMade { socket.connect() }
        return socket
    }

    /// Whether sockets can be used.
    var offersSockets: Bool {
        authorization.standing == .authorized || behaviour.sockets.workEarly || worksUnauthorized
    }

    /// Whether sockets work although the app is not authorized. Only a mutant lets them.
    private var worksUnauthorized: Bool {
        let life = behaviour.sockets.life
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
