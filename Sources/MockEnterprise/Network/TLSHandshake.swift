import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The server's part of a TLS handshake, with what is to be seen of it.
struct TLSHandshake {
    let connection: Connection
    let channel: Channel
    let context: TLSContext

    /// - Parameter first: judges the first bytes that arrive; `false` ends it.
    /// - Returns: whether data can flow now.
    func run(first: ([UInt8]) -> Bool = { _ in true }) -> Bool {
        guard let tls = try? TLSConnection(context) else { return false }
        channel.tls = tls
        var hello = ClientHelloReader()
        var isFirst = true
        var isAccepted = true
        var saidHello = false
        var last: [UInt8] = []
        defer { if !isFirst { connection.site.activity.end() } }
        while true {
            if channel.isBroken {
                if !isFirst { noteFailure(tls, last) }
                return false
            }
            var entries = [PollEntry(channel.socket, reading: channel.end == nil, writing: !channel.outgoing.isEmpty)]
            _ = connection.wait(for: &entries)
            channel.flush()
            guard entries[0].isReadable else { continue }
            channel.receive { bytes in
                if isFirst {
                    isFirst = false
                    connection.site.activity.begin()
                    isAccepted = first(bytes)
                }
                last = bytes
                if case .complete(let hello) = hello.append(bytes), !saidHello {
                    saidHello = true
                    connection.note(.tlsHello(hello))
                }
            }
            guard isAccepted else { return false }
            guard !isFirst else {
                // Whoever connects and says nothing has not begun a handshake.
                if channel.end != nil { return false }
                continue
            }
            switch tls.handshake() {
            case .established(let version, let cipher):
                connection.note(.tlsEstablished(version: Self.name(of: version), cipher: cipher))
                channel.takeOutput()
                channel.flush()
                channel.decrypt()
                return true
            case .running where channel.end == nil:
                channel.takeOutput()
                channel.flush()
            case .running, .failed:
                noteFailure(tls, last)
                channel.takeOutput()
                channel.flush()
                return false
            }
        }
    }

    private func noteFailure(_ tls: TLSConnection, _ last: [UInt8]) {
        var alert = tls.alerts.last.map { (description: $0.description, sentByServer: $0.sentByServer) }
        if alert == nil, let description = TLSAlert.description(ofRecord: last) {
            // OpenSSL does not report an alert whose record has another version than it expected.
            alert = (description, false)
        }
        let server = alert?.sentByServer ?? (channel.end == nil)
        connection.note(
            .tlsFailed(by: server ? "server" : "client", alert: alert.map { TLSAlert.name(of: $0.description) })
        )
    }

    /// Some clients refuse a certificate only after the handshake.
    func noteLateAlert() {
        guard let alert = channel.tls?.alerts.first(where: { $0.isFatal && !$0.sentByServer }) else { return }
        connection.note(.tlsFailed(by: "client", alert: TLSAlert.name(of: alert.description)))
    }

    /// OpenSSL leaves the minor number of TLS 1.0 out.
    private static func name(of version: String) -> String { version == "TLSv1" ? "TLSv1.0" : version }
}
