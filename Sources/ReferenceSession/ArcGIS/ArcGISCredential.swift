import ReferenceBindings

/// The credential for secured services: a user name and a password, or a token.
final class ArcGISCredential {
    let login: Credential?
    /// The token from the app. Only the app changes it.
    var givenToken: String?
    /// The referer that the given token is for.
    private(set) var referer: String?
    /// The authentication kind; `nil`: to be discovered.
    let kind: ServiceLogin?
    let tokenService: WebAddress?
    /// The tokens with which tasks have begun, by server. Only a mutant goes on using them.
    private var tokensOfTasks: [String: String] = [:]
    /// The kind of the first service that it was let in by. Only a mutant uses it.
    var kindAtFirst: ServiceLogin?
    var hasRenewed = false
    var hasFailedToRenew = false
    var isRenewing = false
    /// The number of requests that have begun with it.
    var uses = 0
    private var replacements = 0
    /// Acquired tokens, by server.
    private var acquired: [String: String] = [:]

    init(login: Credential?, givenToken: String?, referer: String?, kind: ServiceLogin?, tokenService: WebAddress?) {
        self.login = login
        self.givenToken = givenToken
        self.referer = referer
        self.kind = kind
        self.tokenService = tokenService
    }

    func token(for server: WebAddress) -> String? { givenToken ?? acquired[server.authority] }

    func keep(_ token: String, for server: WebAddress) { acquired[server.authority] = token }

    /// The first token of tasks for a server.
    func tokenOfTasks(for server: WebAddress) -> String? {
        guard let token = tokensOfTasks[server.authority] ?? token(for: server) else { return nil }
        tokensOfTasks[server.authority] = token
        return token
    }

    /// Takes a new token of the app.
    func replace(givenToken: String, _ rules: Behaviour.ArcGIS.Tokens) {
        replacements += 1
        if rules.takesFirstReplacementOnly, replacements > 1 { return }
        if rules.forgetsRefererOfReplaced { referer = nil }
        self.givenToken = givenToken
    }

    /// The same credential, apart from this one.
    func copy() -> ArcGISCredential {
        ArcGISCredential(login: login, givenToken: givenToken, referer: referer, kind: kind, tokenService: tokenService)
    }
}
