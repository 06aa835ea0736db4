import KerberosSamples
import NativeBindings
import WireFormats

/// Armored requests, and what is inside of what they are answered.
extension KDCDialogue {
    /// What the client puts inside of an armored login.
    typealias Proof = (_ armorKey: KerberosKey) throws -> [PAData]

    /// The password, proven by an encrypted challenge.
    func challenge(
        _ password: String? = nil,
        side: String = "client",
        _ usage: KeyUsage = .clientChallenge,
        offset: Int = 0
    ) -> Proof {
        { [client] armorKey in
            let knows = KDCClient(client.name, password: password ?? client.password, at: client.now)
            let time = KerberosTime(seconds: client.now.seconds + offset)
            return [
                try FASTAttempt.challenge(armorKey, knows.key(.aes256SHA1), side: side, usage, at: time)
            ]
        }
    }

    @discardableResult
    func armoredLogin(
        by armor: KDCClient.Credential?,
        for service: String = KDCCase.tgs,
        _ options: KDCOptions = [],
        proof: Proof? = nil,
        etypes: [EncryptionType] = [.aes256SHA1, .aes128SHA1, .rc4HMAC],
        change: (inout KDCRequestBody) -> Void = { _ in },
        times: Int = 1,
        choices: FASTChoices = FASTChoices()
    ) throws -> KDCClient.Credential? {
        guard let armor else {
            outcomes.append(KDCOutcome(none: "no ticket to armor with"))
            return nil
        }
        let body = client.body(for: service, options, cname: client.principal, etypes: etypes, change)
        let attempt = try FASTAttempt(client, by: armor, choices) { armorKey in
            KDCRequest(
                .authenticationService,
                paData: try (proof ?? challenge())(armorKey),
                body: body
            )
        }
        var credential: KDCClient.Credential?
        for _ in 0..<times {
            credential = try note(attempt, asked: ask(attempt.request.der)) {
                try (client.key($0.encPart.etype), .asReply)
            }
        }
        return credential
    }

    @discardableResult
    func armoredRequest(
        for service: String = KDCCase.portal,
        _ options: KDCOptions = [],
        with credential: KDCClient.Credential?,
        hasSubkey: Bool = true,
        authenticator: @escaping (inout Authenticator) -> Void = { _ in },
        change: (inout KDCRequestBody) -> Void = { _ in },
        _ choices: FASTChoices = FASTChoices { $0.armorType = nil }
    ) throws -> KDCClient.Credential? {
        guard let credential else {
            outcomes.append(KDCOutcome(none: "no ticket to ask with"))
            return nil
        }
        let type = credential.session.encryptionType
        let subkey = hasSubkey ? try KerberosKey.random(encryptionType: type) : nil
        let proof = KDCClient.Proof(subkey: subkey, change: authenticator)
        let attempt = try FASTAttempt(
            client,
            client.body(for: service, options, change),
            with: credential,
            proof,
            choices
        )
        return try note(attempt, asked: ask(attempt.request.der)) { _ in
            subkey.map { ($0, .tgsReplySubkey) } ?? (credential.session, .tgsReplySessionKey)
        }
    }

    /// - Parameter key: of a reply that is not armored.
    private func note(
        _ attempt: FASTAttempt,
        asked answer: [UInt8],
        _ key: (KDCReply) throws -> (KerberosKey, KeyUsage)
    ) throws -> KDCClient.Credential? {
        if let error = try? KRBError(der: answer) {
            var outcome = KDCOutcome(error)
            let methods = error.data.flatMap { try? MethodData(der: $0) }?.elements ?? []
            if let response = try attempt.response(methods) { outcome.facts += facts(attempt, response) }
            outcomes.append(outcome)
            return nil
        }
        guard let reply = try? KDCReply(der: answer) else {
            outcomes.append(KDCOutcome(none: "\(answer.count) bytes"))
            return nil
        }
        var (readingKey, usage) = try key(reply)
        let response = try attempt.response(reply.paData)
        if let strengthening = response?.strengthenKey {
            readingKey = try KerberosKey(encryptionType: strengthening.type.rawValue, bytes: strengthening.value)
                .combined("strengthenkey", with: readingKey, "replykey")
        }
        let credential = try KDCClient.open(reply, readingKey, usage)
        var outcome = KDCOutcome(reply, credential, at: client.now)
        if let response { outcome.facts += facts(attempt, response, reply) }
        outcomes.append(outcome)
        return credential
    }

    private func facts(_ attempt: FASTAttempt, _ response: FASTResponse, _ reply: KDCReply? = nil) -> [String] {
        var facts = ["armored, nonce \(response.nonce == attempt.nonce)"]
        facts += KDCOutcome.hints(response.paData).map { "inside: \($0)" }
        if let error = response.paData.first(where: { $0.type == .fxError }).flatMap({ try? KRBError(der: $0.value) }) {
            facts += [
                "inside: \(error.code) \(error.crealm ?? "-") \(error.cname?.components ?? []), data \(error.data != nil)"
            ]
        }
        facts.append("strengthened by \(response.strengthenKey?.type.description ?? "nothing")")
        guard let finished = response.finished, let reply else { return facts }
        let checksum = finished.ticketChecksum
        let isRight = try? attempt.armorKey.verify(
            checksum: checksum.value,
            type: checksum.type.rawValue,
            of: reply.ticket.der,
            usage: KeyUsage.fastFinished.rawValue
        )
        facts.append("finished for \(finished.cname.components)@\(finished.crealm), checksum \(isRight == true)")
        guard let value = response.paData.first(where: { $0.type == .encryptedChallenge })?.value else { return facts }
        let plain = try? attempt.armorKey
            .combined("kdcchallengearmor", with: client.key(.aes256SHA1), "challengelongterm")
            .decrypt(EncryptedData(der: value).cipher, usage: KeyUsage.kdcChallenge.rawValue)
        let stamp = plain.flatMap { try? PAEncTimestamp(der: $0) }
        return facts + ["KDC's challenge \(stamp.map { abs($0.timestamp.seconds - client.now.seconds) < 60 } == true)"]
    }
}
