package import NativeBindings
package import WireFormats

/// A client of a KDC whose every choice a test makes.
package struct KDCClient {
    /// A ticket with what its client knows of it.
    package struct Credential {
        package var ticket: Ticket
        package var part: EncKDCReplyPart
        package var session: KerberosKey
        package var crealm: String
        package var cname: PrincipalName
    }

    /// What a request with a ticket proves.
    package struct Proof {
        /// Seconds by which the client's clock is ahead.
        package var offset = 0
        package var subkey: KerberosKey?
        /// `nil`: the one of the session key; 0: no checksum.
        package var checksumType: Int32?
        /// What the checksum is made over in place of the body.
        package var checksummed: [UInt8]?
        package var change: (inout Authenticator) -> Void = { _ in }

        package init(
            offset: Int = 0,
            subkey: KerberosKey? = nil,
            checksumType: Int32? = nil,
            checksummed: [UInt8]? = nil,
            change: @escaping (inout Authenticator) -> Void = { _ in }
        ) {
            self.offset = offset
            self.subkey = subkey
            self.checksumType = checksumType
            self.checksummed = checksummed
            self.change = change
        }
    }

    package var name: String
    package var password: String
    package var realm = "CORP.TEST"
    package var now: KerberosTime

    package init(_ name: String, password: String, at now: KerberosTime) {
        self.name = name
        self.password = password
        self.now = now
    }

    package var principal: PrincipalName { PrincipalName(type: .principal, components: [name]) }

    /// A service of one or two components, `SERVICE/HOST`.
    package static func service(_ text: String) -> PrincipalName {
        PrincipalName(type: .serviceInstance, components: text.split(separator: "/").map(String.init))
    }

    package func key(_ type: EncryptionType) throws -> KerberosKey {
        try KerberosKey(
            encryptionType: type.rawValue,
            password: Array(password.utf8),
            salt: Array((realm + name).utf8)
        )
    }

    /// What is asked for, ten hours long; from whom needs no name where a ticket is shown.
    package func body(
        for service: String,
        _ options: KDCOptions = [],
        cname: PrincipalName? = nil,
        etypes: [EncryptionType] = [.aes256SHA1, .aes128SHA1, .rc4HMAC],
        _ change: (inout KDCRequestBody) -> Void = { _ in }
    ) -> KDCRequestBody {
        var body = KDCRequestBody(
            options: options,
            cname: cname,
            realm: realm,
            sname: Self.service(service),
            till: KerberosTime(seconds: now.seconds + 36_000),
            nonce: 0x1234_5678,
            etypes: etypes
        )
        change(&body)
        return body
    }

    // MARK: The authentication service exchange

    /// - Parameter key: `nil`: without pre-authentication.
    package func login(_ body: KDCRequestBody, key: KerberosKey? = nil, offset: Int = 0) throws -> KDCRequest {
        var request = KDCRequest(.authenticationService, body: body)
        guard let key else { return request }
        let stamp = PAEncTimestamp(timestamp: KerberosTime(seconds: now.seconds + offset), usec: 1)
        let data = EncryptedData(
            etype: EncryptionType(rawValue: key.encryptionType),
            cipher: try key.encrypt(stamp.der, usage: KeyUsage.paEncTimestamp.rawValue)
        )
        request.paData = [PAData(type: .encTimestamp, value: data.der)]
        return request
    }

    /// What the client knows after the reply to a login.
    /// - Parameter key: `nil`: made of the password.
    package func open(_ reply: KDCReply, by key: KerberosKey? = nil) throws -> Credential {
        try Self.open(reply, key ?? self.key(reply.encPart.etype), .asReply)
    }

    // MARK: The ticket-granting service exchange

    package func request(
        _ body: KDCRequestBody,
        with credential: Credential,
        _ proof: Proof = Proof()
    ) throws -> KDCRequest {
        var authenticator = Authenticator(
            crealm: credential.crealm,
            cname: credential.cname,
            cusec: 7,
            ctime: KerberosTime(seconds: now.seconds + proof.offset),
            subkey: proof.subkey.map { EncryptionKey(type: .init(rawValue: $0.encryptionType), value: $0.bytes) }
        )
        if proof.checksumType != 0 {
            let (type, value) = try credential.session.checksum(
                of: proof.checksummed ?? body.der,
                usage: KeyUsage.tgsChecksum.rawValue,
                type: proof.checksumType ?? 0
            )
            authenticator.checksum = Checksum(type: ChecksumType(rawValue: type), value: value)
        }
        proof.change(&authenticator)
        let shown = APRequest(
            options: [],
            ticket: credential.ticket,
            authenticator: EncryptedData(
                etype: EncryptionType(rawValue: credential.session.encryptionType),
                cipher: try credential.session.encrypt(
                    authenticator.der,
                    usage: KeyUsage.tgsAuthenticator.rawValue
                )
            )
        )
        return KDCRequest(
            .ticketGrantingService,
            paData: [PAData(type: .tgsRequest, value: shown.der)],
            body: body
        )
    }

    /// What the client knows after the reply to a request with that proof.
    package func open(_ reply: KDCReply, to credential: Credential, _ proof: Proof = Proof()) throws -> Credential {
        try Self.open(
            reply,
            proof.subkey ?? credential.session,
            proof.subkey == nil ? .tgsReplySessionKey : .tgsReplySubkey
        )
    }

    package static func open(_ reply: KDCReply, _ key: KerberosKey, _ usage: KeyUsage) throws -> Credential {
        let part = try EncKDCReplyPart(der: key.decrypt(reply.encPart.cipher, usage: usage.rawValue))
        return Credential(
            ticket: reply.ticket,
            part: part,
            session: try KerberosKey(encryptionType: part.key.type.rawValue, bytes: part.key.value),
            crealm: reply.crealm,
            cname: reply.cname
        )
    }
}
