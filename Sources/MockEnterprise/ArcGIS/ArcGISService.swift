import EnterpriseModel
import JSON
import NativeBindings
import SystemBindings
import WireFormats

/// The ArcGIS server behind an application server's listeners, if there is one.
final class ArcGISService: Sendable {
    private struct State {
        var description: ArcGISServer?
        /// Of the services, by name, each in front of that service alone.
        var gatekeepers: [String: Gatekeeper] = [:]
    }

    private let place: LoginPlace
    private let journal: Journal
    private let tokens = TokenIssuer()
    private let tokenGatekeeper: Gatekeeper
    private let state = Monitor(State())

    /// - Parameter place: of the application server.
    init(_ place: LoginPlace, _ description: ArcGISServer?, journal: Journal) {
        self.place = place
        self.journal = journal
        tokenGatekeeper = Gatekeeper(place.as(.tokenService), Authentication())
        change(description)
    }

    /// From now on. Tokens stay, unless they are to expire.
    func change(_ description: ArcGISServer?) {
        let expires = state.update { state in
            let before = state.description
            state.description = description
            for (name, service) in description?.services ?? [:] {
                if let gatekeeper = state.gatekeepers[name] {
                    gatekeeper.change(service.security.authentication)
                } else {
                    state.gatekeepers[name] = Gatekeeper(place.as(.service), service.security.authentication)
                }
            }
            return description?.tokens == .expired && before?.tokens != .expired
        }
        guard expires else { return }
        for fact in tokens.expireAll() { journal.record(fact, at: place.name) }
    }

    /// Issues a token that nobody has asked for. `nil`: there is no ArcGIS server.
    /// - Parameter referer: that requests have to bear with it.
    func issue(referer: String?) -> String? {
        guard let description = state.read({ $0.description }) else { return nil }
        let (text, _) = tokens.issue(
            user: nil,
            binding: referer.map { .referer($0) },
            lifetime: description.tokenLifetime
        )
        journal.record(
            ArcGISTokenIssued(path: nil, user: nil, token: text, to: .harness, referer: referer),
            at: place.name
        )
        return text
    }

    /// Who decides about requests for a path; `nil`: nobody in particular.
    func gatekeeper(for path: String) -> Gatekeeper? {
        state.read { state in
            switch state.description.flatMap({ ArcGISResource(path, $0) }) {
            case .tokenService?: tokenGatekeeper
            case .service(let name, _, _)?: state.gatekeepers[name]
            default: nil
            }
        }
    }

    /// The answer to a request that the gatekeeper lets through. `nil`: the path is none of the ArcGIS server's.
    /// - Parameter user: who has logged in.
    func reply(to exchange: HTTPExchangeContext, user: String?) -> Reply? {
        guard let description = state.read({ $0.description }),
            let resource = ArcGISResource(exchange.path, description)
        else { return nil }
        let request = ArcGISRequest(exchange)
        switch resource {
        case .info: return info(request, description)
        case .tokenService: return issueToken(request, description)
        case .catalog(let folder): return request.reply(catalog(folder, request, description))
        case .service(let name, let service, let rest):
            return serve(name, service, rest, user, request, description)
        case .unknown: return request.refuse(.unknownService, description.refusal)
        }
    }

    private func info(_ request: ArcGISRequest, _ description: ArcGISServer) -> Reply {
        let issuesTokens = description.services.values.contains { $0.security == .token }
        request.exchange.note(ArcGISDiscovery(path: request.exchange.path, issuesTokens: issuesTokens))
        var information: [String: JSONValue] = ["isTokenBasedSecurity": .bool(issuesTokens)]
        if issuesTokens {
            information["tokenServicesUrl"] = .string(request.origin + description.tokenService)
            information["shortLivedTokenValidity"] = .integer(max(1, Int(description.tokenLifetime / 60)))
        }
        return request.reply([
            "currentVersion": ServiceContent.version, "fullVersion": "10.9.1", "authInfo": .object(information),
        ])
    }

