import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// Has a web server of others answer the requests of one connection, over a connection of its own. The client's side is the mock's.
final class BackendConversation: HTTPService {
    private struct Backend {
        let program: WebProgram
        let connection: BackendConnection
    }

    private let service: any BackendService
    private let backend = Monitor<Backend?>(nil)

    init(_ service: any BackendService) { self.service = service }

    var place: String { service.place }

    func decide(on head: HTTPRequest, _ login: ConnectionLogin) -> HeadDecision {
        service.backend == nil ? service.decide(on: head, login) : .proceed
    }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        guard let program = service.backend else { return service.reply(to: exchange) }
        let request = exchange.request
        let answer: BackendAnswer
        do {
            try program.know(KnownPasswords(service.backendPlace.login.accounts))
            answer = try ask(program, request)
        } catch {
            // Another one has taken its place meanwhile.
            if service.backend !== program { return reply(to: exchange) }
            exchange.noteReceived()
            program.fail("cannot be asked: \(error)")
            return nil
        }
        let role = service.backendPlace.login.role
        let presented = request.values(of: role.credentialsField.lowercased()).map(PresentedCredentials.init)
        let login = DelegatedLogin(
            target: request.target,
            presented,
            answer.head,
            at: service.backendPlace,
            provesLogins: true
        )
        let admission = login.admit(service.backendAuthentication)
        exchange.noteReceived(user: admission.user)
        for fact in presented.map({ $0.fact(at: role) }) + admission.facts { exchange.note(fact) }
        // Clients that were connected before hear nothing more.
        guard !service.isSilent else { return exchange.silence() }
        var reply = Reply(answer)
        if login.challenge == nil { reply.whenReady = service.whenReady(exchange) }
        return reply
    }

    private func ask(_ program: WebProgram, _ request: HTTPRequest) throws -> BackendAnswer {
        let former = backend.update { $0.take() }
        if let former, former.program === program, let answer = try? former.connection.ask(request) {
            return keep(former, answer)
        }
        // It may end a connection that waits for the next request.
        let connection = BackendConnection(try program.connect(to: place))
        return keep(Backend(program: program, connection: connection), try connection.ask(request))
    }

    private func keep(_ backend: Backend, _ answer: BackendAnswer) -> BackendAnswer {
        if answer.head.isPersistent { self.backend.update { $0 = backend } }
        return answer
    }
}

extension Reply {
    fileprivate init(_ answer: BackendAnswer) {
        self.init(
            status: answer.head.status,
            fields: answer.head.head.fields.map { Header($0.name, $0.text) },
            content: Content(answer.content)
        )
        written = Written(head: answer.bytes, persists: answer.head.isPersistent)
    }
}
