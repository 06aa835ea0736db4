import AdapterProtocol
import JSON
import SystemBindings

extension AdapterCheck {
    /// A task that has been made, and by what the server knows its request.
    struct MadeTask {
        let task: String
        let query: String
    }

    /// Makes a task, and a session if there is none yet in this conversation.
    func makeTask(
        _ path: String,
        at host: String = CheckEnvironment.host,
        _ dialogue: AdapterDialogue,
        request: [String: JSONValue] = [:],
        more: [String: JSONValue] = [:]
    ) throws -> MadeTask {
        try require(Call.SessionCreate.name, Call.TaskCreate.name, Call.TaskResume.name)
        let number = dialogue.lines.count
        let (session, task, query) = ("s-\(number)", "t-\(number)", "n=\(number)-\(launches)")
        try dialogue.ask(Call.SessionCreate.name, ["session": .string(session)])
        var request = request
        request["url"] = .string(site.url("\(path)?\(query)", at: host, for: dialogue.offer))
        let parameters: [String: JSONValue] = [
            "task": .string(task), "session": .string(session), "request": .object(request),
        ]
        try dialogue.ask(Call.TaskCreate.name, .object(parameters.merging(more) { _, new in new }))
        return MadeTask(task: task, query: query)
    }

    /// Starts a task whose answer the server holds back.
    /// - Returns: Its handle.
    func startHeld(_ held: CheckEnvironment.Held, _ dialogue: AdapterDialogue) throws -> String {
        let made = try makeTask(held.path, dialogue)
        try dialogue.ask(Call.TaskResume.name, ["task": .string(made.task)])
        guard site.holds(held, made.query, until: dialogue.limit(10)) else {
            throw NotChecked(reason: "requests do not reach the server")
        }
        return made.task
    }

    /// The end of a task.
    func completion(of task: String, _ dialogue: AdapterDialogue, within seconds: Double = 30) throws -> JSONValue {
        let end = try dialogue.wait(until: dialogue.limit(seconds)) { lines -> (JSONValue, arrival: Double)? in
            for case .event(Event.TaskComplete.name, let parameters, let arrival) in lines
            where parameters["task"]?.string == task {
                return (parameters, arrival)
            }
            return nil
        }
        guard let (parameters, arrival) = end else {
            throw AdapterDefect(
                "task/complete did not come within \(seconds) s" + (dialogue.hasEnded ? "; " + dialogue.ending : "")
            )
        }
        try checkInstant(parameters["at"]?.number, of: Event.TaskComplete.name, arrival: arrival)
        return parameters
    }

    /// A whole exchange that has to work.
    func exchange(
        _ path: String,
        _ dialogue: AdapterDialogue,
        request: [String: JSONValue] = [:],
        more: [String: JSONValue] = [:]
    ) throws -> (made: MadeTask, end: JSONValue) {
        let made = try makeTask(path, dialogue, request: request, more: more)
        try dialogue.ask(Call.TaskResume.name, ["task": .string(made.task)])
        let end = try completion(of: made.task, dialogue)
        let method = request["method"]?.string ?? "GET"
        if let error = end["error"] {
            throw AdapterDefect(
                "\(method) http://\(CheckEnvironment.host)\(path) failed: \(error["message"]?.string ?? "")"
            )
        }
        guard end["response"]?["status"] == 200 else {
            throw AdapterDefect(
                "\(method) http://\(CheckEnvironment.host)\(path) ended with the response \(end["response"] ?? "none"), not with status 200"
            )
        }
        return (made, end)
    }

    /// Instants are seconds since the epoch, by the clock of this machine.
    func checkInstant(_ at: Double?, of what: String, arrival: Double? = nil) throws {
        guard let at else { return }
        let now = (arrival ?? WallClock.milliseconds) / 1_000
        if abs(at - now) > (source.isAttached ? 86_400 : 60) {
            throw AdapterDefect("at of \(what) is \(at); the seconds since the epoch are \(now)")
        }
    }

    // MARK: Content