    private func issueToken(_ request: ArcGISRequest, _ description: ArcGISServer) -> Reply {
        let parameters = request.parameters
        guard let user = parameters["username"], let password = parameters["password"] else {
            return request.refuse(.noToken(.badRequest, "'username' must be specified."), description.refusal)
        }
        request.exchange.note(CredentialsReceived(user: user, place: .tokenService))
        let account: String
        switch place.accounts.logIn(user: user, password: password, at: place.name) {
        case .success(let found): account = found
        case .failure(let refusal):
            for fact in refusal.facts { request.exchange.note(fact) }
            let error = ArcGISError.noToken(.wrongCredentials, "Invalid username or password.")
            return request.refuse(error, description.refusal)
        }
        let minutes = parameters["expiration"].flatMap { Double($0) } ?? .infinity
        let (text, token) = tokens.issue(
            user: account,
            binding: request.binding,
            lifetime: min(description.tokenLifetime, minutes * 60)
        )
        request.exchange.note(
            ArcGISTokenIssued(
                path: request.exchange.path,
                user: token.user,
                token: text,
                to: .client,
                referer: token.referer
            )
        )
        return request.reply(["token": .string(text), "expires": .integer(Int(token.expires)), "ssl": false])
    }

    /// Those that the client may use.
    private func catalog(_ folder: String?, _ request: ArcGISRequest, _ description: ArcGISServer) -> JSONValue {
        let isAdmitted = request.token.map { if case .accepted = judge($0, request) { true } else { false } } ?? false
        let names = description.services.filter { name, service in
            name.hasPrefix(folder.map { "\($0)/" } ?? "") && (folder != nil || !name.contains("/"))
                && (service.security == .none || isAdmitted)
        }
        return [
            "currentVersion": ServiceContent.version,
            "folders": .array(folder == nil ? description.folders.map { .string($0) } : []),
            "services": .array(names.keys.sorted().map { ["name": .string($0), "type": "MapServer"] }),
        ]
    }

    private func judge(_ token: String, _ request: ArcGISRequest) -> TokenIssuer.Judgement {
        tokens.judge(token, referer: request.exchange.request.value(of: "referer"), address: request.address)
    }

    private func serve(
        _ name: String,
        _ service: ArcGISServer.Service,
        _ rest: [String],
        _ user: String?,
        _ request: ArcGISRequest,
        _ description: ArcGISServer
    ) -> Reply {
        if let user = request.parameters["username"] ?? request.parameters["user"] {
            request.exchange.note(CredentialsReceived(user: user, place: .service))
        }
        var user = user
        if service.security == .token {
            guard let token = request.token else { return request.refuse(.tokenRequired, description.refusal) }
            switch judge(token, request) {
            case .accepted(let token): user = token.user
            case .refused(let reason, let facts):
                for fact in facts { request.exchange.note(fact) }
                return request.refuse(.invalidToken(reason), description.refusal)
            }
        }
        let content = ServiceContent(name: name, features: service.features)
        let isImage = rest == ["export"] && request.format == "image" || rest.first == "tile"
        guard let answer = isImage ? JSONValue.null : content.answer(to: rest, request.parameters) else {
            return request.refuse(.unknownService, description.refusal)
        }
        request.exchange.note(
            ArcGISServed(path: request.exchange.path, service: name, token: request.token, user: user)
        )
        return isImage ? .picture : request.reply(answer)
    }
}

extension ArcGISServer.Security {
    /// What its gatekeeper asks for; tokens are not HTTP's.
    fileprivate var authentication: Authentication {
        if case .login(let authentication) = self { authentication } else { Authentication() }
    }
}

extension Reply {
    /// One transparent pixel (PNG).
    fileprivate static var picture: Reply {
        let picture =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        return Reply(
            status: 200,
            fields: [Header("Content-Type", "image/png")],
            content: Content(Base64.decode(picture) ?? [])
        )
    }
}
