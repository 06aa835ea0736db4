import ReferenceBindings

/// What an app knows in order to use secured services: a name and a password, or a token.
final class ArcGISCredential {
    enum Kind: String { case token, http }

    let login: Credential?
    /// Set by the app, and changed by it alone.
    var givenToken: String?
    /// The referer that the given token is for.
    let referer: String?
    /// `nil`: to be found out.
    let kind: Kind?
    let tokenService: WebAddress?
    /// Tokens that were acquired, by the server that they are for.
    private var acquired: [String: String] = [:]

    init(login: Credential?, givenToken: String?, referer: String?, kind: Kind?, tokenService: WebAddress?) {
        self.login = login
        self.givenToken = givenToken
        self.referer = referer
        self.kind = kind
        self.tokenService = tokenService
    }

    func token(for server: WebAddress) -> String? { givenToken ?? acquired[server.authority] }

    func keep(_ token: String, for server: WebAddress) { acquired[server.authority] = token }
}
