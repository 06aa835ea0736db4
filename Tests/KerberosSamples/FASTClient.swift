package import NativeBindings
package import WireFormats

/// How a test wants a request armored (RFC 6113 5.4); as it should be, unless it is told otherwise.
package struct FASTChoices {
    /// `nil`: there is no armor field.
    package var armorType: Int32? = 1
    package var hasSubkey = true
    /// `nil`: of the type of the session key.
    package var subkeyType: EncryptionType?
    /// Seconds by which the clock of the armor's authenticator is ahead.
    package var offset = 0
    package var authenticatorUsage = KeyUsage.applicationAuthenticator
    package var authenticator: (inout Authenticator) -> Void = { _ in }
    package var options: FASTOptions = []
    /// What the checksum is made over in place of what it should.
    package var checksummed: [UInt8]?
    package var checksumType: Int32 = 0
    package var checksumUsage = KeyUsage.fastRequestChecksum
    package var requestUsage = KeyUsage.fastRequest
    /// What is encrypted, in place of the request.
    package var content: [UInt8]?
    package var armored: (inout FASTArmoredRequest) -> Void = { _ in }
    package var encoded: ([UInt8]) -> [UInt8] = { $0 }
    /// What stands outside.
    package var outer: (inout KDCRequestBody) -> Void = { _ in }
    package var outerData: (inout [PAData]) -> Void = { _ in }

    package init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
}

/// A client's armored request, and what it needs to read the reply.
package struct FASTAttempt {
    package let request: KDCRequest
    package let armorKey: KerberosKey
    package let nonce: UInt32

    /// By a ticket beside the request.
    /// - Parameter inner: makes what is asked for, under an armor key.
    package init(
        _ client: KDCClient,
        by credential: KDCClient.Credential,
        _ choices: FASTChoices = FASTChoices(),
        _ inner: (KerberosKey) throws -> KDCRequest
    ) throws {
        let type = choices.subkeyType?.rawValue ?? credential.session.encryptionType
        let subkey = try KerberosKey.random(encryptionType: type)
        armorKey = try subkey.combined("subkeyarmor", with: credential.session, "ticketarmor")
        let inner = try inner(armorKey)
        nonce = inner.body.nonce
        var authenticator = Authenticator(
            crealm: credential.crealm,
            cname: credential.cname,
            cusec: 7,
            ctime: KerberosTime(seconds: client.now.seconds + choices.offset),
            subkey: choices.hasSubkey ? EncryptionKey(type: EncryptionType(rawValue: type), value: subkey.bytes) : nil
        )
        choices.authenticator(&authenticator)
        let shown = APRequest(
            options: [],
            ticket: credential.ticket,
            authenticator: try Self.sealed(authenticator.der, credential.session, choices.authenticatorUsage)
        )
        var body = inner.body
        choices.outer(&body)
        let armor = choices.armorType.map { FASTArmorField(type: $0, value: shown.der) }
        let data = try Self.data(inner, armorKey, armor, covering: body.der, choices)
        var outer = KDCRequest(inner.exchange, paData: [data], body: body)
        choices.outerData(&outer.paData)
        request = outer
    }

    /// By the ticket that the request shows.
    package init(
        _ client: KDCClient,
        _ body: KDCRequestBody,
        with credential: KDCClient.Credential,
        _ proof: KDCClient.Proof,
        _ choices: FASTChoices = FASTChoices { $0.armorType = nil }
    ) throws {
        armorKey = try (proof.subkey ?? credential.session)
            .combined("subkeyarmor", with: credential.session, "ticketarmor")
        nonce = body.nonce
        var outside = body
        choices.outer(&outside)
        var outer = try client.request(outside, with: credential, proof)
        let shown = outer[.tgsRequest] ?? []
        let armor = choices.armorType.map { FASTArmorField(type: $0, value: shown) }
        let inner = KDCRequest(.ticketGrantingService, body: body)
        outer.paData.append(try Self.data(inner, armorKey, armor, covering: shown, choices))
        choices.outerData(&outer.paData)
        request = outer
    }

    private static func data(
        _ inner: KDCRequest,
        _ key: KerberosKey,
        _ armor: FASTArmorField?,
        covering bytes: [UInt8],
        _ choices: FASTChoices
    ) throws -> PAData {
        let (type, value) = try key.checksum(
            of: choices.checksummed ?? bytes,
            usage: choices.checksumUsage.rawValue,
            type: choices.checksumType
        )
        let content = FASTRequest(options: choices.options, paData: inner.paData, body: inner.body)
        var armored = FASTArmoredRequest(
            armor: armor,
            checksum: Checksum(type: ChecksumType(rawValue: type), value: value),
            request: try sealed(choices.content ?? content.der, key, choices.requestUsage)
        )
        choices.armored(&armored)
        return PAData(type: .fxFAST, value: choices.encoded(armored.der))
    }

    /// PA-ENCRYPTED-CHALLENGE.
    package static func challenge(
        _ armorKey: KerberosKey,
        _ key: KerberosKey,
        side: String = "client",
        _ usage: KeyUsage = .clientChallenge,
        at time: KerberosTime
    ) throws -> PAData {
        let made = try armorKey.combined("\(side)challengearmor", with: key, "challengelongterm")
        return PAData(
            type: .encryptedChallenge,
            value: try sealed(PAEncTimestamp(timestamp: time, usec: 3).der, made, usage).der
        )
    }

    private static func sealed(_ bytes: [UInt8], _ key: KerberosKey, _ usage: KeyUsage) throws -> EncryptedData {
        EncryptedData(
            etype: EncryptionType(rawValue: key.encryptionType),
            cipher: try key.encrypt(bytes, usage: usage.rawValue)
        )
    }

    /// What is inside of the armor of a reply; `nil`: it has none.
    package func response(_ data: [PAData]) throws -> FASTResponse? {
        guard let value = data.first(where: { $0.type == .fxFAST })?.value, !value.isEmpty else { return nil }
        let sealed = try FASTArmoredReply(der: value).response
        return try FASTResponse(der: armorKey.decrypt(sealed.cipher, usage: KeyUsage.fastReply.rawValue))
    }
}