    func checkContent() throws {
        let dialogue = try ready()
        guard let offer = dialogue.offer else { return }
        let (made, end) = try exchange("/words", dialogue, request: ["headers": [["X-Check", "one"]]])
        let findings = Findings()
        func mend(_ holds: Bool, _ words: String) { if !holds { findings.mend(words) } }
        let seen = site.request("/words", made.query)
        mend(header("x-check", of: seen) == "one", "request.headers: X-Check did not reach the server")
        mend(
            seen?["method"] == "GET",
            "a request without a method reached the server as \(seen?["method"] ?? "nothing")"
        )
        mend(
            end["response"]?.headers().contains { $0.name.lowercased() == "x-from-server" } == true,
            "response.headers: X-From-Server of the server is not reported"
        )
        mend(
            end["body"] == content(Array(CheckEnvironment.words.utf8)),
            "task/complete.body is not what the server sent"
        )
        // With what looks like the end of a line to some.
        let text = CheckEnvironment.words + "\u{2028}\u{0}\r\n"
        let forms: [(feature: String?, body: JSONValue, bytes: [UInt8])] = [
            (nil, ["text": .string(text)], Array(text.utf8)),
            (nil, ["base64": "AP/+gA=="], [0, 0xFF, 0xFE, 0x80]),
            (
                "bytes.repeat", ["repeat": "0123456", "size": 100_000],
                Array(String(repeating: "0123456", count: 14_286).utf8.prefix(100_000))
            ),
        ]
        for (feature, body, bytes) in forms where offer.covers("request.body") && feature.map(offer.covers) != false {
            let form = body.object?.keys.sorted().first ?? ""
            let words = "a body as \(form)"
            try findings.collect(words) {
                let (made, end) = try exchange("/echo", dialogue, request: ["method": "POST", "body": body])
                let seen = site.request("/echo", made.query)
                mend(
                    seen?["method"] == "POST",
                    "request.method: POST reached the server as \(seen?["method"] ?? "nothing")"
                )
                guard seen?["body-sha256"] == content(bytes)["sha256"] else {
                    let got = seen?["bytes"] ?? 0
                    throw AdapterDefect("request.body: the server got other bytes, \(got) of \(bytes.count)")
                }
                mend(sameContent(end["body"], bytes), "task/complete.body is not what the server sent back of \(words)")
            }
        }
        try findings.throwIfAny()
    }

    private func header(_ name: String, of request: [String: JSONValue]?) -> String? {
        request?["headers"]?.object?.first { $0.key.lowercased() == name }?.value.string
    }

    private func content(_ bytes: [UInt8]) -> JSONValue {
        var content = ReceivedContent(limit: options.inlineBytes)
        content.append(bytes)
        return content.json
    }

    /// Size and digest; whether the bytes themselves are in the message, is up to the adapter.
    func sameContent(_ reported: JSONValue?, _ bytes: [UInt8]) -> Bool {
        let expected = content(bytes)
        return reported?["size"] == expected["size"] && reported?["sha256"] == expected["sha256"]
    }

    func checkLargeBodies() throws {
        let dialogue = try ready()
        let ends = try (0..<2).map { _ in try exchange("/large", dialogue).end["body"] }
        for body in ends where body?["size"]?.integer != CheckEnvironment.large {
            throw AdapterDefect(
                "a body of \(CheckEnvironment.large) bytes was reported with \(body?["size"] ?? "no") bytes"
            )
        }
        if ends[0]?["sha256"] != ends[1]?["sha256"] {
            throw AdapterDefect("the same body of \(CheckEnvironment.large) bytes was reported with two digests")
        }
        if ends[0]?["text"] != nil || ends[0]?["base64"] != nil {
            throw AdapterDefect(
                "a body of \(CheckEnvironment.large) bytes stands in the message; limits.inlineBytes is \(options.inlineBytes)"
            )
        }
    }

