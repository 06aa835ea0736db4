import ReferenceBindings

/// A socket of the engine, with its buffers. Belongs to the loop's thread.
final class AppSocket: SocketOfApp {
    /// The server that it connects to.
    private(set) var place: ServerPlace
    let usesTLS: Bool
    let app: App
    /// What holds for the present connection, or for the next one if there is none.
    private(set) var behaviour: Behaviour.Sockets
    private var situation: Situation
    /// Calls the delegate.
    var tell: (SocketEvent, SessionError?) -> Void = { _, _ in }
    private var machine: SocketMachine
    /// The outbound buffer: bytes added since the last write.
    private(set) var writeStream: [UInt8] = []
    /// The inbound buffer: received bytes not consumed yet; `nil` before the first connection.
    private(set) var readStream: [UInt8]?
    private(set) var forgiven: Set<TLSLayer.Flaw>
    private(set) var versions = TLSRange()
    private var connection: SocketConnection?
    /// Bytes that were written before the socket was connected.
    private var postponed: [UInt8] = []
    private var isReadPending = false
    /// A second connection that nobody uses. Only a mutant has it.
    private var spare: SocketConnection?
    private var dialsLater = false
    private var hasBeenOpen = false
    private(set) var hasTriedDirectly = false
    private var course = Course()
    /// The number of connections so far.
    private(set) var dials = 0
    private var switches = 0
    private var wasEndedByServer = false
    private var isStuck = false
    private var connectsLater = false
    /// Whether the next connection ends as soon as it is open. Only a mutant does this.
    private var disconnectsLater = false
    private(set) var fixedWay: Way?
    /// What the last connection could not send.
    private var unsent: [UInt8] = []

    /// What has happened on the present connection.
    private struct Course {
        var writes = 0
        var lastWrite: [UInt8] = []
        /// Appended bytes that stand before appended strings.
        var bytesInFront = 0
        var hasAppendedNothing = false
        var hasConsumedPart = false
        var received = 0
        var tellings = 0
        var isEndedByServer = false
        var disconnects = 0
        var hasReceivedLate = false
        var hasRetried = false
        var lastTraffic = Clock.monotonic
        /// The number of this connection among those of all sockets.
        var number = 0
        /// The number of connections of all sockets when this one was to end.
        var dialsBeforeEnd = 0
    }

    init(to place: ServerPlace, usesTLS: Bool, app: App) {
        situation = app.situation(ofSocketTo: place, usesTLS: usesTLS)
        let behaviour = app.conduct.behaviour(in: situation).sockets
        app.history.madeSocket(to: place.host)
        let history = app.socketHistory
        let firstPort = behaviour.ways.reusePorts ? history.firstPorts[place.host] : nil
        self.place = ServerPlace(host: place.host, port: behaviour.onlyPort ?? firstPort ?? place.port)
        let wasUsed = behaviour.trust.rememberTLS && history.usedTLS.contains(self.place.host)
        self.usesTLS = behaviour.alwaysUseTLS ?? (usesTLS || wasUsed)
        self.app = app
        self.behaviour = behaviour
        machine = SocketMachine(behaviour.table)
        forgiven = behaviour.forgiven
        if behaviour.rememberSwitches { forgiven.formUnion(app.switchedOff[self.place] ?? []) }
        if behaviour.ways.fixWhenMade { fixedWay = way }
        if self.usesTLS { history.usedTLS.insert(self.place.host) }
        if behaviour.ways.openTunnelsWhenMade, history.made[self.place.host] != nil, way == .relay {
            app.askRelay(for: self.place.host, port: self.place.port) {}
        }
        if behaviour.trust.newSocketsTurnOn {
            for case let other as AppSocket in history.sockets where other.place == place && other.state == .prepared {
                other.forgiven = behaviour.forgiven
            }
        }
        history.add(self)
        guard behaviour.life.tellMissingWayWhenMade, way != .relay else { return }
        app.loop.schedule(after: 0) { [weak self] in self?.announce(.error, nil) }
    }

    var state: SocketState { machine.state }

    var isConnected: Bool { connection != nil }

    var number: Int { course.number }

    func takeOthers(_ bytes: [UInt8]) {
        readStream?.append(contentsOf: bytes)
        take(.received)
    }

    // MARK: What the app asks for

