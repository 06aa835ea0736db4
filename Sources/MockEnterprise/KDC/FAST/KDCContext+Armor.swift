import EnterpriseModel
import NativeBindings
import WireFormats

/// How an armored request is opened (RFC 6113 5.4.2).
extension KDCContext {
    /// Puts what is inside of an armored request in the place of what came; leaves another request as it is.
    ///
    /// If it throws after the armor key is known, the refusal is armored too.
    /// - Parameter shown: the ticket that a request to the ticket-granting service asks with.
    mutating func takeOffArmor(_ shown: (ticket: PresentedTicket, proof: PresentedTicket.Proof)? = nil)
        throws(KDCRefusal)
    {
        guard kdc.settings.fast != .off, let value = sent[.fxFAST] else { return }
        guard let armored = try? FASTArmoredRequest(der: value) else {
            throw refusedArmor(.malformed, KDCRefusal(.generic, "PA-FX-FAST cannot be read"))
        }
        armor = try makeArmor(armored.armor, shown)
        try open(armored, covering: shown == nil ? sent.encodedBody : sent[.tgsRequest] ?? [])
    }

    private func makeArmor(
        _ field: FASTArmorField?,
        _ shown: (ticket: PresentedTicket, proof: PresentedTicket.Proof)?
    ) throws(KDCRefusal) -> FASTArmor {
        switch (field, shown) {
        case (nil, let shown?):
            do throws(KDCRefusal) {
                return try FASTArmor(shown.ticket, shown.proof)
            } catch {
                throw refusedArmor(shown.proof.subkey == nil ? .subkey : .ticket, error)
            }
        case (nil, nil):
            throw refusedArmor(.missing, KDCRefusal(.preauthenticationFailed, "there is no armor"))
        case (_?, _?):
            throw refusedArmor(
                .type,
                KDCRefusal(.preauthenticationFailed, "the ticket of the request is the armor, and there is another")
            )
        case (let field?, nil):
            guard field.type == FASTArmorField.apRequest else {
                throw refusedArmor(.type, KDCRefusal(.preauthenticationFailed, "armor of type \(field.type)"))
            }
            do throws(KDCRefusal) {
                let presented = try PresentedTicket(field.value, self)
                try presented.checkTimes(self)
                return try FASTArmor(presented)
            } catch {
                throw refusedArmor(error.code == .policy ? .subkey : .ticket, error)
            }
        }
    }

    private mutating func open(_ armored: FASTArmoredRequest, covering covered: [UInt8]) throws(KDCRefusal) {
        guard let armor else { return }
        guard let plain = try? armor.key.decrypt(armored.request.cipher, usage: KeyUsage.fastRequest.rawValue),
            armored.request.etype.rawValue == armor.key.encryptionType
        else {
            throw refusedArmor(.encryption, KDCRefusal(.badIntegrity, "what is inside is under another key"))
        }
        guard let inner = try? FASTRequest(der: plain) else {
            throw refusedArmor(.malformed, KDCRefusal(.generic, "what is inside cannot be read"))
        }
        try check(armored.checksum, by: armor.key, of: covered)
        guard inner.options.unknownCritical.isEmpty else {
            throw refusedArmor(
                .option,
                KDCRefusal(.unknownCriticalFASTOptions, "an option that has to be known is not")
            )
        }
        self.armor?.options = inner.options
        request = KDCRequest(sent.exchange, paData: inner.paData, body: inner.body)
        guard armor.isOf(inner.body.realm) || !kdc.settings.realms.contains(inner.body.realm) else {
            throw refusedArmor(
                .realm,
                KDCRefusal(.serverNoMatch, "the ticket of the armor is not for \(inner.body.realm)")
            )
        }
    }

    private func check(_ checksum: Checksum, by key: KerberosKey, of bytes: [UInt8]) throws(KDCRefusal) {
        guard KerberosKey.isKeyed(checksumType: checksum.type.rawValue) else {
            throw refusedArmor(.checksum, KDCRefusal(.policy, "the checksum of the armor has no key"))
        }
        let isRight = try? key.verify(
            checksum: checksum.value,
            type: checksum.type.rawValue,
            of: bytes,
            usage: KeyUsage.fastRequestChecksum.rawValue
        )
        guard isRight == true else {
            throw refusedArmor(.checksum, KDCRefusal(.modified, "the checksum of the armor is of something else"))
        }
    }

    /// Where the KDC demands armor.
    func demandArmor() throws(KDCRefusal) {
        guard kdc.settings.fast == .required, armor == nil else { return }
        throw refusedArmor(.missing, KDCRefusal(.policy, "the KDC takes armored requests only"))
    }

    private func refusedArmor(_ reason: KDCArmorRefused.Reason, _ refusal: KDCRefusal) -> KDCRefusal {
        var refusal = refusal
        let client = body.cname.map { $0.text(in: body.realm) }
        refusal.facts.append(KDCArmorRefused(subject(client: client), reason))
        return refusal
    }
}
