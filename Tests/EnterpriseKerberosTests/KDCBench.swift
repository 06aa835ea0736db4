import EnterpriseLab
import EnterpriseModel
import NativeBindings
import Testing
import WireFormats

@testable import MockEnterprise

/// A KDC without sockets at a time that stands still, and a client that says whatever it is told to.
struct KDCBench {
    static let service = PrincipalName(type: .serviceInstance, components: ["krbtgt", "CORP.TEST"])
    static let portal = PrincipalName(type: .serviceHost, components: ["HTTP", "portal.corp.test"])

    let kdc: KDC
    let now = KDCMoment(milliseconds: 1_800_000_000_250)

    init(_ change: (inout KDCDescription) -> Void = { _ in }) throws {
        var settings = KDCDescription(realm: "CORP.TEST")
        change(&settings)
        let description = EnvironmentDescription.corp { $0.kdc = settings }
        let accounts = AccountBook()
        accounts.change(description.accounts, realm: nil)
        let principals = PrincipalBook(accounts)
        principals.change(description, hosts: [])
        kdc = KDC(
            settings: settings,
            directory: try #require(principals.directory),
            principals: principals,
            accounts: accounts,
            tickets: TicketBook(),
            faults: FaultCounter()
        ) { type throws(NativeError) in try KerberosKey.random(encryptionType: type.rawValue) }
    }

    /// A ticket with its session key.
    struct Credential {
        var ticket: Ticket
        var key: KerberosKey
    }

    static func body(for service: PrincipalName?, client: String? = nil) -> KDCRequestBody {
        KDCRequestBody(
            options: [],
            cname: client.map { PrincipalName(type: .principal, components: [$0]) },
            realm: "CORP.TEST",
            sname: service,
            till: .zero,
            nonce: 4_000_000_000,
            etypes: [.aes256SHA1]
        )
    }

    func key(password: String = "swordfish") throws -> KerberosKey {
        try KerberosKey(
            encryptionType: EncryptionType.aes256SHA1.rawValue,
            password: Array(password.utf8),
            salt: Array("CORP.TESTalice".utf8)
        )
    }

    /// - Parameter ahead: seconds of the client's clock.
    func asRequest(ahead: Int = 0, _ change: (inout KDCRequestBody) -> Void = { _ in }) throws -> KDCRequest {
        var body = Self.body(for: Self.service, client: "alice")
        change(&body)
        let stamp = PAEncTimestamp(timestamp: KerberosTime(seconds: now.time.seconds + ahead), usec: 0)
        let sealed = try key().sealed(stamp.der, usage: .paEncTimestamp, version: nil)
        return KDCRequest(
            .authenticationService,
            paData: [PAData(type: .encTimestamp, value: sealed.der)],
            body: body
        )
    }

    func login(_ change: (inout KDCRequestBody) -> Void = { _ in }) throws -> Credential {
        let reply = try KDCReply(der: try #require(answer(try asRequest(change)).reply))
        let plain = try key().decrypt(reply.encPart.cipher, usage: KeyUsage.asReply.rawValue)
        let part = try EncKDCReplyPart(der: plain)
        #expect(part.exchange == .authenticationService && part.nonce == 4_000_000_000)
        return Credential(
            ticket: reply.ticket,
            key: try KerberosKey(encryptionType: part.key.type.rawValue, bytes: part.key.value)
        )
    }

    /// What may be wrong with a TGS request.
    struct TGSParts {
        var body = KDCBench.body(for: KDCBench.portal)
        var ticket: Ticket
        var authenticator: Authenticator
        /// `nil`: of the body.
        var checksummed: [UInt8]?
        var checksumType: ChecksumType? = .sha1AES256
    }

    func tgsRequest(_ credential: Credential, _ change: (inout TGSParts) -> Void = { _ in }) throws -> KDCRequest {
        let client = PrincipalName(type: .principal, components: ["alice"])
        var parts = TGSParts(
            ticket: credential.ticket,
            authenticator: Authenticator(crealm: "CORP.TEST", cname: client, cusec: 0, ctime: now.time)
        )
        change(&parts)
        if let type = parts.checksumType {
            let bytes = parts.checksummed ?? parts.body.der
            let (_, value) = try credential.key.checksum(
                of: bytes,
                usage: KeyUsage.tgsChecksum.rawValue,
                type: type.rawValue
            )
            parts.authenticator.checksum = Checksum(type: type, value: value)
        }
        let request = APRequest(
            options: [],
            ticket: parts.ticket,
            authenticator: try credential.key.sealed(parts.authenticator.der, usage: .tgsAuthenticator, version: nil)
        )
        return KDCRequest(
            .ticketGrantingService,
            paData: [PAData(type: .tgsRequest, value: request.der)],
            body: parts.body
        )
    }

    func answer(_ request: KDCRequest, later seconds: Double = 0) -> KDCAnswer { answer(request.der, later: seconds) }

    func answer(_ message: [UInt8], later seconds: Double = 0) -> KDCAnswer {
        kdc.handle(message, over: .tcp, at: KDCMoment(milliseconds: 1_800_000_000_250 + seconds * 1_000))
    }

    /// The code of the error that is the answer; `nil`: it is none.
    func error(_ message: [UInt8], later seconds: Double = 0) throws -> Int32? {
        let reply = try #require(answer(message, later: seconds).reply)
        return (try? KRBError(der: reply))?.code.rawValue
    }
}