    func connect() {
        guard !isStuck else { return }
        adapt(to: dials + 1)
        connectsLater = behaviour.life.reconnectAfterClose && state == .disconnecting
        take(.connect)
    }

    /// Adapts the behaviour to the number of a connection.
    private func adapt(to number: Int) {
        guard app.conduct.asksForSituations, connection == nil else { return }
        situation.counts[.number] = number
        situation.way = app.socketWay(to: place, app.conduct.usual.sockets.routing)
        behaviour = app.conduct.behaviour(in: situation).sockets
        machine.table = behaviour.table
    }

    func disconnect() {
        course.disconnects += 1
        course.dialsBeforeEnd = app.socketHistory.dials
        let isAgain = state == .disconnected && course.isEndedByServer && behaviour.life.tellCloseAgain
        if isAgain || (state == .connecting && behaviour.life.tellCloseInConnecting) { announce(.close, nil) }
        let isKept = state == .open && course.writes == 0 && behaviour.life.keepIdle
        if isKept, let connection {
            app.socketHistory.keptConnections.append(connection)
            self.connection = nil
        }
        let isEarly = state == .prepared || state == .disconnected
        if isEarly, behaviour.life.rememberDisconnects { disconnectsLater = true }
        take(.disconnect)
        if isKept { take(.closed) }
    }

    /// Appends to the outbound buffer.
    func append(_ bytes: [UInt8], isString: Bool = false) {
        let buffers = behaviour.buffers
        if bytes.isEmpty { course.hasAppendedNothing = true }
        if buffers.stopAtEmptyAppends, course.hasAppendedNothing { return }
        if buffers.shareOutbound { app.socketHistory.outbound[place, default: []] += bytes }
        if buffers.putBytesFirst, !isString {
            writeStream.insert(contentsOf: bytes, at: course.bytesInFront)
            course.bytesInFront += bytes.count
        } else {
            writeStream += bytes
        }
        if buffers.clearAfterWrites, !hasSentAll { clearAfterWrite() }
        if dialsLater { dial() }
        let isFull = buffers.sendWhenFull && writeStream.count >= 1 << 14
        if behaviour.appendingSends || isFull { take(.write) }
    }

    private func clearAfterWrite() {
        guard hasSentAll else {
            app.loop.schedule(after: 0.01) { [weak self] in self?.clearAfterWrite() }
            return
        }
        writeStream = []
    }

    /// Sends the outbound buffer.
    func write() {
        if behaviour.buffers.holdWhileUnread, state == .open, readStream?.isEmpty == false { return }
        if behaviour.buffers.waitForOthers, isAnotherSending {
            app.loop.schedule(after: 0.05) { [weak self] in self?.write() }
            return
        }
        if behaviour.life.endByEmptyWrite, state == .open, writeStream.isEmpty {
            take(.closed)
            return
        }
        if behaviour.life.sendBeforeHandshake, state == .connecting, usesTLS, dials > 1 {
            connection?.sendBeforeHandshake(writeStream)
        }
        let isShaking = behaviour.life.sendDuringHandshake && state == .connecting
        if isShaking, connection?.sendDuringHandshake(writeStream) == true { writeStream = [] }
        if !take(.write), behaviour.carryOutLater.contains(state) { postponed = writeStream }
    }

    /// Whether nothing can be appended because the server has ended the connection.
    var refusesAppending: Bool {
        behaviour.buffers.refuseAppendingAfterEnd && course.isEndedByServer && state == .disconnected
    }

    /// The state that the app sees while it is told an event.
    func state(during event: SocketEvent) -> SocketState {
        if event == .close, course.isEndedByServer, behaviour.life.showOpenAtEnd { return .open }
        if event == .open, usesTLS, behaviour.life.showConnectingWithTLS { return .connecting }
        return state
    }

    /// The number of bytes that the app is told to be there.
    func available() -> Int {
        course.tellings += 1
        if behaviour.buffers.countConsumed, course.tellings > 1 { return course.received }
        return readStream?.count ?? 0
    }

    /// Whether the app is told that it is open when the relay is back.
    var opensAfterOutage: Bool { behaviour.life.openAfterOutage && state == .open && way != .relay }

    /// Whether the server has ended the last connection.
    var isEndedByServer: Bool { course.isEndedByServer }

