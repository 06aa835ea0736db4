import ConformanceScenarios
import EnterpriseModel
import HTTPServerBindings
import JSON
import MockEnterprise
import SystemBindings
import WebResources

/// Answers the requests of the admin interface.
final class AdminRoutes: RequestHandler {
    private typealias Action = @Sendable (AdminRoutes, ServerRequest) throws -> ServerResponse

    static let publicPaths: Set<String> = ["/", "/openapi.json"]

    /// By path, with the method besides HEAD.
    private static let routes: [String: (method: String, action: Action)] = [
        "/": ("GET", { _, _ in page }),
        "/openapi.json": ("GET", { _, _ in description }),
        "/state": ("GET", { routes, _ in routes.state }),
        "/journal": ("GET", { routes, request in .json(try JournalQuery(request).page(of: routes.served.journal)) }),
        "/journal/follow": ("GET", { routes, request in try routes.follow(request) }),
        "/change": ("POST", { routes, request in try routes.change(request) }),
        "/release": ("POST", { routes, request in try routes.release(request) }),
        "/record": ("POST", { routes, request in try routes.record(request) }),
        "/reset": ("POST", { routes, _ in try routes.reset() }),
        "/shutdown": ("POST", { routes, _ in try routes.shutDown() }),
    ]

    private let served: ServedEnterprise
    private let access: AdminGuard
    private let report: StateReport
    private let recorder: RecordingAction?
    private let onShutdown: (@Sendable () -> Void)?
    private let followers: Followers

    init(
        _ served: ServedEnterprise,
        _ access: AdminGuard,
        _ report: StateReport,
        recorder: RecordingAction?,
        onShutdown: (@Sendable () -> Void)?,
        stallLimit: Duration
    ) {
        followers = Followers(stallLimit: stallLimit)
        self.served = served
        self.access = access
        self.report = report
        self.recorder = recorder
        self.onShutdown = onShutdown
    }

    func refusal(of head: ServerRequest) -> ServerResponse? { access.refusal(of: head) }

    func response(to request: ServerRequest) -> ServerResponse {
        guard let (method, action) = Self.routes[request.path] else {
            return .error(404, "there is no such path; /openapi.json describes them all")
        }
        guard request.method == method || (request.method == "HEAD" && method == "GET") else {
            var response = ServerResponse.error(405, "only \(method) here")
            response.fields.append(.init("Allow", method == "GET" ? "GET, HEAD" : method))
            return response
        }
        do {
            return try action(self, request)
        } catch let refusal as AdminRefusal {
            return refusal.response
        } catch let error as EnterpriseError {
            return .error(409, "\(error)")
        } catch {
            return .error(500, "\(error)")
        }
    }

    private static var page: ServerResponse {
        let page = AdminPage()
        let policy = ServerResponse.Field("Content-Security-Policy", page.policy)
        return ServerResponse(type: "text/html; charset=utf-8", .bytes(Array(page.text.utf8)), [policy])
    }

    private static var description: ServerResponse {
        ServerResponse(type: "application/json", .bytes(Array(WebResources.description.utf8)))
    }

    private var state: ServerResponse { .json(report.json) }

    /// The content of a change as a step of a scenario writes it.
    private func change(_ request: ServerRequest) throws -> ServerResponse {
        let patch = try request.piece()
        guard patch.members != nil else { throw AdminRefusal(422, "a change is a map, such as 'relay: {state: down}'") }
        do {
            try served.change(by: patch)
        } catch let error as ScenarioError {
            throw AdminRefusal(422, "\(error)", error.diagnostics)
        }
        return state
    }

    private func release(_ request: ServerRequest) throws -> ServerResponse {
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

    private func record(_ request: ServerRequest) throws -> ServerResponse {
        guard let recorder else {
            throw AdminRefusal(409, "this command does not record; harness record does, from the journal")
        }
        let piece = request.content.isEmpty ? nil : try request.piece()
        let wish = try RecordingWish(piece, environment: served.original.name)
        do { return .json(try recorder(wish)) } catch let refusal as RecordingRefusal {
            throw AdminRefusal(422, "\(refusal)")
        }
    }

    private func reset() throws -> ServerResponse {
        try served.reset()
        return state
    }

    private func follow(_ request: ServerRequest) throws -> ServerResponse {
        let query = try JournalQuery(request, isEndless: true)
        guard let follower = followers.add(request.connection) else {
            throw AdminRefusal(503, "\(Followers.limit) already follow the journal")
        }
        let stream = JournalStream(served.journal, query, follower)
        return ServerResponse(type: "text/event-stream", .stream { stream.next() })
    }

    /// Tells of the end before it comes.
    private func shutDown() throws -> ServerResponse {
        guard let onShutdown else { throw AdminRefusal(409, "it ends with the command that it is there for") }
        var response = ServerResponse.json(["stopping": true], status: 202)
        response.onEnd = onShutdown
        return response
    }
}
