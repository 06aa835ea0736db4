import EnterpriseModel
import WireFormats

/// Basic (RFC 7617).
struct BasicAcceptor {
    let settings: BasicSettings
    let place: String
    let accounts: AccountBook

    var challenge: String {
        let parameters =
            [AuthParameter(quoted: "realm", settings.realm ?? place)]
            + (settings.namesCharset ? [AuthParameter(quoted: "charset", "UTF-8")] : [])
        return "Basic " + parameters.map(\.description).joined(separator: ", ")
    }

    func receive(_ credentials: Credentials) -> Finding {
        guard let (user, password) = credentials.basic(orLatin1: !settings.namesCharset) else {
            return Finding(worth: .refused, facts: [AccountRefused(user: nil, reason: .malformed)])
        }
        let found = AccountName(user: user, domain: "").find(in: accounts.accounts, host: place)
        let isRight = found?.account.password == password
        if let refusal = accounts.judge(user: user, name: found?.name, isRight: isRight) {
            return Finding(worth: .refused, facts: refusal.facts)
        }
        let name = found?.name ?? user
        return Finding(worth: .authenticated(account: name), facts: [BasicAuthenticated(user: name)])
    }
}