    /// Whether it is told an error when the relay is lost, although its server has ended it.
    var mindsOutages: Bool { behaviour.life.tellOutageAfterServersEnd && isEndedByServer && state == .disconnected }

    /// Whether everything that was written has left.
    var hasSentAll: Bool { connection?.hasSentAll ?? true }

    /// Removes bytes from the inbound buffer, all of them by default; `nil` if there is no such buffer.
    func consume(upTo maximum: Int?) -> [UInt8]? {
        let part = readStream.map { Array($0.prefix(max(0, maximum ?? .max))) }
        var count = part?.count ?? 0
        course.hasConsumedPart = count < readStream?.count ?? 0
        if behaviour.buffers.repeatAfterParts, course.hasConsumedPart { count = min(count, 4_095) }
        if !behaviour.keepConsumed { readStream?.removeFirst(count) }
        return part
    }

    /// - Returns: whether the call has an effect in this state.
    func disableHostVerification() -> Bool {
        if behaviour.life.secretHostSwitches.contains(state) { forgive(behaviour.hostSwitchForgives) }
        let isLater = state == .open && dials > 1 && behaviour.life.claimHostSwitchOnLaterConnections
        return answer(
            take(.disableHostVerification),
            claims: behaviour.claimLateHostSwitch || isLater,
            denies: behaviour.denyHostSwitch
        )
    }

    /// - Returns: whether the call has an effect in this state.
    func disablePeerVerification() -> Bool {
        if behaviour.life.secretPeerSwitches.contains(state) { forgive(behaviour.peerSwitchForgives) }
        let isClaimed = behaviour.life.claimedPeerSwitches.contains(state)
        return answer(
            take(.disablePeerVerification),
            claims: behaviour.claimLatePeerSwitch || isClaimed,
            denies: behaviour.denyPeerSwitch
        )
    }

    private func answer(_ isDone: Bool, claims: Bool, denies: Bool) -> Bool {
        usesTLS && (isDone || claims) && !denies && !(behaviour.life.denySecondSwitch && switches > 1)
    }

    // MARK: States

    /// - Parameter others: transitions in place of those in the table.
    /// - Returns: whether the state accepts the input.
    @discardableResult
    private func take(
        _ input: SocketMachine.Input,
        _ failure: TransferFailure? = nil,
        _ others: [SocketMachine.Moment: SocketState] = [:]
    ) -> Bool {
        var others = others
        if !behaviour.life.tables.isEmpty {
            for table in kinds.compactMap({ behaviour.life.tables[$0] }) { others.merge(table) { $1 } }
        }
        let actions = machine.take(input, others)
        for action in actions { perform(action, failure) }
        if actions.isEmpty, state == .open, behaviour.buffers.emptyByRefused.contains(input) { writeStream = [] }
        if actions.isEmpty, app.behaviour.choices.objectsToCalls, [.connect, .write, .disconnect].contains(input) {
            app.loop.schedule(after: 0) { [weak self] in self?.object() }
        }
        return !actions.isEmpty
    }

    /// Tells the app that it has called what its state does not list, in the states in which an error may come.
    private func object() {
        if [.connecting, .open, .disconnecting].contains(state) { announce(.error, nil) }
    }

    private func perform(_ action: SocketMachine.Action, _ failure: TransferFailure?) {
        switch action {
        case .dial:
            dials += 1
            course = Course()
            app.socketHistory.dials += 1
            if behaviour.ways.fixWhenConnected { fixedWay = fixedWay ?? way }
            course.number = app.socketHistory.dials
            if behaviour.ways.useLatestHost { place.host = app.socketHistory.latestHost ?? place.host }
            if !app.behaviour.choices.keepsBuffers {
                if readStream != nil { writeStream = [] }
                readStream = nil
            }
            let isFree = dials > 1 && behaviour.trust.ignoreBlockOnLaterConnections
            versions = app.socketVersions(towards: place.host, isRelayed: way == .relay && !isFree, behaviour)
            if behaviour.trust.keepRelayedVersions { versions = versionsOfRelay }
            if !behaviour.negotiate { versions = versions.newestAlone }
            hasTriedDirectly = false
            dialsLater = behaviour.dialLazily && writeStream.isEmpty
            if !dialsLater { dial() }
        case .send: send()
        case .finish:
            if behaviour.sendLeftOvers { send() }
            if behaviour.life.cutConnectingNeighbours { cutConnectingNeighbours() }
            if behaviour.buffers.dropUnsentAtDisconnect { connection?.dropUnsent() }
            guard behaviour.leftOpen.isDisjoint(with: kinds) else { break }
            if app.behaviour.choices.closesWithoutPeer || resetsAtDisconnect {
                if !resetsAtDisconnect { connection?.finish() }
                closeWithoutPeer(dials)
                break
            }
            guard behaviour.life.finishDelay > 0, let connection else {
                connection?.finish()
                break
            }
            app.loop.schedule(after: behaviour.life.finishDelay) { connection.finish() }
        case .hangUp:
            connection?.finish()
            connection?.close()
            connection = nil
        case .forgiveHost: forgive(behaviour.hostSwitchForgives)
        case .forgivePeer: forgive(behaviour.peerSwitchForgives)
        case .tell(let event): announce(event, failure)
        }
    }

