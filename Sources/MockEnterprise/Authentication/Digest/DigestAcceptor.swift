import EnterpriseModel
import NativeBindings
import WireFormats

extension DigestSettings: AcceptedScheme {
    typealias Acceptor = DigestAcceptor
}

extension DigestRefused.Reason: AccountRefusal {}

/// Digest (RFC 7616, RFC 2617, RFC 2069).
struct DigestAcceptor: SchemeAcceptor {
    var settings = DigestSettings()
    private let place: LoginPlace
    private let nonces = DigestNonces()

    init(at place: LoginPlace) { self.place = place }

    private var realm: String { settings.realm ?? place.name }

    /// One for each algorithm, all with the same nonce.
    func challenges(isStale: Bool) -> [String] {
        let nonce = nonces.issue()
        return settings.algorithms.map { algorithm in
            var parameters = [AuthParameter(quoted: "realm", realm)]
            if !settings.domain.isEmpty {
                parameters.append(AuthParameter(quoted: "domain", settings.domain.joined(separator: " ")))
            }
            parameters.append(AuthParameter(quoted: "nonce", nonce))
            if let opaque = settings.opaque { parameters.append(AuthParameter(quoted: "opaque", opaque)) }
            if isStale { parameters.append(AuthParameter(token: "stale", "true")) }
            parameters.append(AuthParameter(token: "algorithm", algorithm.rawValue))
            if !settings.qop.isEmpty {
                let qop = settings.qop.map(\.rawValue).joined(separator: ",")
                parameters.append(AuthParameter(quoted: "qop", qop))
                parameters.append(AuthParameter(token: "charset", "UTF-8"))
            }
            if settings.userhash { parameters.append(AuthParameter(token: "userhash", "true")) }
            return "Digest " + parameters.map(\.description).joined(separator: ", ")
        }
    }

    /// - Throws: where OpenSSL does not offer a function.
    func receive(_ attempt: LoginAttempt, _ handshake: inout Never?) throws(NativeError) -> Finding {
        let request = attempt.request
        guard let given = try? DigestCredentials(attempt.credentials) else {
            return Finding(worth: .refused, facts: [DigestRefused(.malformed, user: nil)])
        }
        let receipt = nonces.receive(given.nonce, count: given.nonceCount?.number)
        let received = given.fact(receipt)
        func refused(_ reason: DigestRefused.Reason, _ more: [any Fact] = []) -> Finding {
            let isStale = reason == .stale && settings.whenUsedUp == .stale
            let fact = DigestRefused(reason, user: given.username)
            return Finding(worth: isStale ? .stale : .refused, facts: [received, fact] + more)
        }
        if let objection = objection(to: given, target: request.target) { return refused(objection) }
        guard receipt.isKnown else { return refused(.unknownNonce) }
        guard let computation = computation(given) else { return refused(.malformed) }
        guard let content = computation.qop == .authInt ? request.content : [] else { return refused(.contentNotKept) }
        let found = try find(given, computation.algorithm)
        var secret: String?
        if let found {
            secret = try self.secret(given, computation, found, receipt, method: request.method, content: content)
        }
        if let (reason, facts) = place.accounts.judge(user: given.username, name: found?.name, isRight: secret != nil) {
            return refused(DigestRefused.Reason(reason), facts)
        }
        guard let secret, let name = found?.name else { return refused(.wrongPassword) }
        if let uses = settings.nonceUses, receipt.uses > uses { return refused(.stale) }
        if receipt.isRepeated { return refused(.countRepeated) }
        if receipt.isBehind, settings.counts == .ascending { return refused(.countNotAscending) }
        let session = DigestNonces.Session(nonce: given.nonce, clientNonce: given.clientNonce ?? "")
        nonces.begin(session)
        let proof = DigestProof(
            field: place.role.infoField,
            computation: computation,
            secret: secret,
            kind: settings.proof,
            nextNonce: settings.givesNextNonce ? nonces.issue(session: receipt.session ?? session) : nil
        )
        let fact = DigestAuthenticated(user: name, qop: computation.qop, algorithm: computation.algorithm)
        return Finding(
            worth: .authenticated(account: name),
            facts: [received, fact],
            proof: ServerProof { proof.fields(content: $0) }
        )
    }

