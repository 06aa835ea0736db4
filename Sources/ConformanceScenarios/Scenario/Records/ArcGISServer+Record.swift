import EnterpriseModel

extension ArcGISServer {
    static let record = Record("an ArcGIS server", initial: ArcGISServer()) {
        Setting(
            "token-service",
            \.tokenService,
            .path,
            "The path of the token service. `generateToken` below it is the same."
        )
        Setting(
            "services",
            \.services,
            .map(of: .record(Service.record)),
            """
            The services, by NAME or FOLDER/NAME. Their URLs are `/arcgis/rest/services/NAME/MapServer`, and the same \
            with `FeatureServer`.
            """
        )
        Setting("tokens", \.tokens, .word, "`expired`: all tokens that were issued until this moment expire.")
        Setting(
            "token-lifetime",
            \.tokenLifetime,
            .duration,
            "How long a token is good, unless its client asks for less. With `0s` no token is ever good."
        )
        Setting(
            "refusal",
            \.refusal,
            .word,
            """
            How errors such as 498 and 499 are told. `body-only`: in an answer of status 200, as ArcGIS Server does. \
            `status`: by the status too.
            """
        )
    }
}

extension ArcGISServer.Service {
    fileprivate static let record = Record("an ArcGIS service", initial: Self()) {
        Setting.required(
            "secured-by",
            \.security,
            .security,
            """
            What the service asks for. `token`: a token of the token service. `basic`, `digest`, or what the \
            `authentication` of a server may be: the client logs in at the service, and not by the `authentication` of \
            the server.
            """
        )
        Setting("features", \.features, .list(of: .text), "The names of the features of its one layer.")
    }
}

extension Codec where Value == ArcGISServer.Security {
    fileprivate static var security: Codec {
        let words = Codec.words([("none", .none), ("token", .token), ("basic", .basic), ("digest", .digest)])
        let login = Codec<Authentication>.authentication.map(
            { Value.login($0) },
            { if case .login(let authentication) = $0 { authentication } else { nil } }
        )
        return .choice(words, login)
    }
}
