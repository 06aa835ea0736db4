import ReferenceBindings

/// The connection of a socket: TCP, optionally a tunnel through a proxy, optionally TLS inside. Belongs to the loop's thread.
final class SocketConnection {
    struct Route {
        /// The addresses to connect to, in the order of trying.
        var addresses: [String]
        var port: Int
        /// Whether an address that does not answer holds up the next one.
        var waitsOnSilence = false
        /// The terms of TLS with the proxy at that address.
        var outerTLS: TLSLayer.Terms?
        /// The tunnel request to the proxy.
        var tunnel: TunnelRequest?
        /// Whether the server speaks TLS.
        var usesTLS: Bool
        var opening = SocketOpening.whenOpen
        var faults = Faults()
        /// Whether the first byte of a write goes by itself.
        var writesInSegments = false
    }

    /// What is done wrongly. Only a mutant does any of it.
    struct Faults {
        /// Whether bytes are lost that come together with the end.
        var dropsBytesAtEnd = false
        var dropsBytesAfterProxyAnswer = false
        /// Whether nothing is received while something is still to be sent.
        var stallsWhileSending = false
        var omitsCloseNotify = false
        /// Whether bytes go in front of those that wait because there were too many at once.
        var overtakesUnsent = false
    }

    enum News {
        case opened
        case received([UInt8])
        /// The connection could not be opened, or is lost.
        case failed(TransferFailure)
        /// The server has closed its direction.
        case ended
    }

    private enum Stage { case dialling, securingProxy, askingProxy, securingServer, open, over }

    private let route: Route
    private let loop: TransferLoop
    private let link: StreamLink?
    private let terms: () -> TLSLayer.Terms
    private var tell: (News) -> Void
    private var stage = Stage.dialling
    private var outerTLS: TLSLayer?
    private var tunnel: TunnelRequest?
    private var tls: TLSLayer?
    /// Received bytes, after the outer layers are removed.
    private var incoming: [UInt8] = []
    /// Plain bytes that go before the handshake with the server.
    private var early: [UInt8] = []
    /// Bytes that are sent once everything else has left. Only a mutant lets any wait.
    private var waiting: ArraySlice<UInt8> = []
    private static let portion = 1 << 16
    /// The rest of a write that goes in segments.
    private var later: [UInt8] = []
    private var hasEnded = false
    private var isBroken = false

    /// Starts to connect.
    /// - Parameters:
    ///   - terms: returns the terms of TLS with the server; called at the handshake.
    ///   - tell: never called before this returns, and never after ``close()``.
    init(
        _ route: Route,
        loop: TransferLoop,
        terms: @escaping () -> TLSLayer.Terms,
        tell: @escaping (News) -> Void
    ) {
        self.route = route
        self.loop = loop
        self.terms = terms
        self.tell = tell
        tunnel = route.tunnel
        link = StreamLink(to: route.addresses, port: route.port, waitsOnSilence: route.waitsOnSilence)
        if let link {
            loop.watch(link) { [weak self] in self?.work() }
            if route.opening == .whenDialled { loop.schedule(after: 0) { tell(.opened) } }
        } else {
            loop.schedule(after: 0) { [weak self] in self?.fail(.cannotConnect, "the connection was refused") }
        }
    }

    deinit { close() }

    func send(_ bytes: [UInt8]) {
        guard stage == .open else { return }
        if route.writesInSegments { return sendInSegments(bytes) }
        let now = route.faults.overtakesUnsent ? bytes.prefix(Self.portion) : bytes[...]
        pass(Array(now))
        waiting += bytes.dropFirst(now.count)
        flush()
    }

    private func sendInSegments(_ bytes: [UInt8]) {
        guard later.isEmpty else { return later += bytes }
        pass(Array(bytes.prefix(1)))
        flush()
        later = Array(bytes.dropFirst())
        guard !later.isEmpty else { return }
        loop.schedule(after: 0.03) { [weak self] in
            guard let self, stage == .open else { return }
            sendRest()
            flush()
        }
    }

    private func sendRest() {
        if !later.isEmpty { pass(later) }
        later = []
    }

    /// Sends plain bytes if the handshake with the server is going on.
    /// - Returns: whether it is.
    func sendDuringHandshake(_ bytes: [UInt8]) -> Bool {
        guard stage == .securingServer else { return false }
        sendOuter(bytes)
        flush()
        return true
    }

    /// Sends plain bytes before the handshake with the server.
    func sendBeforeHandshake(_ bytes: [UInt8]) {
        if stage == .securingServer { sendOuter(bytes) } else { early = bytes }
        flush()
    }

    /// Drops what has not left yet.
    func dropUnsent() { link?.dropUnsent() }

    /// The number of bytes that have not left yet.
    var unsentCount: Int { link?.unsentCount ?? 0 }

    /// The TLS session with the server, for resumption.
    var session: TLSSession? { tls?.session }

    /// Whether everything that was sent has left.
    var hasSentAll: Bool { later.isEmpty && link?.hasSentAll ?? true }

    /// Closes the app's direction, in every layer.
    func finish() {
        guard stage == .open else { return }
        sendRest()
        pass(Array(waiting))
        waiting = []
        if !route.faults.omitsCloseNotify { tls?.finish() }
        passRecords()
        outerTLS?.finish()
        passRecords()
        link?.finish()
        flush()
    }

