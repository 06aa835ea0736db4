import ReferenceBindings

/// A socket of the engine, with its buffers. Belongs to the loop's thread.
final class AppSocket {
    /// The server that it connects to.
    let place: ServerPlace
    private let usesTLS: Bool
    private let app: App
    /// What holds for the present connection, or for the next one if there is none.
    private(set) var behaviour: Behaviour.Sockets
    private var situation: Situation
    private var connections = 0
    /// Calls the delegate.
    var tell: (SocketEvent, SessionError?) -> Void = { _, _ in }
    private var machine: SocketMachine
    /// The outbound buffer: bytes added since the last write.
    private(set) var writeStream: [UInt8] = []
    /// The inbound buffer: received bytes not consumed yet; `nil` before the first connection.
    private(set) var readStream: [UInt8]?
    private var forgiven: Set<TLSLayer.Flaw>
    private var versions = TLSRange()
    private var connection: SocketConnection?
    /// Bytes that were written before the socket was connected.
    private var postponed: [UInt8] = []
    private var isReadPending = false
    /// A second connection that nobody uses. Only a mutant has it.
    private var spare: SocketConnection?
    private var dialsLater = false
    private var hasBeenOpen = false
    private var hasTriedDirectly = false

    init(to place: ServerPlace, usesTLS: Bool, app: App) {
        situation = app.situation(ofSocketTo: place, usesTLS: usesTLS)
        let behaviour = app.conduct.behaviour(in: situation).sockets
        app.history.madeSocket(to: place.host)
        self.place = ServerPlace(host: place.host, port: behaviour.onlyPort ?? place.port)
        self.usesTLS = behaviour.alwaysUseTLS ?? usesTLS
        self.app = app
        self.behaviour = behaviour
        machine = SocketMachine(behaviour.table)
        forgiven = behaviour.forgiven
        if behaviour.rememberSwitches { forgiven.formUnion(app.switchedOff[self.place] ?? []) }
    }

    var state: SocketState { machine.state }

    // MARK: What the app asks for

    func connect() {
        adapt(to: connections + 1)
        take(.connect)
    }

    /// Adapts the behaviour to the number of a connection.
    private func adapt(to number: Int) {
        guard app.conduct.isLimited, connection == nil else { return }
        situation.counts[.number] = number
        situation.way = app.socketWay(to: place, app.conduct.usual.sockets.routing)
        behaviour = app.conduct.behaviour(in: situation).sockets
        machine.table = behaviour.table
    }

    func disconnect() {
        take(.disconnect)
        if behaviour.closeAtOnce { take(.closed) }
    }

    /// Appends to the outbound buffer.
    func append(_ bytes: [UInt8]) {
        writeStream += bytes
        if dialsLater { dial() }
        if behaviour.appendingSends { take(.write) }
    }

    /// Sends the outbound buffer.
    func write() {
        if !take(.write), behaviour.carryOutLater.contains(state) { postponed = writeStream }
    }

    /// Whether everything that was written has left.
    var hasSentAll: Bool { connection?.hasSentAll ?? true }

    /// Removes bytes from the inbound buffer, all of them by default; `nil` if there is no such buffer.
    func consume(upTo maximum: Int?) -> [UInt8]? {
        let part = readStream.map { Array($0.prefix(max(0, maximum ?? .max))) }
        if !behaviour.keepConsumed { readStream?.removeFirst(part?.count ?? 0) }
        return part
    }

    /// - Returns: whether the call has an effect in this state.
    func disableHostVerification() -> Bool {
        answer(take(.disableHostVerification), claims: behaviour.claimLateHostSwitch, denies: behaviour.denyHostSwitch)
    }

    /// - Returns: whether the call has an effect in this state.
    func disablePeerVerification() -> Bool {
        answer(take(.disablePeerVerification), claims: behaviour.claimLatePeerSwitch, denies: behaviour.denyPeerSwitch)
    }

    private func answer(_ isDone: Bool, claims: Bool, denies: Bool) -> Bool { usesTLS && (isDone || claims) && !denies }

    // MARK: States

    /// - Returns: whether the state accepts the input.
    @discardableResult
    private func take(_ input: SocketMachine.Input, _ failure: TransferFailure? = nil) -> Bool {
        let actions = machine.take(input)
        for action in actions { perform(action, failure) }
        return !actions.isEmpty
    }

    private func perform(_ action: SocketMachine.Action, _ failure: TransferFailure?) {
        switch action {
        case .dial:
            connections += 1
            if readStream != nil, !behaviour.keepBuffers { writeStream = [] }
            if !behaviour.keepBuffers { readStream = nil }
            versions = app.socketVersions(towards: place.host, isRelayed: way == .relay, behaviour)
            if !behaviour.negotiate { versions = versions.newestAlone }
            hasTriedDirectly = false
            dialsLater = behaviour.dialLazily && writeStream.isEmpty
            if !dialsLater { dial() }
        case .send: send()
        case .finish:
            if behaviour.sendLeftOvers { send() }
            if behaviour.leftOpen.isDisjoint(with: kinds) { connection?.finish() }
        case .hangUp:
            connection?.finish()
            connection?.close()
            connection = nil
        case .forgiveHost: forgive(behaviour.hostSwitchForgives)
        case .forgivePeer: forgive(behaviour.peerSwitchForgives)
        case .tell(let event): announce(event, failure)
        }
    }

    private func forgive(_ flaws: Set<TLSLayer.Flaw>) {
        if behaviour.tellSwitchesAsErrors { announce(.error, nil) }
        guard behaviour.unswitchable.isDisjoint(with: kinds) else { return }
        if behaviour.lastSwitchCounts { forgiven = behaviour.forgiven }
        forgiven.formUnion(flaws)
        app.switchedOff[place, default: []].formUnion(flaws)
    }

