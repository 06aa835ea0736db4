import ReferenceBindings

/// The credential for secured services: a user name and a password, or a token.
final class ArcGISCredential {
    enum Kind: String { case token, http }

    let login: Credential?
    /// The token from the app. Only the app changes it.
    var givenToken: String?
    /// The referer that the given token is for.
    let referer: String?
    /// The authentication kind; `nil`: to be discovered.
    let kind: Kind?
    let tokenService: WebAddress?
    /// Acquired tokens, by server.
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
