import EnterpriseModel
import NativeBindings
import WireFormats

/// Journals what happens on one TLS connection, as it happens. For the connection's own thread.
final class TLSWatch {
    private let connection: Connection
    /// From then on a fatal alert ends what the handshake has established: some clients refuse a certificate only then.
    var isEstablished = false
    private var last: TLSConnection.Alert?

    init(_ connection: Connection) { self.connection = connection }

    func note(_ event: TLSConnection.Event) {
        switch event {
        case .alert(let alert): note(alert)
        case .secret(let line): connection.context.keyLog.add(line)
        }
    }

    private func note(_ alert: TLSConnection.Alert) {
        last = alert
        let name = TLSAlert.name(of: alert.description)
        connection.note(TLSAlerted(by: alert.sender, alert: name, isFatal: alert.isFatal))
        if isEstablished, alert.isFatal { connection.note(TLSFailed(by: alert.sender, alert: name)) }
    }

    /// The handshake has failed.
    /// - Parameter received: what came last.
    func noteFailure(_ received: [UInt8], hasPeerEnded: Bool) {
        if last == nil, let description = TLSAlert.description(ofRecord: received) {
            // OpenSSL does not report an alert whose record has another version than it expected.
            note(TLSConnection.Alert(isFatal: true, description: description, sentByServer: false))
        }
        let by = last?.sender ?? (hasPeerEnded ? .client : .server)
        connection.note(TLSFailed(by: by, alert: last.map { TLSAlert.name(of: $0.description) }))
    }
}

extension TLSConnection.Alert {
    fileprivate var sender: ConnectionEnd { sentByServer ? .server : .client }
}
