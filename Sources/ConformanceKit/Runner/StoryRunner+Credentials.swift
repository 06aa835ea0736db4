import AdapterProtocol
import EnterpriseModel

extension StoryRunner {
    private static let persistence = "credentials.persistence"

    /// What an adapter that wants credentials beforehand gets with a request; `nil`: nothing, or it asks for them.
    func credentials(for request: Step.Request) throws -> [Wire.PresetCredential]? {
        guard let offer = supply.current?.offer else { return nil }
        if let known = offer.authenticationMethods, !request.answers.isEmpty { try require(known, for: request) }
        let list: [Wire.PresetCredential]
        switch (offer.authentication, request.path) {
        case (.challenge, _): return nil
        case (.preset, .session), (.preset, .connection), (.preset, .synchronous):
            list = request.answers.isEmpty ? try remembered(for: request) : try preset(request)
        case (.preset, _), (nil, _):
            guard request.answers.isEmpty else { throw StoryEnd.unsupported(["authentication"]) }
            return nil
        }
        guard !list.isEmpty else { return nil }
        if offer.covers(Self.persistence) { return list }
        return list.map { credential in
            var credential = credential
            credential.persistence = nil
            return credential
        }
    }

    /// Keeps what a request has logged in with, for those that follow without answers of their own.
    func remember(_ request: Step.Request, at index: Int) throws {
        guard supply.current?.offer.authentication == .preset, !request.answers.isEmpty,
            steps[index]?.results.last?.isSuccess == true, let host = try host(of: request)
        else { return }
        app.remembered.keep(try preset(request), session: request.sessionWords, host: host)
    }

    private func remembered(for request: Step.Request) throws -> [Wire.PresetCredential] {
        try host(of: request).map { app.remembered.list(session: request.sessionWords, host: $0) } ?? []
    }

    private func preset(_ request: Step.Request) throws -> [Wire.PresetCredential] {
        let proxies = environment.access.proxies
        return try PresetCredentials.list(request.answers, scope: scope) { proxies[$0] != nil }
    }

    private func require(_ known: Set<String>, for request: Step.Request) throws {
        let needed = NeededMethods(environment: try description(), answers: request.answers)
        let unknown = try needed.methods(host: host(of: request)).filter { !known.contains($0) }
        guard unknown.isEmpty else { throw StoryEnd.unsupported(unknown.map { "authenticationMethods=\($0)" }) }
    }

    private func host(of request: Step.Request) throws -> String? { hosts.host(of: try request.url.text(in: scope)) }
}

extension Step.Request {
    /// Which session it goes by; those of the other interfaces have one each.
    fileprivate var sessionWords: String { path == .session ? session ?? "default" : path.rawValue }
}
