import EnterpriseModel
import NativeBindings
import WireFormats

/// A request on its way to an answer, and who answers it when.
struct KDCContext: Sendable {
    let kdc: KDC
    let message: [UInt8]
    /// As it came.
    let sent: KDCRequest
    /// What is asked for: of an armored request, that inside.
    var request: KDCRequest
    /// `nil`: the request is not armored.
    var armor: FASTArmor?
    let transport: KDCDescription.Transport
    let now: KDCMoment

    init(kdc: KDC, message: [UInt8], transport: KDCDescription.Transport, now: KDCMoment) throws(KerberosFormatError) {
        self.kdc = kdc
        self.message = message
        sent = try KDCRequest(der: message)
        request = sent
        self.transport = transport
        self.now = now
    }

    /// Where no ticket is asked for.
    init(kdc: KDC, transport: KDCDescription.Transport, now: KDCMoment) {
        self.kdc = kdc
        let body = KDCRequestBody(options: [], realm: kdc.settings.realm, till: .zero, nonce: 0, etypes: [])
        sent = KDCRequest(.ticketGrantingService, body: body)
        request = sent
        message = sent.der
        self.transport = transport
        self.now = now
    }

    var body: KDCRequestBody { request.body }

    /// Whether the client takes other names than it asked for (RFC 6806 3).
    var canonicalizes: Bool { body.options.contains(.canonicalize) }

    /// Whom the ticket is to be for.
    /// - Parameter other: the name where none is given.
    func server(_ other: PrincipalName? = nil) throws(KDCRefusal) -> RealmDirectory.Finding {
        guard let name = body.sname ?? other else { throw KDCRefusal(.serverUnknown, "no service is named") }
        return kdc.directory.service(name, in: body.realm, canonicalizes: canonicalizes)
    }

    /// That a service gets tickets under its own key ([MS-KILE] 3.3.5.7, RFC 4120 7.5.9).
    func checkOwnKey(of server: Principal) throws(KDCRefusal) {
        guard !server.needsUserToUser else {
            throw KDCRefusal(.mustUseUserToUser, "\(server.name) takes user-to-user tickets only")
        }
    }

    /// Of the session key: one that the service and the client know.
    func sessionEncryption(with server: Principal) throws(KDCRefusal) -> EncryptionType {
        guard let type = server.encryption.choose(from: body.etypes) else {
            throw KDCRefusal(.etypeNotSupported, "the client offers no encryption type of the service")
        }
        return type
    }

    func key(of principal: Principal, _ type: EncryptionType) throws(KDCRefusal) -> KerberosKey {
        guard let key = kdc.principals.key(of: principal, type) else {
            throw KDCRefusal(.etypeNotSupported, "\(principal.name) has no key of type \(type)")
        }
        return key
    }

    // MARK: The journal

    func subject(client: String?) -> KDCExchangeSubject {
        KDCExchangeSubject(
            request.exchange == .authenticationService ? .as : .tgs,
            transport,
            client: client,
            realm: body.realm,
            service: body.sname?.text
        )
    }

    /// - Parameter time: what the client says that it is.
    func checkClock(_ time: KerberosTime) throws(KDCRefusal) {
        guard !now.isFar(from: time) else {
            throw KDCRefusal(.skew, "the client's clock is \(time.seconds - now.time.seconds) s ahead")
        }
    }

    func requested(_ subject: KDCExchangeSubject) -> [any Fact] {
        let types = armor == nil ? sent.paData : sent.paData + request.paData
        let request = KDCTicketRequest(
            subject,
            options: body.options.names,
            encryption: body.etypes.map(\.description),
            preauthentication: types.map(\.type.description)
        )
        return [request.fact] + (armor.map { [$0.fact(subject)] } ?? [])
    }

    func error(_ refusal: KDCRefusal, _ client: KDCClientName?) -> KRBError {
        let methods = refusal.methods
        let error = KRBError(
            stime: now.time,
            susec: now.microseconds,
            code: refusal.code,
            crealm: refusal.clientRealm ?? client?.realm,
            cname: client?.name,
            realm: body.realm,
            sname: body.sname ?? PrincipalName(type: .unknown, components: []),
            text: refusal.text,
            data: methods.isEmpty || armor != nil ? nil : MethodData(methods).der
        )
        return (try? armor?.cover(error, methods, nonce: body.nonce)) ?? error
    }
}

extension PrincipalName {
    /// The components as Kerberos's tools write them, without a realm.
    var text: String { components.joined(separator: "/") }
}

/// Who asks a KDC.
struct KDCClientName {
    let name: PrincipalName
    let realm: String

    /// `NAME@REALM`
    var text: String { name.text(in: realm) }
}