    static func reading(_ credentials: Credentials) -> CredentialsReading {
        guard let given = try? DigestCredentials(credentials) else { return CredentialsReading() }
        let coversContent = given.qop == DigestSettings.QualityOfProtection.authInt.rawValue
        return CredentialsReading(user: given.username, coversContent: coversContent)
    }

    /// What contradicts the challenge, whatever the password.
    func objection(to given: DigestCredentials, target: String) -> DigestRefused.Reason? {
        guard algorithm(given) != nil else { return .algorithmNotOffered }
        if let qop = given.qop {
            guard settings.qop.contains(where: { $0.rawValue == qop }) else { return .qopNotOffered }
            guard given.nonceCount != nil, given.clientNonce != nil else { return .malformed }
        } else if !settings.qop.isEmpty {
            return .qopNotOffered
        }
        if given.isUsernameHashed != settings.userhash {
            return settings.userhash ? .userhashMissing : .userhashNotOffered
        }
        guard given.realm == realm else { return .wrongRealm }
        if let opaque = settings.opaque, given.opaque != opaque { return .wrongOpaque }
        // A client may name the same resource in another form (RFC 7616 3.4.6).
        guard given.uri == target || RequestTarget(given.uri) == RequestTarget(target) else {
            return .wrongURI
        }
        return nil
    }

    private func algorithm(_ given: DigestCredentials) -> DigestSettings.Algorithm? {
        let name = given.algorithm?.lowercased() ?? "md5"
        return settings.algorithms.first { $0.rawValue.lowercased() == name }
    }

    /// `nil` where the algorithm wants a client's nonce and there is none.
    private func computation(_ given: DigestCredentials) -> DigestComputation? {
        guard let algorithm = algorithm(given), !algorithm.isSession || given.clientNonce != nil else { return nil }
        return DigestComputation(
            algorithm: algorithm,
            nonce: given.nonce,
            nonceCount: given.nonceCount?.text,
            clientNonce: given.clientNonce,
            qop: given.qop.flatMap(DigestSettings.QualityOfProtection.init(rawValue:)),
            uri: given.uri
        )
    }

    private func find(
        _ given: DigestCredentials,
        _ algorithm: DigestSettings.Algorithm
    ) throws(NativeError) -> (name: String, account: Account)? {
        let accounts = place.accounts.accounts
        guard given.isUsernameHashed else {
            return AccountName(user: given.username, domain: "").find(in: accounts, host: place.name)
        }
        for (name, account) in accounts where try algorithm.hash("\(name):\(realm)") == given.username {
            return (name, account)
        }
        return nil
    }

    /// H(A1) with which the response is right. A session key may be that of the first login with the nonce, as the
    /// specification has it, or a new one with each client nonce, as most clients have it.
    private func secret(
        _ given: DigestCredentials,
        _ computation: DigestComputation,
        _ found: (name: String, account: Account),
        _ receipt: DigestNonces.Receipt,
        method: String,
        content: [UInt8]
    ) throws(NativeError) -> String? {
        let own = DigestNonces.Session(nonce: given.nonce, clientNonce: given.clientNonce ?? "")
        for session in [own, receipt.session ?? own] {
            let secret = try computation.secret(
                user: given.isUsernameHashed ? found.name : given.username,
                realm: realm,
                password: found.account.password,
                session: (session.nonce, session.clientNonce)
            )
            let expected = try computation.response(secret: secret, method: method, content: content)
            if expected == given.response { return secret }
        }
        return nil
    }
}

extension DigestCredentials {
    func fact(_ receipt: DigestNonces.Receipt) -> any Fact {
        DigestReceived(
            user: username,
            uri: uri,
            realm: realm,
            qop: qop,
            nonceCount: nonceCount.map { Int($0.number) },
            clientNonce: clientNonce,
            algorithm: algorithm,
            userhash: isUsernameHashed,
            isNonceKnown: receipt.isKnown,
            isFirstUse: receipt.isKnown && receipt.uses == 1,
            isCountRepeated: nonceCount == nil ? nil : receipt.isRepeated,
            misquoted: misquoted
        )
    }
}
