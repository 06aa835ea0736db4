import AdapterProtocol
import ReferenceBindings

extension AdapterDesk {
    func serveRequests(_ registry: HandlerRegistry) {
        registry.answer(Call.SessionShared.self) { desk, call in
            let session = try desk.running().sharedSession
            desk.sessions[call.session] = session
            return .init(identity: session.identity)
        }
        registry.perform(Call.SessionCreate.self) { try $0.createSession($1) }
        registry.answer(Call.SessionEffectiveConfiguration.self) { try $0.effectiveConfiguration($1) }
        registry.perform(Call.TaskCreate.self) { try $0.createTask($1) }
        registry.perform(Call.TaskResume.self) { desk, call in
            if let stream = desk.streams[call.task] { return stream.resume() }
            try desk.tasks.object(named: call.task).resume()
        }
        registry.perform(Call.TaskSuspend.self) { try $0.tasks.object(named: $1.task).suspend() }
        registry.answer(Call.TaskCancel.self) { try $0.cancelTask($1) }
        registry.perform(Call.ConnectionStart.self) { desk, call in
            let app = try desk.running()
            let request = app.request(try Decode.request(call.request), from: .connection)
            let report = ConnectionReport(handle: call.connection, desk: desk)
            desk.connections[call.connection] = report
            report.start(request, app)
        }
        registry.respond(Call.ConnectionSendSynchronous.self) { desk, call, reply in
            try desk.send(call.request, from: .synchronous) {
                reply.send(.init(response: $0, body: $1, error: $2))
            }
        }
        registry.respond(Call.HttpRequestSend.self) { desk, call, reply in
            try desk.send(call.request, from: .httpRequest) {
                reply.send(.init(response: $0, body: $1, error: $2))
            }
        }
        registry.answer(Call.StorageProbe.self) { try $0.probeStorage($1) }
        registry.perform(Call.WebViewCreate.self) { desk, call in
            let view = try desk.running().makeWebView()
            desk.webViews[call.webView] = WebViewReport(handle: call.webView, view: view, desk: desk)
        }
        registry.perform(Call.WebViewLoad.self) { desk, call in
            let report = try desk.webViews.object(named: call.webView)
            report.load(try Decode.request(Wire.Request(url: call.url)))
        }
    }

    private func createSession(_ call: Call.SessionCreate) throws {
        let app = try running()
        let settings = call.configuration ?? Wire.SessionConfiguration()
        let configuration = try Decode.configuration(settings, desk: self)
        let isOwn = (call.kind ?? .default) == .default
        sessions[call.session] = app.makeSession(isOwn ? .own : .background, configuration, settings: settings)
    }

    private func createTask(_ call: Call.TaskCreate) throws {
        let app = try running()
        let session = try sessions.object(named: call.session)
        guard !session.isInvalid || !behaviour.sessions.refusesWhenInvalid else {
            throw Encode.error(SessionError(.invalidSession, "the session is invalid"))
        }
        let kind: SessionTask.Kind
        switch call.kind ?? .data {
        case .data: kind = .data
        case .upload: kind = .upload
        case .download: kind = .download
        case .uploadResume: kind = .resumedUpload
        case .stream: return try createStream(call)
        }
        let base =
            kind == .resumedUpload ? try Decode.resumedRequest(call.resumeData) : try Decode.request(call.request)
        let report = TaskReport(
            handle: call.task,
            usesDelegate: call.style == .delegate,
            earliestBegin: call.earliestBeginDate,
            desk: self
        )
        report.task = SessionTask(
            kind: kind,
            request: app.request(base, in: session, kind),
            session: session,
            app: app,
            observer: report
        )
        tasks[call.task] = report
    }

    private func cancelTask(_ call: Call.TaskCancel) throws -> Call.TaskCancel.Result {
        if let stream = streams[call.task] {
            stream.cancel()
            return .init()
        }
        let data = try tasks.object(named: call.task).cancel()
        return .init(resumeData: call.produceResumeData == true ? data.map { Wire.Base64($0) } : nil)
    }

    /// Answers the request of the harness when the exchange has ended.
    private func send(
        _ request: Wire.Request,
        from origin: Behaviour.Routing.Origin,
        answer: @escaping BlockingReport.Answer
    ) throws {
        let app = try running()
        let asked = app.request(try Decode.request(request), from: origin)
        let report = BlockingReport(desk: self, answer)
        blocking[ObjectIdentifier(report)] = report
        report.start(asked, app)
    }
}
