import EnterpriseModel
import HTTPServerBindings
import WireFormats

extension BasicSettings: MicrohttpdScheme {
    func judge(_ presented: PresentedCredentials, _ login: MicrohttpdLogin) -> Finding {
        guard let (user, password) = login.served.basicCredentials, let user = text(user), let password = text(password)
        else { return Finding(worth: .refused, facts: [AccountRefused(user: nil, reason: .malformed)]) }
        let place = login.place.login
        switch place.accounts.logIn(user: user, password: password, at: place.name) {
        case .success(let account):
            return Finding(worth: .authenticated(account: account), facts: [BasicAuthenticated(user: account)])
        case .failure(let refusal): return Finding(worth: .refused, facts: refusal.facts)
        }
    }

    func challenge(at place: MicrohttpdPlace, isStale: Bool) -> ServedAnswer.Challenge {
        .basic(realm: realm ?? place.login.name)
    }

    /// `nil`: not in the encoding that is asked for.
    private func text(_ bytes: [UInt8]) -> String? {
        if namesCharset { return String(validating: bytes, as: UTF8.self) }
        return HTTPField("", bytes).text
    }
}
