import AdapterProtocol
import ReferenceBindings

extension ReferenceDriver {
    func serveRequests(_ registry: HandlerRegistry) {
        registry.answer(Call.SessionShared.self) { driver, call in
            let session = try driver.running().takeSharedSession()
            driver.sessions[call.session] = session
            return .init(identity: session.identity)
        }
        registry.perform(Call.SessionCreate.self) { try $0.createSession($1) }
        registry.answer(Call.SessionEffectiveConfiguration.self) { try $0.effectiveConfiguration($1) }
        registry.perform(Call.TaskCreate.self) { try $0.createTask($1) }
        registry.perform(Call.TaskResume.self) { driver, call in
            if let stream = driver.streams[call.task] { return stream.resume() }
            try driver.tasks.object(named: call.task).resume()
        }
        registry.perform(Call.TaskSuspend.self) { try $0.tasks.object(named: $1.task).suspend() }
        registry.answer(Call.TaskCancel.self) { try $0.cancelTask($1) }
        registry.perform(Call.ConnectionStart.self) { driver, call in
            let app = try driver.running()
            let request = app.request(try MessageDecoding.request(call.request), from: .connection)
            let report = ConnectionReport(handle: call.connection, driver: driver)
            driver.connections[call.connection] = report
            report.start(request, app)
        }
        registry.respond(Call.ConnectionSendSynchronous.self) { driver, call, reply in
            try driver.send(call.request, from: .synchronous) {
                reply.send(.init(response: $0, body: $1, error: $2))
            }
        }
        registry.respond(Call.HttpRequestSend.self) { driver, call, reply in
            try driver.send(call.request, from: .httpRequest) {
                reply.send(.init(response: $0, body: $1, error: $2))
            }
        }
        registry.answer(Call.StorageProbe.self) { try $0.probeStorage($1) }
        registry.perform(Call.WebViewCreate.self) { driver, call in
            let view = try driver.running().makeWebView()
            driver.webViews[call.webView] = WebViewReport(handle: call.webView, view: view, driver: driver)
        }
        registry.perform(Call.WebViewLoad.self) { driver, call in
            let report = try driver.webViews.object(named: call.webView)
            report.load(try MessageDecoding.request(Wire.Request(url: call.url)))
        }
    }

    private func createSession(_ call: Call.SessionCreate) throws {
        let app = try running()
        let settings = call.configuration ?? Wire.SessionConfiguration()
        let configuration = try MessageDecoding.configuration(settings, driver: self)
        let kind: Session.Kind =
            switch call.kind ?? .default {
            case .default: .own
            case .ephemeral: .ephemeral
            case .background: .background
            case .backgroundLegacy: .legacyBackground
            }
        guard [.own, .ephemeral].contains(kind) || call.identifier != nil else {
            throw MessageEncoding.error(SessionError(.other, "a background session needs an identifier"))
        }
        sessions[call.session] = app.makeSession(kind, configuration, settings: settings)
    }

    private func createTask(_ call: Call.TaskCreate) throws {
        let app = try running()
        let session = try sessions.object(named: call.session)
        guard !session.isInvalid || !behaviour.sessions.refusesWhenInvalid else {
            throw MessageEncoding.error(SessionError(.invalidSession, "the session is invalid"))
        }
        let kind: SessionTask.Kind
        switch call.kind ?? .data {
        case .data: kind = .data
        case .upload: kind = .upload
        case .download: kind = .download
        case .uploadResume: kind = .resumedUpload
        case .stream: return try createStream(call)
        }
        var base =
            kind == .resumedUpload
            ? try MessageDecoding.resumedRequest(call.resumeData) : try MessageDecoding.request(call.request)
        base.origins.insert(call.style == .delegate ? .delegateTask : .handlerTask)
        let report = TaskReport(
            handle: call.task,
            usesDelegate: call.style == .delegate,
            earliestBegin: call.earliestBeginDate,
            driver: self
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
        let task = try tasks.object(named: call.task)
        task.cancel()
        // It holds the whole upload, so that it is made only where it is asked for.
        return .init(resumeData: call.produceResumeData == true ? task.resumeData.map { Wire.Base64($0) } : nil)
    }

    /// Answers the request of the harness when the exchange has ended.
    private func send(
        _ request: Wire.Request,
        from origin: Behaviour.Routing.Origin,
        answer: @escaping BlockingReport.Answer
    ) throws {
        let app = try running()
        let asked = app.request(try MessageDecoding.request(request), from: origin)
        let report = BlockingReport(driver: self, answer)
        blocking[ObjectIdentifier(report)] = report
        report.start(asked, app)
    }
}
