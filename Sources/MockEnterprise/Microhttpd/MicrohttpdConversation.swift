import EnterpriseModel
import HTTPServerBindings
import SystemBindings
import WireFormats

/// What libmicrohttpd tells of one connection, in its own threads.
final class MicrohttpdConversation: ServedConnection {
    private struct State {
        var isEstablished = false
        var isClosed = false
    }

    private let connection: Connection
    private let service: any MicrohttpdService
    private let isSecure: Bool
    private let state = Monitor(State())

    init(_ connection: Connection, _ service: any MicrohttpdService, isSecure: Bool) {
        self.connection = connection
        self.service = service
        self.isSecure = isSecure
    }

    var isEstablished: Bool { state.read { $0.isEstablished } }

    func waitUntilClosed() { _ = state.wait(until: .never) { $0.isClosed ? () : nil } }

    // MARK: From libmicrohttpd

    func hasEstablished(_ session: ServedSession) {
        state.update { $0.isEstablished = true }
        connection.note(TLSEstablished(session))
    }

    func hasSecret(_ line: String) { connection.context.keyLog.add(line) }

    func begin() -> any ServedExchange { MicrohttpdExchange(connection, service, isSecure: isSecure) }

    func hasClosed() { state.update { $0.isClosed = true } }
}

extension TLSEstablished {
    /// A session of GnuTLS's, which resumes none here and asks for no certificate.
    fileprivate init(_ session: ServedSession) {
        self.init(
            version: TLSVersion.allCases.first { $0.rawValue == "TLSv" + session.version.dropFirst(3) }?.rawValue
                ?? session.version,
            cipher: TLSCipherSuite.name(of: session.cipherSuite) ?? "\(session.cipherSuite)",
            alpn: session.applicationProtocol,
            isResumed: false,
            clientCertificate: nil
        )
    }
}
