import AdapterProtocol
import JSON
import ReferenceBindings

extension AdapterDesk {
    func sharedSession(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let session = try running().sharedSession
        sessions[try Decode.string(parameters, "session")] = session
        return ["identity": .string(session.identity)]
    }

    func createSession(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        let settings = parameters["configuration"] ?? [:]
        let configuration = try Decode.configuration(settings, desk: self)
        let isOwn = (parameters["kind"]?.string ?? "default") == "default"
        sessions[try Decode.string(parameters, "session")] = app.makeSession(
            isOwn ? .own : .background,
            configuration,
            settings: settings
        )
        return [:]
    }

    func createTask(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        let handle = try Decode.string(parameters, "task")
        let name = try Decode.string(parameters, "session")
        guard let session = sessions[name] else { throw .unknownHandle(name) }
        guard !session.isInvalid || !behaviour.sessions.refusesWhenInvalid else {
            throw .implementation(Encode.error(SessionError(.invalidSession, "the session is invalid")))
        }
        let kinds: [String: SessionTask.Kind] = [
            "data": .data, "upload": .upload, "download": .download, "uploadResume": .resumedUpload,
        ]
        let kindName = parameters["kind"]?.string ?? "data"
        if kindName == "stream" { return try createStream(parameters, handle: handle) }
        guard let kind = kinds[kindName] else { throw .notOffered(["task/create.kind=\(kindName)"]) }
        let base =
            kind == .resumedUpload
            ? try Decode.resumedRequest(parameters["resumeData"]) : try Decode.request(parameters["request"])
        let report = TaskReport(
            handle: handle,
            usesDelegate: parameters["style"]?.string == "delegate",
            earliestBegin: parameters["earliestBeginDate"]?.number,
            desk: self
        )
        report.task = SessionTask(
            kind: kind,
            request: app.request(base, in: session, kind),
            session: session,
            app: app,
            observer: report
        )
        tasks[handle] = report
        return [:]
    }

    func task(_ parameters: JSONValue) throws(ErrorReply) -> TaskReport {
        let name = try Decode.string(parameters, "task")
        guard let report = tasks[name] else { throw .unknownHandle(name) }
        return report
    }

    func resumeTask(_ parameters: JSONValue) throws(ErrorReply) {
        if let stream = parameters["task"]?.string.flatMap({ streams[$0] }) { return stream.resume() }
        try task(parameters).resume()
    }

    func cancelTask(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        if let stream = parameters["task"]?.string.flatMap({ streams[$0] }) {
            stream.cancel()
            return [:]
        }
        let data = try task(parameters).cancel()
        guard parameters["produceResumeData"]?.bool == true, let data else { return [:] }
        return ["resumeData": .string(Base64.encode(data))]
    }

    func startConnection(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        let handle = try Decode.string(parameters, "connection")
        let request = app.request(try Decode.request(parameters["request"]), from: .connection)
        let report = ConnectionReport(handle: handle, desk: self)
        connections[handle] = report
        report.start(request, app)
        return [:]
    }

    func createWebView(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "webView")
        webViews[handle] = WebViewReport(handle: handle, view: try running().makeWebView(), desk: self)
        return [:]
    }

    func loadWebView(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "webView")
        guard let report = webViews[handle] else { throw .unknownHandle(handle) }
        report.load(try Decode.request(parameters))
        return [:]
    }

    /// Answers the request of the harness when the exchange has ended.
    func send(_ request: AdapterRequest, from origin: Behaviour.Routing.Origin) throws(ErrorReply) -> JSONValue? {
        let app = try running()
        let asked = app.request(try Decode.request(request.parameters["request"]), from: origin)
        let report = BlockingReport(request, desk: self)
        blocking[ObjectIdentifier(report)] = report
        report.start(asked, app)
        return nil
    }
}
