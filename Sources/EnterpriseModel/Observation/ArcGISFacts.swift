extension Facts {
    static let arcgis: [any Fact.Type] = [
        ArcGISDiscovery.self, ArcGISServed.self, ArcGISRefused.self, ArcGISTokenIssued.self, ArcGISTokenExpired.self,
    ]
}

package struct ArcGISDiscovery: Fact {
    package static let declaration = FactDeclaration<Self>(
        "arcgis.discovery",
        "An ArcGIS server was asked what it is."
    ) {
        FactField("path", \.path, "The path of the request.")
        FactField("tokens", \.issuesTokens, "Whether the answer tells of a token service.")
    }

    let path: String
    let issuesTokens: Bool

    package init(path: String, issuesTokens: Bool) { (self.path, self.issuesTokens) = (path, issuesTokens) }
}

package struct ArcGISServed: Fact {
    package static let declaration = FactDeclaration<Self>("arcgis.served", "A request for a service is served.") {
        FactField("path", \.path, "The path of the request.")
        FactField("service", \.service, "The service's name.")
        FactField("token", \.token, "The token of the request, whatever it is worth.")
        FactField("user", \.user, "The account of the token or of the login.")
    }

    let path: String
    let service: String
    let token: String?
    let user: String?

    package init(path: String, service: String, token: String?, user: String?) {
        (self.path, self.service, self.token, self.user) = (path, service, token, user)
    }
}

package struct ArcGISRefused: Fact {
    package enum Reason: String, FactWord {
        case noToken = "no-token"
        case unknownToken = "unknown-token"
        case expired
        case wrongReferer = "wrong-referer"
        case wrongAddress = "wrong-address"
        case wrongCredentials = "wrong-credentials"
        case badRequest = "bad-request"
        case unknownService = "unknown-service"
    }

    package static let declaration = FactDeclaration<Self>(
        "arcgis.refused",
        "An ArcGIS server answers with an error."
    ) {
        FactField("path", \.path, "The path of the request.")
        FactField("code", \.code, "The code in the body.")
        FactField("status", \.status, "The status of the answer.")
        FactField("reason", \.reason, "Why.")
        FactField("token", \.token, "The token of the request.")
    }

    let path: String
    let code: Int
    let status: Int
    let reason: Reason
    let token: String?

    package init(path: String, code: Int, status: Int, reason: Reason, token: String?) {
        (self.path, self.code, self.status) = (path, code, status)
        (self.reason, self.token) = (reason, token)
    }
}

package struct ArcGISTokenIssued: Fact {
    package enum Recipient: String, FactWord {
        case client, harness
    }

    package static let declaration = FactDeclaration<Self>("arcgis.token.issued", "A token was issued.") {
        FactField("path", \.path, "The path of the request.")
        FactField("user", \.user, "The account.")
        FactField("token", \.token, "The token.")
        FactField("to", \.recipient, "Who gets it; `harness` where no client asked for it.")
        FactField("referer", \.referer, "The referer that requests have to bear with it.")
    }

    let path: String?
    let user: String?
    let token: String
    let recipient: Recipient
    let referer: String?

    package init(path: String?, user: String?, token: String, to recipient: Recipient, referer: String?) {
        (self.path, self.user, self.token) = (path, user, token)
        (self.recipient, self.referer) = (recipient, referer)
    }
}

package struct ArcGISTokenExpired: Fact {
    package static let declaration = FactDeclaration<Self>(
        "arcgis.token.expired",
        "A token expired because of a change, or a token whose time is up was shown for the first time."
    ) {
        FactField("token", \.token, "The token.")
        FactField("user", \.user, "The account.")
    }

    let token: String
    let user: String?

    package init(token: String, user: String?) { (self.token, self.user) = (token, user) }
}