    func checkUnicode() throws {
        let dialogue = try initialized()
        try launch(dialogue, with: ["case": .string(CheckEnvironment.words)])
        try require(Call.SessionCreate.name, Call.TaskCreate.name, Call.TaskResume.name)
        let handle = "ABCXYZabcxyz0189._-" + String(repeating: "-", count: 45)
        try dialogue.ask(Call.SessionCreate.name, ["session": .string(handle)])
        let url = site.url("/words?unicode", for: dialogue.offer)
        try dialogue.ask(
            Call.TaskCreate.name,
            ["task": .string(handle), "session": .string(handle), "request": ["url": .string(url)]]
        )
        try dialogue.ask(Call.TaskResume.name, ["task": .string(handle)])
        let text = try completion(of: handle, dialogue)["body"]?["text"]
        if text?.string != CheckEnvironment.words {
            throw AdapterDefect(
                "a body in Unicode is reported as \(text ?? "nothing"), not as \(CheckEnvironment.words)"
            )
        }
    }

    // MARK: Order

    func checkOrder() throws {
        try require(Call.SessionCreate.name, Call.TaskCreate.name, Call.TaskResume.name)
        let dialogue = try ready()
        guard let offer = dialogue.offer else { return }
        let findings = Findings()
        if offer.covers("task/create.style=delegate") {
            try findings.collect("delegate style") {
                let (made, end) = try exchange("/large", dialogue, more: ["style": "delegate"])
                try checkDelegate(made.task, end, dialogue)
            }
        }
        try findings.collect("completion style") {
            let made = try exchange("/words", dialogue).made
            let others = try events(of: made.task, dialogue).filter {
                ![Event.TaskComplete.name, Event.TaskMetrics.name, Event.TaskSent.name].contains($0.name)
            }
            if let other = others.first {
                throw AdapterDefect("\(other.name) was reported; nothing but task/complete may be")
            }
        }
        try findings.throwIfAny()
    }

    /// The events of a task, after the queues are empty and a moment more.
    private func events(of task: String, _ dialogue: AdapterDialogue) throws -> [(name: String, parameters: JSONValue)]
    {
        try dialogue.settle()
        _ = try dialogue.wait(until: dialogue.limit(0.2)) { _ in nil as Void? }
        let events = dialogue.lines.compactMap { line -> (String, JSONValue)? in
            guard case .event(let name, let parameters, _) = line, line.isEvent(name, of: task) else { return nil }
            return (name, parameters)
        }
        let ends = events.filter { $0.0 == Event.TaskComplete.name }.count
        if ends != 1 { throw AdapterDefect("task/complete was reported \(ends) times") }
        return events
    }

    private func checkDelegate(_ task: String, _ end: JSONValue, _ dialogue: AdapterDialogue) throws {
        let events = try events(of: task, dialogue)
        let names = events.map(\.name)
        let data = events.filter { $0.name == Event.TaskData.name }
        if offer?.events.contains(Event.TaskResponse.name) == true {
            guard let response = names.firstIndex(of: Event.TaskResponse.name) else {
                throw AdapterDefect("task/response is among the events and was not reported")
            }
            if names.lastIndex(of: Event.TaskResponse.name) != response {
                throw AdapterDefect("task/response was reported twice")
            }
            if let first = names.firstIndex(of: Event.TaskData.name), first < response {
                throw AdapterDefect("task/data was reported before task/response")
            }
        }
        if offer?.events.contains(Event.TaskData.name) == true {
            let size = data.reduce(0) { $0 + ($1.parameters["size"]?.integer ?? 0) }
            if size != CheckEnvironment.large {
                throw AdapterDefect("task/data was reported of \(size) bytes, of \(CheckEnvironment.large)")
            }
        }
        if names.last != Event.TaskComplete.name {
            throw AdapterDefect("\(names.last ?? "") was reported after task/complete")
        }
    }

