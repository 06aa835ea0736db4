import AdapterProtocol
import EnterpriseModel
import JSON
import SystemBindings

extension StoryRunner {
    func perform(_ request: Step.Request, _ step: Step, at index: Int) throws {
        for round in 1...step.repeats {
            scope.bindings["round"] = Scope.Binding(whole: .integer(round))
            guard let until = request.until else {
                try performOnce(request, step, at: index)
                try remember(request, at: index)
                continue
            }
            let end = limit(step.within)
            while true {
                steps[index]?.results = []
                try performOnce(request, step, at: index)
                let results = steps[index]?.results ?? []
                if results.allSatisfy({ StepCheck.failure(of: $0, until, in: scope) == nil }) || end.hasPassed { break }
                // A pause, so that an implementation that fails at once is not asked a thousand times.
                _ = journal.wait(until: min(end, .after(.milliseconds(50)))) { _ in nil as Void? }
            }
        }
    }

    private func performOnce(_ request: Step.Request, _ step: Step, at index: Int) throws {
        switch request.path {
        case .session where request.task == .stream: try performStream(request, step, at: index)
        case .session, .connection, .webView: try performAsynchronously(request, step, at: index)
        case .synchronous: try performBlocking(request, step, at: index)
        case .httpRequest: try performBlocking(request, step, at: index)
        }
    }

    private func performAsynchronously(_ request: Step.Request, _ step: Step, at index: Int) throws {
        var runs: [RequestRun] = []
        let credentials = try credentials(for: request)
        for _ in 0..<step.copies {
            let handle = supply.handle(step.name ?? "request-\(index)")
            steps[index]?.handles.append(handle)
            challenges.offer(request.answers, handles: [handle], scope: scope)
            runs.append(RequestRun(handle: handle, started: WallClock.milliseconds))
            switch request.path {
            case .connection:
                let message = try message(request)
                try call(Call.ConnectionStart(connection: handle, request: message, credentials: credentials))
            case .webView:
                try call(Call.WebViewCreate(webView: handle))
                let url = hosts.reachable(try request.url.text(in: scope))
                try call(Call.WebViewLoad(webView: handle, url: url))
            default: try create(request, step, task: handle, credentials: credentials)
            }
        }
        if request.callback != nil, let run = runs.first {
            try call(Call.AppConnectSetCallback(registered: true, resumeTask: run.handle))
            noteCallback(true)
        } else if request.path == .session {
            for (position, run) in runs.enumerated() {
                runs[position].started = WallClock.milliseconds
                try call(Call.TaskResume(task: run.handle))
            }
        }
        guard step.waits else {
            pending[index] = runs
            return
        }
        for run in runs { steps[index]?.results.append(try result(of: run, by: limit(step.within))) }
    }

    private func create(
        _ request: Step.Request,
        _ step: Step,
        task: String,
        credentials: [Wire.PresetCredential]?
    ) throws {
        // Resume data say by themselves what they belong to.
        let resumes = request.task == .uploadFromResumeData
        let creation = Call.TaskCreate(
            task: task,
            session: try session(request.session),
            kind: request.task.kind,
            request: resumes ? nil : try message(request),
            style: request.style == .completion ? nil : .delegate,
            credentials: credentials
        )
        try call(creation, with: properties(request.properties, of: Self.taskFields))
    }

    /// The handle of a session: a step's name, `shared`, or the default one, which is made when it is first needed.
    func session(_ name: String?) throws -> String {
        if let name, name != "shared" {
            guard let handle = handle(named: name) else {
                throw StoryEnd(.harnessError("there is no session \(name)"))
            }
            return handle
        }
        if name == "shared" {
            let handle = supply.handle("shared-session")
            try call(Call.SessionShared(session: handle))
            return handle
        }
        if let session = app.defaultSession { return session }
        let handle = supply.handle("session")
        try call(Call.SessionCreate(session: handle))
        app.defaultSession = handle
        return handle
    }

    /// The request as the adapter protocol writes it.
    private func message(_ request: Step.Request) throws -> Wire.Request {
        let headers = try request.headers.map { Wire.Header($0.name, try $0.value.text(in: scope)) }
        let message = Wire.Request(
            url: hosts.reachable(try request.url.text(in: scope)),
            method: request.method,
            headers: headers.isEmpty ? nil : headers,
            body: try request.body.map { try Wire.Bytes(json: builder.bytes($0)) }
        )
        let properties = try properties(request.properties, of: Self.requestFields)
        return try Wire.Request(json: .object((message.json.object ?? [:]).merging(properties) { $1 }))
    }

    /// What `with:` of a request may name besides the properties of the request itself.
    private static let taskFields =
        ProtocolTable.operation(Call.TaskCreate.name)?.parameters.filter { $0.name != "request" } ?? []
    private static let requestFields: [ProtocolField] =
        if case .fields(let fields)? = ProtocolTable.type("Request")?.form { fields } else { [] }

    private func result(of run: RequestRun, by end: Deadline) throws -> StepResult {
        let found = journal.wait(until: end) { entries in run.ending(in: entries).map { (entries, $0) } }
        try supply.check()
        guard let (entries, ending) = found else {
            return StepResult([
                "error": [
                    "message": "the implementation did not end the request", "name": "other", "classes": ["any"],
                ],
                "started": .number(run.started), "ended": false,
            ])
        }
        return run.result(from: entries, endedBy: ending, offered: app.offeredEvents)
    }

    /// What was never waited for may have ended all the same.
    func finishPending(_ entries: [JournalEntry]) {
        for (index, runs) in pending {
            let ended = runs.compactMap { run in run.ending(in: entries).map { (run, $0) } }
            steps[index]?.results = ended.map { run, end in
                run.result(from: entries, endedBy: end, offered: app.offeredEvents)
            }
            if ended.count == runs.count { steps[index]?.end = ended.map(\.1.number).max() }
        }
    }

    private func performBlocking(_ request: Step.Request, _ step: Step, at index: Int) throws {
        challenges.offer(request.answers, handles: [], scope: scope)
        let start = WallClock.milliseconds
        var fields: [String: JSONValue]
        do {
            let message = try message(request)
            let credentials = try credentials(for: request)
            if request.path == .httpRequest {
                let reply = try call(Call.HttpRequestSend(request: message), within: step.within)
                fields = RequestRun.fields(reply.response, reply.body, reply.error)
            } else {
                let call = Call.ConnectionSendSynchronous(request: message, credentials: credentials)
                let reply = try self.call(call, within: step.within)
                fields = RequestRun.fields(reply.response, reply.body, reply.error)
            }
        } catch let refusal as ImplementationError {
            fields = ["error": RequestRun.named(refusal.error)]
        }
        fields["started"] = .number(start)
        fields["took"] = .number((WallClock.milliseconds - start) / 1_000)
        steps[index]?.results.append(hosts.named(StepResult(fields)))
    }
}

extension Step.Request.Task {
    /// As the adapter protocol names it; `nil`: it need not be said.
    fileprivate var kind: Call.TaskCreate.Kind? {
        switch self {
        case .data: nil
        case .download: .download
        case .upload: .upload
        case .stream: .stream
        case .uploadFromResumeData: .uploadResume
        }
    }
}

extension HostDirectory {
    /// A result with URLs and ports as scenarios name them.
    func named(_ result: StepResult) -> StepResult {
        StepResult(named(.object(result.fields)).object ?? result.fields)
    }
}
