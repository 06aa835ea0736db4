import ReferenceBindings

extension LoginScheme {
    static let negotiate = LoginScheme(
        method: "Negotiate",
        beginning: .ticket { serviceTicket, credential, behaviour, makeRequest in
            NegotiateLogin(serviceTicket, credential, behaviour, makeRequest: makeRequest)
        }
    )
}

/// Kerberos over HTTP (RFC 4559): one message, with a fresh authenticator in every request.
final class NegotiateLogin: Login {
    private enum State {
        case start, asked
        /// The connection is authenticated.
        case accepted
    }

    /// The credential with which the ticket was just obtained; `nil`: the ticket was stored.
    let credential: Credential?
    /// The service ticket; `nil` if there is none.
    let serviceTicket: ServiceTicket?
    private let behaviour: Behaviour.Kerberos
    private let makeRequest: LoginScheme.RequestMaker
    private var state = State.start
    private var request: KerberosRequest?
    private var beginningsLeft = 4

    init(
        _ serviceTicket: ServiceTicket?,
        _ credential: Credential?,
        _ behaviour: Behaviour.Kerberos,
        makeRequest: @escaping LoginScheme.RequestMaker
    ) {
        self.serviceTicket = serviceTicket
        self.credential = credential
        self.behaviour = behaviour
        self.makeRequest = makeRequest
    }

    /// The field with the token; `nil` for a ticket that cannot be used: then the server sends its challenge again.
    func authorization(for message: SignedMessage) -> String? {
        if case .accepted = state { return nil }
        state = .asked
        guard let serviceTicket else {
            let message = NTLMNegotiate.message
            return value(behaviour.sendsNTLMWithoutCenters ? message : SecurityToken.opening([]))
        }
        request = makeRequest(serviceTicket)
        return request.map { value(SecurityToken.opening($0.message)) }
    }

    private func value(_ token: [UInt8]) -> String { "Negotiate " + Base64.encode(token) }

    func accepts(token: [UInt8]) -> Bool {
        behaviour.takesAnyProof || SecurityToken.reply(in: token).flatMap { request?.isAnswered(by: $0) } ?? false
    }

    func accepts(_ info: [String: String]) -> Bool {
        state = .accepted
        return true
    }

    func restarts() -> Bool {
        guard case .asked = state, behaviour.restartsLogins, beginningsLeft > 0 else { return false }
        beginningsLeft -= 1
        return true
    }
}
