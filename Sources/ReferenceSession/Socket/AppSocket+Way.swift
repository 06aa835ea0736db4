import ReferenceBindings

/// The way of a socket to its server, and what it asks of a server with TLS.
extension AppSocket {
    var way: Way {
        let faults = behaviour.ways
        if let fixedWay { return fixedWay }
        if faults.forgetRelay, dials > 1 { return .direct }
        if faults.compareHostsByCase, place.host != place.host.lowercased() { return .direct }
        if faults.relayAddresses, AppEnvironment.isAddress(place.host) { return .relay }
        if faults.keepDelisted, app.policyHistory.additional.contains(where: isThis) { return .relay }
        if faults.denyRelisted, app.policyHistory.delisted.contains(where: isThis) { return .direct }
        return app.socketWay(to: place, behaviour.routing)
    }

    private func isThis(_ other: ServerPlace) -> Bool { other.holds(host: place.host, port: place.port) }

    var kinds: Set<Behaviour.Sockets.Kind> {
        Set([way == .relay ? .relayed : .direct]).union(usesTLS ? [.withTLS] : [])
    }

    /// Whether so many sockets to its host are connected already that it has to wait. Only a mutant lets it.
    var isOneTooMany: Bool {
        guard let most = behaviour.life.mostToHost else { return false }
        return app.socketHistory.sockets.filter { $0 !== self && $0.place.host == place.host && $0.isConnected }.count
            >= most
    }

    var trust: TrustStore {
        let now = behaviour.heedDeviceTrust ? app.trust : app.environment.trust
        let history = app.socketHistory
        history.firstTrust = history.firstTrust ?? now
        if behaviour.trust.readTrustOnce { return history.firstTrust ?? now }
        return behaviour.trust.keepEarlierTrust ? history.trust[place] ?? now : now
    }

    /// The requirements on a TLS server.
    var terms: TLSLayer.Terms {
        var terms = TLSLayer.Terms(host: place.host, versions: versions, trust: trust)
        let isSecond = behaviour.forgiveSecondAttempts && app.failedSocketPlaces.contains(place)
        let isUnchecked = (isSecond && !forgiven.isEmpty) || !behaviour.unchecked.isDisjoint(with: kinds)
        terms.forgiven = isUnchecked ? Set(TLSLayer.Flaw.allCases) : forgiven
        terms.matching = behaviour.matching
        terms.intermediates = behaviour.intermediates
        let isAnonymous = behaviour.peerSwitchTakesAnonymous && forgiven.contains(.issuer)
        terms.cipherSuites = isAnonymous ? "ALL:aNULL:@SECLEVEL=0" : behaviour.cipherSuites
        let faults = behaviour.trust
        terms.certificates = faults.certificates
        terms.keepsNamesOfTrusted = faults.keepNamesOfTrusted && forgiven.contains(.issuer)
        terms.namesAddresses = faults.nameAddresses
        terms.readsRecordsOneByOne = behaviour.buffers.readRecordsOneByOne
        if faults.rememberHostSwitch, app.socketHistory.openedNameless.contains(place) { terms.forgiven.insert(.name) }
        if faults.omitUncheckedName, forgiven.contains(.name) { terms.serverName = "" }
        if faults.resumeSessions { terms.session = app.socketHistory.sessions[place] }
        if faults.keepFirstName, let address = app.environment.address(of: place.host) {
            let name = app.socketHistory.names[address] ?? place.host
            app.socketHistory.names[address] = name
            terms.serverName = name
        }
        return terms
    }

    var route: SocketConnection.Route? {
        if behaviour.ways.failHighPorts, way != .relay, place.port > 32_767 { return nil }
        let isTakenForAddress = place.host.first?.isNumber == true && !AppEnvironment.isAddress(place.host)
        if behaviour.ways.takeDigitsForAddresses, isTakenForAddress { return nil }
        if behaviour.ways.failLongNames, place.host.utf8.count > 127 { return nil }
        if behaviour.rememberFailures, app.failedSocketPlaces.contains(place) { return nil }
        let usesNewProxy = behaviour.ways.useNewDeviceProxy && app.socketHistory.hasNewProxy && way != .relay
        if behaviour.useDeviceProxy || usesNewProxy, let proxy = app.device.proxies["http"],
            let address = app.environment.address(of: proxy.host)
        {
            return SocketConnection.Route(
                addresses: [address],
                port: proxy.port,
                tunnel: TunnelRequest(to: place.host, port: place.port, token: nil),
                usesTLS: usesTLS
            )
        }
        let address = app.environment.address(of: place.host)
        if way == .relay, !(behaviour.routing.triesDirectFirst && !hasTriedDirectly) {
            guard let relay = app.relayAccess else { return nil }
            let isLater = behaviour.ways.resolveLater && app.socketHistory.made[place.host, default: 0] > 1
            let target = behaviour.resolveForRelay || isLater ? address ?? place.host : place.host
            return app.socketRoute(to: target, port: place.port, by: relay, usesTLS: usesTLS, behaviour)
        }
        guard behaviour.reachUnlisted, let address, behaviour.takeAddresses || address != place.host else { return nil }
        let dialling = behaviour.routing.dialling
        return dialling.chosen(app.environment.addresses(of: place.host)).map {
            SocketConnection.Route(
                addresses: $0,
                port: place.port,
                waitsOnSilence: dialling.waitsOnSilence,
                usesTLS: usesTLS
            )
        }
    }
}
