import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// Performs `request`: sends a request by one of the interfaces of the implementation.
struct RequestStep {
    private let request: Step.Request
    private let run: StepRun
    private let builder: RequestBuilder
    private let credentials: RequestCredentials

    init(request: Step.Request, run: StepRun) {
        self.request = request
        self.run = run
        builder = RequestBuilder(request: request, run: run)
        credentials = RequestCredentials(request: request, run: run, builder: builder)
    }

    private var adapter: StoryAdapter { run.adapter }

    func perform() throws {
        try run.repeated {
            if let until = request.until { return try perform(until: until) }
            try performOnce()
            try credentials.remember()
        }
    }

    private func perform(until wanted: Matcher) throws {
        let end = run.limit
        while true {
            run.replaceResults(by: [])
            try performOnce()
            let results = run.record?.results ?? []
            let isMet = results.allSatisfy { StepCheck.failure(of: $0, wanted, in: run.scope) == nil }
            if isMet || end.hasPassed { return }
            // A pause, so that an implementation that fails at once is not asked a thousand times.
            run.journal.pause(until: min(end, .after(.milliseconds(50))))
        }
    }

    private func performOnce() throws {
        switch request.path {
        case .session where request.task == .stream: try StreamStep(request: builder, run: run).perform()
        case .session, .connection, .webView: try start()
        case .synchronous, .httpRequest: try send()
        }
    }

    /// By an interface that reports by events.
    private func start() throws {
        var requests: [RequestRun] = []
        let credentials = try credentials.list()
        for _ in 0..<run.step.copies {
            let handle = run.newHandle("request")
            adapter.challenges.offer(request.answers, handles: [handle], scope: run.scope)
            requests.append(RequestRun(handle: handle, started: WallClock.milliseconds))
            try create(handle, credentials)
        }
        if request.callback != nil, let first = requests.first {
            try adapter.call(Call.AppConnectSetCallback(registered: true, resumeTask: first.handle))
            run.app.briefing.noteCallback(true)
        } else if request.path == .session {
            for index in requests.indices {
                requests[index].started = WallClock.milliseconds
                try adapter.call(Call.TaskResume(task: requests[index].handle))
            }
        }
        guard run.step.waits else { return run.progress.leave(requests, at: run.index) }
        for request in requests { run.add(try result(of: request)) }
    }

    private func create(_ handle: String, _ credentials: [Wire.PresetCredential]?) throws {
        switch request.path {
        case .connection:
            let message = try builder.message()
            try adapter.call(Call.ConnectionStart(connection: handle, request: message, credentials: credentials))
        case .webView:
            try adapter.call(Call.WebViewCreate(webView: handle))
            let url = adapter.hosts.reachable(try builder.url())
            try adapter.call(Call.WebViewLoad(webView: handle, url: url))
        default: try builder.createTask(handle, credentials: credentials)
        }
    }

    private func result(of request: RequestRun) throws -> StepResult {
        let found = run.journal.wait(until: run.limit) { entries in
            request.ending(in: entries).map { (entries, $0) }
        }
        try adapter.checkConnection()
        guard let (entries, ending) = found else {
            // Without classes: this is no error that the implementation told of.
            let error: JSONValue = ["message": "the implementation did not end the request", "name": "other"]
            return .failed(error, ["started": .number(request.started), "ended": false])
        }
        return request.result(from: entries, endedBy: ending, offered: adapter.offeredEvents)
    }

    /// By an interface that answers.
    private func send() throws {
        adapter.challenges.offer(request.answers, handles: [], scope: run.scope)
        let started = WallClock.milliseconds
        let result = try answer().timed(from: started, to: WallClock.milliseconds)
        run.add(adapter.hosts.named(result))
    }

    private func answer() throws -> StepResult {
        do {
            let message = try builder.message()
            let credentials = try credentials.list()
            if request.path == .httpRequest {
                let reply = try adapter.call(Call.HttpRequestSend(request: message), within: run.step.within)
                return StepResult(reply.response, reply.body, reply.error)
            }
            let call = Call.ConnectionSendSynchronous(request: message, credentials: credentials)
            let reply = try adapter.call(call, within: run.step.within)
            return StepResult(reply.response, reply.body, reply.error)
        } catch let refusal as ImplementationError {
            return StepResult(refusal)
        }
    }
}

extension HostDirectory {
    /// A result with URLs and ports as scenarios name them.
    fileprivate func named(_ result: StepResult) -> StepResult {
        StepResult(named(.object(result.fields)).object ?? result.fields)
    }
}