    /// Leaves the connection to itself: nothing is told any more, and it is closed when the server has had time for its end.
    func abandon() {
        tell = { _ in }
        loop.schedule(after: 2) { self.close() }
    }

    /// Closes the connection at once by a TCP reset.
    func reset() {
        link?.resetOnClose()
        close()
    }

    /// Closes the connection at once, without sending anything more.
    func close() {
        if let link { loop.unwatch(link) }
        stage = .over
    }

    // MARK: Work

    private func work() {
        guard let link, stage != .over else { return }
        guard let isConnected = link.isConnected else { return }
        guard isConnected else { return fail(.cannotConnect, "the connection was refused") }
        if stage == .dialling { begin() }
        receive(from: link)
        while stage != .over, advance() {}
        flush()
        tellEnd()
    }

    private func receive(from link: StreamLink) {
        if route.faults.stallsWhileSending, stage == .open, !link.hasSentAll { return }
        while !hasEnded {
            switch link.receive(upTo: 1 << 16) {
            case .bytes(let bytes):
                guard let outerTLS else {
                    incoming += bytes
                    continue
                }
                incoming += outerTLS.receive(bytes)
                if outerTLS.stage == .ended { hasEnded = true }
            case .nothingYet: return
            case .end: hasEnded = true
            case .broken:
                hasEnded = true
                isBroken = true
            }
        }
    }

    /// Continues after the TCP connection has been established.
    private func begin() {
        if let terms = route.outerTLS {
            outerTLS = TLSLayer(terms)
            stage = .securingProxy
        } else {
            askProxy()
        }
    }

    private func askProxy() {
        guard let tunnel else { return secureServer() }
        stage = .askingProxy
        sendOuter(tunnel.bytes)
    }

    private func secureServer() {
        guard route.usesTLS else { return open() }
        stage = .securingServer
        sendOuter(early)
        tls = TLSLayer(terms())
        if route.opening == .beforeTLS { tell(.opened) }
    }

    private func open() {
        stage = .open
        if route.opening == .whenOpen { tell(.opened) }
    }

    /// - Returns: whether there may be more to do.
    private func advance() -> Bool {
        switch stage {
        case .dialling, .over: return false
        case .securingProxy:
            guard let outerTLS, isSettled(outerTLS) else { return false }
            askProxy()
            return true
        case .askingProxy:
            switch tunnel?.take(takeIncoming()) {
            case .opened(let rest):
                incoming = route.faults.dropsBytesAfterProxyAnswer ? [] : rest
                secureServer()
                return true
            case .refused(let status): fail(.relayRefused(status: status), "the proxy answered \(status)")
            case .unreadable: fail(.badResponse, "the proxy's answer is unreadable")
            case .incomplete, nil: break
            }
            return false
        case .securingServer:
            guard let tls else { return false }
            let content = tls.receive(takeIncoming())
            guard isSettled(tls) else { return false }
            open()
            deliver(content)
            return true
        case .open:
            deliver(tls.map { $0.receive(takeIncoming()) } ?? takeIncoming())
            return false
        }
    }

    /// Whether a handshake has succeeded; if it has failed, the connection fails too.
    private func isSettled(_ layer: TLSLayer) -> Bool {
        switch layer.stage {
        case .handshaking: return false
        case .open, .ended: return true
        case .failed(let failure):
            flush()
            fail(failure.reason, failure.message)
            return false
        }
    }

    private func deliver(_ content: [UInt8]) {
        if route.faults.dropsBytesAtEnd, hasEnded || tls?.stage == .ended { return }
        if !content.isEmpty, stage == .open { tell(.received(content)) }
    }

    private func takeIncoming() -> [UInt8] {
        defer { incoming = [] }
        return incoming
    }

    /// Reports the end of the connection, after everything before it has been reported.
    private func tellEnd() {
        guard stage != .over else { return }
        if case .failed(let failure)? = outerTLS?.stage { return fail(failure.reason, failure.message) }
        if stage == .open {
            if case .failed(let failure)? = tls?.stage { return fail(.connectionLost, failure.message) }
            if isBroken { return fail(.connectionLost, "the connection was reset") }
            if hasEnded || tls?.stage == .ended { tell(.ended) }
        } else if hasEnded {
            let reason: TransferFailure.Reason = stage == .securingServer ? .secureConnection : .connectionLost
            fail(reason, "the connection ended before it was open")
        }
    }

    private func fail(_ reason: TransferFailure.Reason, _ message: String) {
        guard stage != .over else { return }
        close()
        tell(.failed(TransferFailure(reason, message)))
    }

    // MARK: Layers

    private func pass(_ bytes: [UInt8]) {
        if let tls { tls.send(bytes) } else { sendOuter(bytes) }
    }

    private func sendOuter(_ bytes: [UInt8]) {
        if let outerTLS { outerTLS.send(bytes) } else { link?.send(bytes) }
    }

    private func passRecords() {
        if let tls { sendOuter(tls.takeRecords()) }
        if let outerTLS { link?.send(outerTLS.takeRecords()) }
    }

    private func flush() {
        while stage == .open, !waiting.isEmpty, hasSentAll {
            pass(Array(waiting.prefix(Self.portion)))
            waiting.removeFirst(min(Self.portion, waiting.count))
            passRecords()
            guard let link, link.isConnected == true, link.flush() else { break }
        }
        passRecords()
        guard let link, link.isConnected == true, !link.flush(), stage != .over else { return }
        isBroken = true
        hasEnded = true
    }
}
