import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// A tunnel through another proxy, which speaks TLS, as a device opens it.
struct Uplink: Hashable {
    /// The name in the proxy's certificate.
    let proxy: String
    /// Who has signed that.
    let authority: Authority
    /// Of the host beyond it.
    let target: String
    let port: Int
    /// What shows that the tunnel is allowed.
    let authorization: String?

    /// Opens the tunnel. It waits as long as the client does.
    /// - Parameter channel: connected to the proxy. Afterwards it is one to the host.
    /// - Returns: why there is no tunnel.
    func open(_ channel: Channel, for connection: Connection) -> ProxyAnswer? {
        guard shakeHands(channel, connection) else { return .unreachable }
        channel.write(request.bytes[...])
        while true {
            guard let head = try? channel.takeHead() else {
                guard receive(channel, connection) else { return .unreachable }
                continue
            }
            guard let response = try? ResponseHead(head, toMethod: "CONNECT") else { return .unreachable }
            if (200..<300).contains(response.status) { return nil }
            if response.status >= 200 { return .refused(byRelay: response.status) }
        }
    }

    private var request: MessageHead {
        let place = "\(target.contains(":") ? "[\(target)]" : target):\(port)"
        var fields = [HTTPField("Host", place)]
        if let authorization { fields.append(HTTPField("Proxy-Authorization", authorization)) }
        return MessageHead(startLine: "CONNECT \(place) HTTP/1.1", fields: fields)
    }

    private func shakeHands(_ channel: Channel, _ connection: Connection) -> Bool {
        guard let context = try? CertificateStore.shared.clientContext(trusting: authority),
            let tls = try? TLSConnection(context, serverName: proxy)
        else { return false }
        channel.begin(tls)
        while true {
            let progress = tls.handshake()
            channel.takeOutput()
            switch progress {
            case .established:
                channel.decrypt()
                return true
            case .running: guard receive(channel, connection, decrypting: false) else { return false }
            case .failed:
                channel.flush()
                return false
            }
        }
    }

    /// Sends what is to be sent, and waits for more.
    /// - Returns: `false` if nothing more comes, or nobody waits for it any longer.
    private func receive(_ channel: Channel, _ connection: Connection, decrypting: Bool = true) -> Bool {
        channel.flush()
        guard channel.end == nil, !channel.isBroken, !connection.isPeerGone else { return false }
        var entries = [
            PollEntry(channel.socket, reading: true, writing: !channel.outgoing.isEmpty),
            PollEntry(endOf: connection.socket),
        ]
        _ = connection.wait(for: &entries)
        if entries[1].isReadable { return false }
        guard entries[0].isReadable else { return true }
        channel.receive()
        if decrypting { channel.decrypt() }
        return true
    }
}

extension ProxyAnswer {
    /// What a client is told that knows nothing of the relay: credentials would not help it (407).
    fileprivate static func refused(byRelay status: Int) -> ProxyAnswer {
        switch status {
        case 403: .unlisted
        case 407:
            ProxyAnswer(
                status: 403,
                reason: .unauthorized,
                words: "The relay wants what the console does not give: the app is not authorized"
            )
        case 504: .timedOut
        default: .unreachable
        }
    }
}