    private func announce(_ event: SocketEvent, _ failure: TransferFailure?) {
        if event == .open {
            defer { hasBeenOpen = true }
            if hasBeenOpen, behaviour.tellFirstOpenOnly { return }
        }
        for _ in 0..<(behaviour.tellings[event] ?? 1) { tell(event, failure.map(SessionError.init)) }
        guard event == .close, isReadPending else { return }
        isReadPending = false
        tell(.read, nil)
    }

    private func send() {
        let part = behaviour.writeHalf ? Array(writeStream.prefix((writeStream.count + 1) / 2)) : writeStream
        connection?.send(part)
        if !behaviour.keepSent { writeStream = [] }
    }

    // MARK: The connection

    private var way: Way { app.socketWay(to: place, behaviour.routing) }

    private var kinds: Set<Behaviour.Sockets.Kind> {
        Set([way == .relay ? .relayed : .direct]).union(usesTLS ? [.withTLS] : [])
    }

    private func dial() {
        dialsLater = false
        guard var route else {
            app.loop.schedule(after: 0) { [weak self] in
                self?.take(.failed, TransferFailure(.cannotFindHost, "there is no way to the server"))
            }
            return
        }
        if !behaviour.unencrypted.isDisjoint(with: kinds) { route.usesTLS = false }
        route.opening = kinds.lazy.compactMap { self.behaviour.earlyOpenings[$0] }.first ?? .whenOpen
        connection = SocketConnection(
            route,
            loop: app.loop,
            terms: { [unowned self] in terms },
            tell: { [weak self] in self?.took($0) }
        )
        if !behaviour.dialledTwice.isDisjoint(with: kinds) {
            spare = SocketConnection(route, loop: app.loop, terms: { [unowned self] in terms }, tell: { _ in })
        }
    }

    /// The requirements on a TLS server.
    private var terms: TLSLayer.Terms {
        let trust = behaviour.heedDeviceTrust ? app.trust : app.environment.trust
        var terms = TLSLayer.Terms(host: place.host, versions: versions, trust: trust)
        let isSecond = behaviour.forgiveSecondAttempts && app.failedSocketPlaces.contains(place)
        let isUnchecked = (isSecond && !forgiven.isEmpty) || !behaviour.unchecked.isDisjoint(with: kinds)
        terms.forgiven = isUnchecked ? Set(TLSLayer.Flaw.allCases) : forgiven
        terms.matching = behaviour.matching
        terms.intermediates = behaviour.intermediates
        let isAnonymous = behaviour.peerSwitchTakesAnonymous && forgiven.contains(.issuer)
        terms.cipherSuites = isAnonymous ? "ALL:aNULL:@SECLEVEL=0" : behaviour.cipherSuites
        return terms
    }

    private var route: SocketConnection.Route? {
        if behaviour.rememberFailures, app.failedSocketPlaces.contains(place) { return nil }
        if behaviour.useDeviceProxy, let proxy = app.device.proxies["http"],
            let address = app.environment.address(of: proxy.host)
        {
            return SocketConnection.Route(
                address: address,
                port: proxy.port,
                tunnel: TunnelRequest(to: place.host, port: place.port, token: nil),
                usesTLS: usesTLS
            )
        }
        let address = app.environment.address(of: place.host)
        if way == .relay, !(behaviour.routing.triesDirectFirst && !hasTriedDirectly) {
            guard let relay = app.relayAccess else { return nil }
            let target = behaviour.resolveForRelay ? address ?? place.host : place.host
            return app.socketRoute(to: target, port: place.port, by: relay, usesTLS: usesTLS, behaviour)
        }
        guard behaviour.reachUnlisted, let address, behaviour.takeAddresses || address != place.host else { return nil }
        return SocketConnection.Route(address: address, port: place.port, usesTLS: usesTLS)
    }

    private func took(_ news: SocketConnection.News) {
        switch news {
        case .opened:
            readStream = readStream ?? []
            take(.opened)
            connection?.send(postponed)
            postponed = []
        case .received(let bytes):
            if behaviour.fillAfterTelling { take(.received) }
            let isKnown = behaviour.tellReadsOfEmptyBuffers && readStream?.isEmpty == false
            readStream?.append(contentsOf: behaviour.cutReceived ? bytes.dropLast() : bytes[...])
            if behaviour.fillAfterTelling { return }
            if behaviour.tellReadsLate { isReadPending = true } else if !isKnown { take(.received) }
            if behaviour.forgetUnread { readStream = [] }
        case .ended:
            if behaviour.tellEndsAsErrors, state == .open { announce(.error, nil) }
            take(.closed)
        case .failed(let failure): failed(failure)
        }
    }

    private func failed(_ failure: TransferFailure) {
        if machine.state == .connecting, failure.reason == .secureConnection,
            behaviour.negotiate, let older = versions.older
        {
            versions = older
            return dial()
        }
        if machine.state == .connecting, way == .relay, behaviour.routing.triesDirectFirst, !hasTriedDirectly {
            hasTriedDirectly = true
            return dial()
        }
        app.failedSocketPlaces.insert(place)
        let isSecurity = [.untrusted, .untrustedDate, .notYetValid, .secureConnection].contains(failure.reason)
        if isSecurity, behaviour.tellSecurityErrorsAsClose { return announce(.close, nil) }
        let wasConnecting = machine.state == .connecting
        take(.failed, failure)
        // What is lost is closed as well.
        if !wasConnecting || behaviour.closeFailedAttempts { take(.closed) }
    }
}
