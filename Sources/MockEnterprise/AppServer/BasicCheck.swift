import EnterpriseModel
import NativeBindings
import WireFormats

/// What a request's credentials are worth (RFC 7617). Looks at them once; the journal is written in steps.
struct BasicCheck {
    private let value: String?
    private let credentials: Credentials?
    private let isRight: Bool
    private let isKnown: Bool

    init(_ request: HTTPRequest, accounts: [String: Account]) {
        value = request.value(of: "authorization")
        credentials = value.flatMap { Credentials($0) }
        let basic = credentials?.basic
        let account = basic.flatMap { accounts[$0.user] }
        isKnown = account != nil
        isRight = account != nil && account?.password == basic?.password
    }

    /// The authenticated user.
    var user: String? { isRight ? credentials?.basic?.user : nil }

    func noteReceived(_ exchange: HTTPExchangeContext) {
        if let value { exchange.note(.credentialsReceived(value)) }
    }

    func noteRefused(_ exchange: HTTPExchangeContext) {
        guard let credentials, credentials.isScheme("basic") else { return }
        let reason = credentials.basic == nil ? "malformed" : isKnown ? "wrong-password" : "unknown-user"
        exchange.note(.accountRefused(user: credentials.basic?.user, reason: reason))
    }
}