    private var isAnotherSending: Bool {
        app.socketHistory.sockets.contains { $0 !== self && ($0 as? AppSocket)?.hasSentAll == false }
    }

    private func cutConnectingNeighbours() {
        for case let other as AppSocket in app.socketHistory.sockets
        where other !== self && other.place == place && other.state == .connecting {
            other.connection?.close()
        }
    }

    /// The versions that its server was offered when it was relayed; else those of this connection.
    private var versionsOfRelay: TLSRange {
        let history = app.socketHistory
        if way == .relay { history.relayedVersions[place] = history.relayedVersions[place] ?? versions }
        return history.relayedVersions[place] ?? versions
    }

    private func forgive(_ flaws: Set<TLSLayer.Flaw>) {
        switches += 1
        if behaviour.tellSwitchesAsErrors { announce(.error, nil) }
        guard behaviour.unswitchable.isDisjoint(with: kinds) else { return }
        if behaviour.lastSwitchCounts { forgiven = behaviour.forgiven }
        let isSecond = switches > 1 && flaws == behaviour.hostSwitchForgives && forgiven.isSuperset(of: flaws)
        forgiven.formUnion(flaws)
        if isSecond, behaviour.trust.secondHostSwitchForgivesAll { forgiven = Set(TLSLayer.Flaw.allCases) }
        app.switchedOff[place, default: []].formUnion(flaws)
    }

    private func announce(_ event: SocketEvent, _ failure: TransferFailure?) {
        if event == .open {
            defer { hasBeenOpen = true }
            if hasBeenOpen, behaviour.tellFirstOpenOnly { return }
        }
        if event == .close, course.isEndedByServer, dials > 1, behaviour.life.tellFirstEndOnly { return }
        if event == .close, !course.isEndedByServer, wasEndedByServer, behaviour.life.forgetCloseAfterServersEnd {
            return
        }
        if event == .close, course.isEndedByServer { wasEndedByServer = true }
        for _ in 0..<tellings(of: event) { tell(event, failure.map(SessionError.init)) }
        guard event == .close, isReadPending else { return }
        isReadPending = false
        tell(.read, nil)
    }

    private func tellings(of event: SocketEvent) -> Int {
        let isRetried = event == .open && course.hasRetried && behaviour.life.openTwiceAfterRetry
        let further = event == .close && behaviour.life.tellCloseForEachCall ? max(0, course.disconnects - 1) : 0
        return (behaviour.tellings[event] ?? 1) + (isRetried ? 1 : 0) + further
    }

    private func send() {
        course.writes += 1
        course.lastTraffic = Clock.monotonic
        var part = behaviour.writeHalf ? Array(writeStream.prefix((writeStream.count + 1) / 2)) : writeStream
        if behaviour.buffers.shareOutbound { part = app.socketHistory.outbound.removeValue(forKey: place) ?? [] }
        part = behaviour.buffers.written(part, number: course.writes, after: course.lastWrite, withTLS: usesTLS)
        if behaviour.buffers.resendUnsent {
            part = unsent + part
            unsent = []
        }
        course.lastWrite = part
        connection?.send(part)
        course.bytesInFront = 0
        course.hasAppendedNothing = false
        if !behaviour.keepSent { writeStream = [] }
    }

    // MARK: The connection

