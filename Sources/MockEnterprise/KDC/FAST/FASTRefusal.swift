import EnterpriseModel
import WireFormats

/// Why a request is refused for its armor.
struct FASTRefusal: Error {
    let reason: KDCArmorRefused.Reason
    let refusal: KDCRefusal

    init(_ reason: KDCArmorRefused.Reason, _ refusal: KDCRefusal) { (self.reason, self.refusal) = (reason, refusal) }

    init(_ reason: KDCArmorRefused.Reason, _ code: KerberosErrorCode, _ text: String) {
        self.init(reason, KDCRefusal(code, text))
    }
}

extension KDCContext {
    /// The refusal, with a fact of its reason.
    func refusal(_ error: FASTRefusal) -> KDCRefusal {
        var refusal = error.refusal
        let client = body.cname.map { $0.text(in: body.realm) }
        refusal.facts.append(KDCArmorRefused(subject(client: client), error.reason))
        return refusal
    }

    /// Where the KDC demands armor.
    func demandArmor() throws(KDCRefusal) {
        guard kdc.settings.fast == .required, armor == nil else { return }
        throw refusal(FASTRefusal(.missing, .policy, "the KDC takes armored requests only"))
    }
}
