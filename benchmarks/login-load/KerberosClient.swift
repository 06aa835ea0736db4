import KerberosSamples
import NativeBindings
import SystemBindings
import WireFormats

/// Alice at a KDC, whose key she has derived once.
struct KerberosClient {
    private static let patience = Duration.seconds(10)
    private static let types: [EncryptionType] = [.aes256SHA1, .aes128SHA1]

    enum Transport: String {
        case udp
        /// A connection for each request.
        case tcp
    }

    private var client: KDCClient
    private let key: KerberosKey
    private let kdc: SocketAddress
    private let transport: Transport
    private let datagrams: Socket
    private var nonce: UInt32 = 1

    init(_ kdc: SocketAddress, over transport: Transport) throws {
        client = KDCClient("alice", password: "swordfish", at: Self.now)
        key = try client.key(.aes256SHA1)
        self.kdc = kdc
        self.transport = transport
        datagrams = try Socket.datagrams(at: SocketAddress(address: kdc.address, port: 0))
    }

    func close() { datagrams.close() }

    private static var now: KerberosTime { KerberosTime(seconds: Int(WallClock.milliseconds / 1_000)) }

    /// A ticket for a service by one that a timestamp has got.
    mutating func logIn(to service: String) throws -> KDCClient.Credential {
        let first = try ticketGrantingTicket()
        let body = client.body(for: service, etypes: Self.types) { $0.nonce = next() }
        return try client.open(reply(to: client.request(body, with: first)), to: first)
    }

    mutating func ticketGrantingTicket() throws -> KDCClient.Credential {
        client.now = Self.now
        let login = client.body(
            for: "krbtgt/\(client.realm)",
            cname: client.principal,
            etypes: Self.types
        ) { $0.nonce = next() }
        return try client.open(reply(to: client.login(login, key: key)), by: key)
    }

    private mutating func next() -> UInt32 {
        nonce += 1
        return nonce
    }

    // MARK: Messages

    private func reply(to request: KDCRequest) throws -> KDCReply {
        let message = request.der
        let answer = try transport == .udp ? byDatagram(message) : byConnection(message)
        if let error = try? KRBError(der: answer) { throw LoadConnection.Failure(reason: "\(error.code)") }
        return try KDCReply(der: answer)
    }

    private func byDatagram(_ message: [UInt8]) throws -> [UInt8] {
        datagrams.send(datagram: message, to: kdc)
        var entries = [PollEntry(datagrams)]
        guard PollEntry.wait(for: &entries, until: .after(Self.patience)), let (answer, _) = datagrams.receiveDatagram()
        else { throw LoadConnection.Failure(reason: "no datagram") }
        return answer
    }

    /// RFC 4120 7.2.2.
    private func byConnection(_ message: [UInt8]) throws -> [UInt8] {
        let socket = try LoadConnection.connect(to: kdc)
        defer { socket.close() }
        let framed = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: message.count >> $0) } + message
        guard case .bytes(framed.count) = socket.send(framed[...]) else {
            throw LoadConnection.Failure(reason: "not sent")
        }
        var received: [UInt8] = []
        while true {
            if received.count >= 4 {
                let size = received.prefix(4).reduce(0) { $0 << 8 | Int($1) }
                if received.count >= 4 + size { return Array(received[4..<4 + size]) }
            }
            guard let more = try LoadConnection.receive(from: socket) else {
                throw LoadConnection.Failure(reason: "the KDC closed")
            }
            received += more
        }
    }

    // MARK: Negotiate

    /// A token that nobody has seen before (RFC 4121 4.1, RFC 4178 4.2.1).
    func token(_ credential: KDCClient.Credential, number: Int) throws -> [UInt8] {
        let checksum = GSSChecksum(flags: [.mutual, .integrity])
        let authenticator = Authenticator(
            crealm: credential.crealm,
            cname: credential.cname,
            checksum: Checksum(type: .gssAPI, value: checksum.encoded),
            cusec: number % 1_000_000,
            ctime: Self.now
        )
        let request = APRequest(
            options: .mutualRequired,
            ticket: credential.ticket,
            authenticator: EncryptedData(
                etype: EncryptionType(rawValue: credential.session.encryptionType),
                cipher: try credential.session.encrypt(
                    authenticator.der,
                    usage: KeyUsage.applicationAuthenticator.rawValue
                )
            )
        )
        let token = GSSToken(mechanism: .kerberos, content: [1, 0] + request.der)
        return NegotiationToken.initial(NegTokenInit(mechanisms: [.kerberos], mechToken: token.encoded)).encoded
    }
}