    func checkPipelining() throws {
        try require(Call.SessionCreate.name, Call.TaskCreate.name, Call.TaskResume.name)
        let dialogue = try ready()
        var ids = [try dialogue.send(Call.SessionCreate.name, ["session": "pipelined"])]
        let tasks = (0..<20).map { "pipelined-\($0)" }
        for task in tasks {
            let url = site.url("/words?\(task)", for: dialogue.offer)
            let parameters: JSONValue = [
                "task": .string(task), "session": "pipelined", "request": ["url": .string(url)],
            ]
            ids += [
                try dialogue.send(Call.TaskCreate.name, parameters),
                try dialogue.send(Call.TaskResume.name, ["task": .string(task)]),
            ]
        }
        for id in ids {
            if case .error(let reply) = try dialogue.reply(to: id) {
                throw AdapterDefect(
                    "requests have to start in the order sent, and be done when they are answered; \(reply)"
                )
            }
        }
        for task in tasks { _ = try completion(of: task, dialogue) }
        for task in tasks { _ = try events(of: task, dialogue) }
    }

    func checkCancellation() throws {
        try require(Call.TaskCancel.name)
        let dialogue = try ready()
        let task = try startHeld(.always, dialogue)
        _ = try dialogue.attempt(Call.TaskCancel.name, ["task": .string(task)])
        let end = try completion(of: task, dialogue, within: 10)
        if end["error"] == nil { throw AdapterDefect("a cancelled task ended without an error") }
        _ = try events(of: task, dialogue)
    }

    func checkChallenge() throws {
        if offer?.authentication != .challenge { throw NotChecked(reason: "authentication is not challenge") }
        let dialogue = try ready()
        let made = try makeTask("/", at: CheckEnvironment.privateHost, dialogue)
        try dialogue.ask(Call.TaskResume.name, ["task": .string(made.task)])
        let asked = try {
            try dialogue.wait(until: dialogue.limit(10)) { lines -> (MessageID, JSONValue)?? in
                for case .challenge(let id, let parameters) in lines { return (id, parameters) }
                // Then none will come.
                return lines.contains { $0.isEvent(Event.TaskComplete.name, of: made.task) } ? .some(nil) : nil
            } ?? nil
        }()
        guard let (id, parameters) = asked else {
            throw NotChecked(reason: "the implementation asked for no credentials")
        }
        if parameters["task"]?.string != made.task {
            throw AdapterDefect("the challenge does not name the task that it arose at: \(parameters)")
        }
        if parameters["previousFailureCount"] != 0 {
            throw AdapterDefect(
                "previousFailureCount of the first challenge is \(parameters["previousFailureCount"] ?? "missing")"
            )
        }
        // The reader must not wait for the answer.
        switch try dialogue.reply(to: dialogue.send("check/unheard"), within: 5) {
        case .error: break
        case .result: throw AdapterDefect("an operation that does not exist was answered with a result")
        }
        let credential: JSONValue = [
            "user": .string(CheckEnvironment.user), "password": .string(CheckEnvironment.password),
            "persistence": "forSession",
        ]
        try dialogue.answer(id, ["disposition": "use", "credential": credential])
        try requireLogin(try completion(of: made.task, dialogue), by: "of the answer")
    }

    func checkPreset() throws {
        guard let offer, offer.authentication == .preset else {
            throw NotChecked(reason: "authentication is not preset")
        }
        if offer.authenticationMethods?.contains("Basic") == false {
            throw NotChecked(reason: "authenticationMethods lacks Basic")
        }
        let dialogue = try ready()
        var credential: [String: JSONValue] = [
            "user": .string(CheckEnvironment.user), "password": .string(CheckEnvironment.password),
        ]
        if offer.covers("credentials.persistence") { credential["persistence"] = "none" }
        let credentials: JSONValue = [.object(credential)]
        let made = try makeTask("/", at: CheckEnvironment.privateHost, dialogue, more: ["credentials": credentials])
        try dialogue.ask(Call.TaskResume.name, ["task": .string(made.task)])
        try requireLogin(try completion(of: made.task, dialogue), by: "of task/create")
    }

    /// - Parameter words: The origin of the credential, in words.
    private func requireLogin(_ end: JSONValue, by words: String) throws {
        guard end["response"]?["status"] == 200, end["body"]?["text"]?.string == CheckEnvironment.user else {
            let observed = end["response"] ?? end["error"] ?? [:]
            throw AdapterDefect("the credential \(words) did not reach the server: \(observed)")
        }
    }
}
