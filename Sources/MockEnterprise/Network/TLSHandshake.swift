import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The server's part of a TLS handshake, with what is to be seen of it.
struct TLSHandshake {
    let connection: Connection
    let channel: Channel
    let endpoint: TLSEndpoint

    /// - Parameter first: judges the first bytes that arrive; `false` ends it.
    /// - Returns: whether data can flow now.
    func run(first: ([UInt8]) -> Bool = { _ in true }) -> Bool {
        // A client that connects and says nothing has not begun a handshake.
        guard let start = receive() else { return false }
        let work = connection.context.activity.begin()
        defer { extendLifetime(work) }
        guard first(start) else { return false }
        var reader = ClientHelloReader()
        reader.append(start)
        while reader.progress == .incomplete {
            guard let bytes = receive() else {
                connection.note(TLSFailed(by: .client, alert: nil))
                return false
            }
            reader.append(bytes)
        }
        var hello: ClientHello?
        if case .complete(let complete) = reader.progress {
            hello = complete
            connection.note(TLSHello(complete))
        }
        switch TLSDecision(endpoint.profile, hello) {
        case .drop:
            connection.note(TLSFailed(by: .server, alert: nil))
            return false
        case .alert(let description, let version):
            refuse(description, version: version)
            return false
        case .answerSSL3(let cipherSuite):
            answerSSL3(cipherSuite)
            return false
        case .negotiate(let versions):
            return negotiate(versions)
        }
    }

    /// Waits for more bytes, and sends meanwhile what is to be sent.
    /// - Returns: `nil` if none will come.
    private func receive() -> [UInt8]? {
        while channel.end == nil, !channel.isBroken {
            var entries = [PollEntry(channel.socket, writing: !channel.outgoing.isEmpty)]
            _ = connection.wait(for: &entries)
            channel.flush()
            guard entries[0].isReadable else { continue }
            var received: [UInt8] = []
            channel.receive { received = $0 }
            if !received.isEmpty { return received }
        }
        return nil
    }

    private func refuse(_ description: UInt8, version: UInt16) {
        let alert = TLSAlert.name(of: description)
        connection.note(TLSAlerted(by: .server, alert: alert, isFatal: true))
        connection.note(TLSFailed(by: .server, alert: alert))
        channel.write(TLSAlert.record(description, version: version)[...])
        channel.flush()
    }

    // MARK: SSL 3.0, of which there is only the beginning

    private func answerSSL3(_ cipherSuite: UInt16) {
        guard let certificate = try? connection.context.identity(of: endpoint)?.certificate.der else {
            return refuse(TLSAlert.handshakeFailure, version: TLSVersion.ssl3.wireNumber)
        }
        var generator = SystemRandomNumberGenerator()
        let random = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
        connection.note(TLSAnswered(ssl3CipherSuite: cipherSuite))
        channel.write(SSL3ServerHello.record(random: random, cipherSuite: cipherSuite, certificate: certificate)[...])
        guard let reply = receive() else { return connection.note(TLSFailed(by: .client, alert: nil)) }
        guard let description = TLSAlert.description(ofRecord: reply) else {
            return refuse(TLSAlert.handshakeFailure, version: TLSVersion.ssl3.wireNumber)
        }
        let alert = TLSAlert.name(of: description)
        connection.note(TLSAlerted(by: .client, alert: alert, isFatal: true))
        connection.note(TLSFailed(by: .client, alert: alert))
    }

    // MARK: TLS

    private func negotiate(_ versions: Set<UInt16>) -> Bool {
        let watch = TLSWatch(connection)
        let context: TLSContext
        let tls: TLSConnection
        do {
            context = try connection.context.context(for: endpoint, versions: versions)
            tls = try TLSConnection(
                context,
                realm: connection.context.sessionRealm,
                status: connection.context.stapledStatus(of: endpoint),
                note: watch.note
            )
        } catch {
            refuse(TLSAlert.internalError, version: TLSVersion.tls10.wireNumber)
            return false
        }
        channel.begin(tls)
        var last: [UInt8] = []
        while true {
            switch tls.handshake() {
            case .established(let session):
                connection.setChannelBinding(context.endPointHash)
                watch.isEstablished = true
                connection.note(TLSEstablished(session))
                channel.takeOutput()
                channel.flush()
                channel.decrypt()
                return true
            case .running:
                channel.takeOutput()
                channel.flush()
                if let bytes = receive() {
                    last = bytes
                    continue
                }
                watch.noteFailure(last, hasPeerEnded: true)
                return false
            case .failed:
                watch.noteFailure(last, hasPeerEnded: channel.end != nil)
                channel.takeOutput()
                channel.flush()
                return false
            }
        }
    }
}

extension TLSEstablished {
    init(_ session: TLSConnection.Session) {
        self.init(
            // OpenSSL leaves the minor number of TLS 1.0 out.
            version: session.version == "TLSv1" ? TLSVersion.tls10.rawValue : session.version,
            cipher: session.cipher,
            alpn: session.applicationProtocol,
            isResumed: session.isResumed,
            clientCertificate: session.clientSubject
        )
    }
}