    private func dial() {
        dialsLater = false
        if isOneTooMany {
            app.loop.schedule(after: 0.05) { [weak self] in
                if self?.state == .connecting { self?.dial() }
            }
            return
        }
        guard var route else {
            let isUnknown = way != .relay && app.environment.address(of: place.host) == nil
            if behaviour.life.hangOnUnknownNames, isUnknown { return }
            app.loop.schedule(after: 0) { [weak self] in
                self?.take(.failed, TransferFailure(.cannotFindHost, "there is no way to the server"))
            }
            return
        }
        if !behaviour.unencrypted.isDisjoint(with: kinds) { route.usesTLS = false }
        if behaviour.trust.dropTLSLater, dials > 1 { route.usesTLS = false }
        route.writesInSegments = app.behaviour.choices.writesInSegments
        route.opening = kinds.lazy.compactMap { self.behaviour.earlyOpenings[$0] }.first ?? .whenOpen
        if behaviour.life.openLaterBeforeTLS, dials > 1, usesTLS { route.opening = .beforeTLS }
        route.faults = SocketConnection.Faults(
            dropsBytesAtEnd: behaviour.buffers.dropBytesAtEnd,
            dropsBytesAfterProxyAnswer: behaviour.buffers.dropBytesAfterRelayAnswer,
            stallsWhileSending: behaviour.buffers.stallWhileSending,
            omitsCloseNotify: behaviour.trust.omitCloseNotify,
            overtakesUnsent: behaviour.buffers.overtakeUnsent
        )
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

    /// TLS has an end of its own, which a reset would leave out (RFC 8446, section 6.1).
    private var resetsAtDisconnect: Bool { app.behaviour.choices.resetsAtDisconnect && !usesTLS }

    /// Closes without the server's end once all has left.
    private func closeWithoutPeer(_ number: Int) {
        app.loop.schedule(after: 0.001) { [weak self] in
            guard let self, number == dials, state == .disconnecting else { return }
            guard hasSentAll else { return closeWithoutPeer(number) }
            if resetsAtDisconnect { connection?.reset() } else { connection?.abandon() }
            connection = nil
            take(.closed)
        }
    }

    private func took(_ news: SocketConnection.News) {
        let choices = app.behaviour.choices
        if choices.readsInPortions, case .received(let bytes) = news {
            // Many more would only take long.
            let end = min(bytes.count, 70)
            for start in stride(from: 0, to: end, by: 7) {
                tookNow(.received(Array(bytes[start..<min(start + 7, end)])))
            }
            if bytes.count > end { tookNow(.received(Array(bytes[end...]))) }
        } else if choices.tellsSocketsLate {
            let number = dials
            app.loop.schedule(after: 0.3) { [weak self] in
                if let self, number == dials, connection != nil { tookNow(news) }
            }
        } else {
            tookNow(news)
        }
    }

    private func tookNow(_ news: SocketConnection.News) {
        switch news {
        case .opened:
            readStream = readStream ?? []
            noteOpening()
            take(.opened)
            connection?.send(postponed)
            postponed = []
            if disconnectsLater { take(.disconnect) }
            disconnectsLater = false
        case .received(let received):
            course.lastTraffic = Clock.monotonic
            course.hasReceivedLate = course.hasReceivedLate || state == .disconnecting
            let bytes = behaviour.buffers.received(received)
            if behaviour.buffers.passLateData, let next = nextRelayed {
                return next.takeOthers(bytes)
            }
            course.received += bytes.count
            if behaviour.buffers.shareInbound, let first = firstSocket, first !== self {
                return first.takeOthers(bytes)
            }
            if behaviour.fillAfterTelling { take(.received) }
            let isKnown = behaviour.tellReadsOfEmptyBuffers && readStream?.isEmpty == false
            readStream?.append(contentsOf: behaviour.cutReceived ? bytes.dropLast() : bytes[...])
            if behaviour.fillAfterTelling { return }
            if behaviour.buffers.forgetOldest, let all = readStream { readStream = all.suffix(1 << 20) }
            if isHushed(after: bytes.count) { return }
            let isDrained = behaviour.life.tellDrainedLate && state == .disconnecting
            if behaviour.tellReadsLate || isDrained { isReadPending = true } else if !isKnown { take(.received) }
            if behaviour.forgetUnread { readStream = [] }
        case .ended:
            let isCrossing = behaviour.life.tellCrossingCloseTwice && state == .disconnecting && !hasSentAll
            let isBare = !course.hasReceivedLate && way != .relay && state == .disconnecting
            if behaviour.life.overlookBareEnd, isBare { return }
            course.isEndedByServer = course.isEndedByServer || state == .open
            if behaviour.buffers.loseUnreadAtEnd, state == .open { readStream = [] }
            if behaviour.tellEndsAsErrors, state == .open { announce(.error, nil) }
            take(.closed)
            if isCrossing { announce(.close, nil) }
            if connectsLater { connect() }
        case .failed(let failure): failed(failure)
        }
    }

    /// Whether the app is not told of bytes that have come.
    private func isHushed(after count: Int) -> Bool {
        let isSingle = behaviour.buffers.hushSingleBytes && readStream?.count == 1
        let hasRest = course.hasConsumedPart && readStream?.count ?? 0 > count
        return isSingle || (behaviour.buffers.hushAfterParts && hasRest)
    }

    /// An open relayed socket that has connected while this one, which is relayed too, disconnects.
    private var nextRelayed: (any SocketOfApp)? {
        guard state == .disconnecting, way == .relay else { return nil }
        return app.socketHistory.sockets.first {
            $0.state == .open && $0.way == .relay && $0.number > course.dialsBeforeEnd
        }
    }

    /// The first of the open sockets to its server.
    private var firstSocket: (any SocketOfApp)? {
        app.socketHistory.sockets.first { $0.place == place && $0.state == .open }
    }

    private func noteOpening() {
        let history = app.socketHistory
        history.losses.remove(ObjectIdentifier(self))
        history.trust[place] = history.trust[place] ?? app.trust
        history.hasOpenedTLS = history.hasOpenedTLS || usesTLS
        if forgiven.contains(.name) { history.openedNameless.insert(place) }
        if forgiven.contains(.issuer) { history.openedUnchecked.insert(place.host) }
        if behaviour.trust.resumeSessions { history.sessions[place] = connection?.session }
        course.lastTraffic = Clock.monotonic
        if let limit = behaviour.life.idleLimit { closeAfterIdleness(of: limit) }
    }

    private func closeAfterIdleness(of limit: Double) {
        app.loop.schedule(after: 1) { [weak self] in
            guard let self, state == .open else { return }
            if Clock.monotonic - course.lastTraffic < limit { return closeAfterIdleness(of: limit) }
            take(.closed)
        }
    }

    private func failed(_ failure: TransferFailure) {
        if behaviour.life.tellDirectFailureTwice, way != .relay, machine.state == .connecting {
            app.loop.schedule(after: 0) { [weak self] in self?.take(.failed) }
        }
        let isSecurity = [.untrusted, .untrustedDate, .notYetValid, .secureConnection].contains(failure.reason)
        let isRetried =
            failure.reason == .secureConnection || (isSecurity && behaviour.trust.retryAfterBadCertificates)
        if machine.state == .connecting, isRetried, behaviour.negotiate, let older = versions.older {
            versions = older
            course.hasRetried = true
            return dial()
        }
        if machine.state == .connecting, way == .relay, behaviour.routing.triesDirectFirst, !hasTriedDirectly {
            hasTriedDirectly = true
            return dial()
        }
        app.failedSocketPlaces.insert(place)
        if way == .relay, failure.reason == .connectionLost { app.socketHistory.losses.insert(ObjectIdentifier(self)) }
        unsent = Array(course.lastWrite.suffix(connection?.unsentCount ?? 0))
        if isSecurity, behaviour.tellSecurityErrorsAsClose { return announce(.close, nil) }
        let wasConnecting = machine.state == .connecting
        if wasConnecting, way != .relay, failure.reason == .cannotConnect, behaviour.life.openRefused { take(.opened) }
        let wasDisconnecting = machine.state == .disconnecting
        isStuck = !wasConnecting && behaviour.life.stayBrokenAfterReset
        let disconnects = isSecurity && behaviour.life.disconnectOnSecurityErrors
        take(.failed, failure, disconnects ? [.init(.connecting, .failed): .disconnected] : [:])
        if wasDisconnecting, behaviour.life.forgetCloseAfterReset { return }
        // What is lost is closed as well.
        if !wasConnecting || app.behaviour.choices.closesFailedAttempts { take(.closed) }
    }
}
