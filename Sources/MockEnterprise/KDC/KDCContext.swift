import EnterpriseModel
import NativeBindings
import WireFormats

/// A request on its way to an answer, and who answers it when.
struct KDCContext: Sendable {
    let kdc: KDC
    let message: [UInt8]
    let request: KDCRequest
    let transport: KDCDescription.Transport
    let now: KDCMoment

    var body: KDCRequestBody { request.body }

    /// Whether the client takes other names than it asked for (RFC 6806 3).
    var canonicalizes: Bool { body.options.contains(.canonicalize) }

    /// Whom the ticket is to be for.
    func server() throws(KDCRefusal) -> RealmDirectory.Finding {
        guard let name = body.sname else { throw KDCRefusal(.serverUnknown, "no service is named") }
        return kdc.directory.service(name, in: body.realm, canonicalizes: canonicalizes)
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

    func requested(_ subject: KDCExchangeSubject) -> any Fact {
        KDCTicketRequest(
            subject,
            options: body.options.names,
            encryption: body.etypes.map(\.description),
            preauthentication: request.paData.map(\.type.description)
        ).fact
    }

    func error(_ refusal: KDCRefusal, _ client: KDCClientName?) -> KRBError {
        KRBError(
            stime: now.time,
            susec: now.microseconds,
            code: refusal.code,
            crealm: refusal.clientRealm ?? client?.realm,
            cname: client?.name,
            realm: body.realm,
            sname: body.sname ?? PrincipalName(type: .unknown, components: []),
            text: refusal.text,
            data: refusal.data
        )
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
