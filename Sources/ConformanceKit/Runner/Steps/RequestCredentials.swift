import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel

/// The credentials of a request, for adapters that need them beforehand (adapter protocol, section 4).
struct RequestCredentials {
    private static let persistence = "credentials.persistence"

    let request: Step.Request
    let run: StepRun
    let builder: RequestBuilder

    /// - Returns: `nil`: nothing, or the adapter asks for it.
    func list() throws -> [Wire.PresetCredential]? {
        guard let offer = run.adapter.offer else { return nil }
        if let known = offer.authenticationMethods, !request.answers.isEmpty { try require(known) }
        let list: [Wire.PresetCredential]
        switch (offer.authentication, request.path) {
        case (.challenge, .synchronous), (.challenge, .httpRequest):
            guard request.answers.isEmpty || offer.sendsBlockingChallenges else {
                throw StoryEnd.notOffered(["blockingChallenges"])
            }
            return nil
        case (.challenge, _): return nil
        case (.preset, .session), (.preset, .connection), (.preset, .synchronous):
            list = request.answers.isEmpty ? try remembered() : try answered()
        case (.preset, _), (nil, _):
            guard request.answers.isEmpty else { throw StoryEnd.notOffered(["authentication"]) }
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

    /// Keeps what the request has logged in with, for those that follow without answers of their own.
    func remember() throws {
        guard run.adapter.offer?.authentication == .preset, !request.answers.isEmpty,
            run.record?.results.last?.isSuccess == true, let host = try builder.host()
        else { return }
        run.app.memory.credentials.keep(try preset(), session: request.sessionWords, host: host)
    }

    private func remembered() throws -> [Wire.PresetCredential] {
        try builder.host().map { run.app.memory.credentials.list(session: request.sessionWords, host: $0) } ?? []
    }

    /// What the app would answer, if it were asked at once.
    private func answered() throws -> [Wire.PresetCredential] {
        let answers = try preset()
        let memory = run.app.memory.credentials
        if let host = try builder.host(), memory.comeBefore(answers, session: request.sessionWords, host: host) {
            throw StoryEnd.notOffered(["authentication=challenge"])
        }
        return answers
    }

    private func preset() throws -> [Wire.PresetCredential] {
        let proxies = run.environment.access.proxies
        return try PresetCredentials.list(request.answers, scope: run.scope) { proxies[$0] != nil }
    }

    private func require(_ known: Set<String>) throws {
        let needed = NeededMethods(environment: run.environment.description, answers: request.answers)
        let unknown = try needed.methods(host: builder.host()).filter { !known.contains($0) }
        guard unknown.isEmpty else { throw StoryEnd.notOffered(unknown.map { "authenticationMethods=\($0)" }) }
    }
}

extension Step.Request {
    /// Which session it goes by; those of the other interfaces have one each.
    fileprivate var sessionWords: String { path == .session ? session ?? "default" : path.rawValue }
}
