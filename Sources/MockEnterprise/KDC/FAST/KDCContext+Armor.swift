import EnterpriseModel
import NativeBindings
import WireFormats

/// How an armored request is opened (RFC 6113 5.4.2).
extension KDCContext {
    /// A ticket that a request asks with, and what its authenticator has proven.
    typealias ShownTicket = (ticket: PresentedTicket, proof: PresentedTicket.Proof)

    /// Puts what is inside of an armored request in the place of what came; leaves another request as it is.
    ///
    /// If it throws after the armor key is known, the refusal is armored too.
    /// - Parameter shown: of a request to the ticket-granting service.
    mutating func takeOffArmor(_ shown: ShownTicket? = nil) throws(KDCRefusal) {
        guard kdc.settings.fast != .unsupported, let value = sent[.fxFAST] else { return }
        do throws(FASTRefusal) {
            guard let armored = try? FASTArmoredRequest(der: value) else {
                throw FASTRefusal(.malformed, .generic, "PA-FX-FAST cannot be read")
            }
            let armor = try makeArmor(armored.armor, shown)
            self.armor = armor
            let covered = shown == nil ? sent.encodedBody : sent[.tgsRequest] ?? []
            let inner = try armor.open(armored, covering: covered)
            self.armor?.options = inner.options
            request = KDCRequest(sent.exchange, paData: inner.paData, body: inner.body)
            guard armor.isOf(body.realm) || !kdc.settings.realms.contains(body.realm) else {
                throw FASTRefusal(.realm, .serverNoMatch, "the ticket of the armor is not for \(body.realm)")
            }
        } catch {
            throw refusal(error)
        }
    }

    private func makeArmor(_ field: FASTArmorField?, _ shown: ShownTicket?) throws(FASTRefusal) -> FASTArmor {
        switch (field, shown) {
        case (nil, let shown?): return try FASTArmor(shown.ticket, shown.proof)
        case (nil, nil): throw FASTRefusal(.missing, .preauthenticationFailed, "there is no armor")
        case (_?, _?):
            throw FASTRefusal(.type, .preauthenticationFailed, "the ticket of the request is armor, and there is other")
        case (let field?, nil):
            guard field.type == FASTArmorField.apRequest else {
                throw FASTRefusal(.type, .preauthenticationFailed, "armor of type \(field.type)")
            }
            return try FASTArmor(field.value, self)
        }
    }
}
