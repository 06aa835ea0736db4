import ConformanceKit
import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings

/// Answers the requests of the admin interface.
final class AdminDesk: LoopbackResponder {
    private typealias Action = @Sendable (AdminDesk, LoopbackRequest, LoopbackClient) throws -> LoopbackAnswer

    static let publicPaths: Set<String> = ["/", "/openapi.json"]

    /// By path, with the method besides HEAD.
    private static let routes: [String: (method: String, action: Action)] = [
        "/": ("GET", { _, _, _ in page }),
        "/openapi.json": ("GET", { _, _, _ in .json(try AdminDescription.json) }),
        "/state": ("GET", { desk, _, _ in desk.state }),
        "/journal": ("GET", { desk, request, _ in .json(try JournalQuery(request).page(of: desk.served.journal)) }),
        "/journal/follow": ("GET", { try $0.follow($1, $2) }),
        "/change": ("POST", { desk, request, _ in try desk.change(request) }),
        "/release": ("POST", { desk, request, _ in try desk.release(request) }),
        "/reset": ("POST", { desk, _, _ in try desk.reset() }),
        "/shutdown": ("POST", { desk, _, _ in try desk.shutDown() }),
    ]

    private let served: ServedEnterprise
    private let entrance: AdminGuard
    private let report: StateReport
    private let onShutdown: (@Sendable () -> Void)?
    private let followers: Followers

    init(
        _ served: ServedEnterprise,
        _ entrance: AdminGuard,
        _ report: StateReport,
        onShutdown: (@Sendable () -> Void)?,
        patience: Duration
    ) {
        followers = Followers(patience: patience)
        self.served = served
        self.entrance = entrance
        self.report = report
        self.onShutdown = onShutdown
    }

    func refusal(of head: LoopbackRequest) -> LoopbackAnswer? { entrance.refusal(of: head) }

    func answer(to request: LoopbackRequest, for client: LoopbackClient) -> LoopbackAnswer {
        guard let (method, action) = Self.routes[request.path] else {
            return .error(404, "there is no such path; /openapi.json describes them all")
        }
        guard request.method == method || (request.method == "HEAD" && method == "GET") else {
            var answer = LoopbackAnswer.error(405, "only \(method) here")
            answer.fields.append(Header("Allow", method == "GET" ? "GET, HEAD" : method))
            return answer
        }
        do {
            return try action(self, request, client)
        } catch let refusal as AdminRefusal {
            return refusal.answer
        } catch let error as EnterpriseError {
            return .error(409, "\(error)")
        } catch {
            return .error(500, "\(error)")
        }
    }

    private static var page: LoopbackAnswer {
        let page = AdminPage()
        let policy = Header("Content-Security-Policy", page.policy)
        return LoopbackAnswer(type: "text/html; charset=utf-8", .bytes(Array(page.text.utf8)), [policy])
    }

    private var state: LoopbackAnswer { .json(report.json) }

    /// The content of a change as a step of a scenario writes it.
    private func change(_ request: LoopbackRequest) throws -> LoopbackAnswer {
        let patch = try request.piece()
        guard patch.members != nil else { throw AdminRefusal(422, "a change is a map, such as 'relay: {state: down}'") }
        do {
            try served.change(by: patch)
        } catch let error as ScenarioError {
            throw AdminRefusal(422, "\(error)", error.diagnostics)
        }
        return state
    }

    private func release(_ request: LoopbackRequest) throws -> LoopbackAnswer {
        let piece = try request.piece()
        guard let gate = piece["gate"]?.text, piece.members?.count == 1 else {
            throw AdminRefusal(422, "say which gate: {\"gate\": NAME}, or all")
        }
        let gates = served.gates
        guard gate == "all" || gates[gate] != nil else {
            let hint = Spelling.hint(Spelling.nearest(to: gate, in: gates.keys))
            throw AdminRefusal(404, "no gate is called '\(VisibleText.of(gate, upTo: 80))'\(hint)")
        }
        served.release(gate)
        return state
    }

    private func reset() throws -> LoopbackAnswer {
        try served.reset()
        return state
    }

    private func follow(_ request: LoopbackRequest, _ client: LoopbackClient) throws -> LoopbackAnswer {
        let query = try JournalQuery(request, isEndless: true)
        guard let seat = followers.admit(client) else {
            throw AdminRefusal(503, "\(Followers.seats) already follow the journal")
        }
        let stream = JournalStream(served.journal, query, client, seat)
        return LoopbackAnswer(type: "text/event-stream", .stream { stream.next() })
    }

    /// Tells of the end before it comes.
    private func shutDown() throws -> LoopbackAnswer {
        guard let onShutdown else { throw AdminRefusal(409, "it ends with the command that it is there for") }
        let isSaid = Monitor(false)
        let words = JSONValue.object(["stopping": true]).encoded()
        return LoopbackAnswer(
            status: 202,
            type: "application/json",
            .stream {
                let isFirst = isSaid.withLock { said in
                    defer { said = true }
                    return !said
                }
                if !isFirst { onShutdown() }
                return isFirst ? words : nil
            }
        )
    }
}
