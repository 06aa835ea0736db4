import EnterpriseModel

/// Understands steps whose shape has been checked.
struct StepDecoder {
    /// `nil`: the environment could not be understood.
    let accounts: [String: Account]?
    private(set) var diagnostics: [Diagnostic] = []

    init(accounts: [String: Account]?) { self.accounts = accounts }

    mutating func decode(_ node: Node) -> Step {
        var step = Step(location: node.location, verb: verb(node))
        step.name = node["as"]?.text
        step.covers = node["covers"]?.textList
        step.level = node["level"]?.word()
        step.repeats = node["repeat"]?.integer ?? 1
        step.copies = node["copies"]?.integer ?? 1
        step.waits = node["wait"]?.flag ?? (node["inside"] == nil)
        step.within = node["within"]?.seconds ?? step.within
        step.mayFail = node["may-fail"]?.flag ?? step.mayFail
        step.mayExit = node["may-exit"]?.flag ?? step.mayExit
        step.expect = node["expect"].map { ExpectationDecoder.matcher($0, .result) }
        step.because = node["because"].map(ExpectationDecoder.decode)
        return step
    }

    private mutating func report(_ rule: String, _ message: String, _ node: Node, _ hints: [String] = []) {
        diagnostics.append(Diagnostic(rule, message, at: node.location, didYouMean: hints))
    }

    private mutating func verb(_ node: Node) -> Step.Verb {
        switch node.text {
        case "ready": return .ready(Step.Launch())
        case "launch": return .launch(Step.Launch())
        case "quit": return .quit
        case "kill": return .kill
        default: break
        }
        if let launch = node["ready"] { return .ready(self.launch(launch)) }
        if let launch = node["launch"] { return .launch(self.launch(launch)) }
        if node["quit"] != nil { return .quit }
        if node["kill"] != nil { return .kill }
        if let request = node["request"] { return .request(self.request(request, in: node)) }
        if let operation = node["call"] {
            var call = Step.Call(operation: operation.text ?? "")
            call.subject = node["of"]?.text
            call.parameters = node["with"]
            return .call(call)
        }
        if let names = node["wait-for"] {
            let alternatives = names["any-of"]?.elements ?? [names]
            return .waitFor(Step.Wait(patterns: alternatives.map { ExpectationDecoder.pattern($0, in: node) }))
        }
        if let patch = node["change"] { return .change(patch) }
        if let gate = node["release"] { return .release(gate.text ?? "") }
        if let host = node["probe"] { return .probe(probe(host, node["with"])) }
        if let place = node["search"] { return .search(place: place.text ?? "", needle: node["for"] ?? place) }
        return .quiet(node["quiet"]?.seconds ?? 0)
    }

    private func launch(_ node: Node) -> Step.Launch {
        var launch = Step.Launch()
        launch.settings = node["settings"]
        launch.freshData = node["data"] != nil
        launch.circumstance = node["circumstance"]?.word()
        return launch
    }

    /// A method and what follows it.
    private mutating func requestLine(_ node: Node, example: String) -> (method: String, rest: Node) {
        let parts = (node.text ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        if parts.count != 2 || parts[0].contains(where: { !$0.isLetter || !$0.isUppercase }) {
            report("wrong-type", "a method and a URL were expected, such as \(example)", node)
        }
        return (parts.first ?? "", Node(.scalar(parts.last ?? "", quoted: true), at: node.location))
    }

    private mutating func probe(_ host: Node, _ settings: Node?) -> Step.Probe {
        var probe = Step.Probe(host: host.text ?? "", target: Node(.scalar("/", quoted: true), at: host.location))
        if let line = settings?["request"] { (probe.method, probe.target) = requestLine(line, example: "GET /hello") }
        probe.headers = settings?["headers"]?.members?.map { ($0.key, $0.value) } ?? []
        probe.body = settings?["body"]
        probe.pipelined = settings?["pipelined"]?.integer ?? 1
        return probe
    }

    /// What interfaces that know less than a session cannot be given.
    private mutating func checkInterface(of request: Step.Request, _ node: Node) {
        if request.callback != nil {
            let others = ["copies", "repeat", "until"].compactMap { node[$0] }
            for other in others { report("unknown-key", "what a callback sends is one request", other) }
            if request.path != .session, let path = node["through"] {
                report("wrong-type", "a callback sends a task of a session", path)
            }
            if let wait = node["wait"], wait.flag == true {
                report("wrong-type", "it ends after this step: wait for it later", wait)
            }
        }
        let isStream = request.task == .stream
        let isWebView = request.path == .webView
        guard isStream || isWebView else { return }
        if isWebView, request.method != "GET" { report("wrong-type", "a web view sends GET", node) }
        let name = isStream ? "a stream" : "a web view"
        let unknown =
            isStream
            ? ["through", "style", "headers", "answer", "copies", "wait", "inside"]
            : ["session", "task", "style", "headers", "body"]
        for key in unknown {
            guard let value = node[key], key != "through" || request.path != .session else { continue }
            report("unknown-key", "\(name) has no '\(key)'", value)
        }
    }

    private mutating func request(_ head: Node, in node: Node) -> Step.Request {
        let (method, url) = requestLine(head, example: "GET http://portal.corp.test/hello")
        var request = Step.Request(method: method, url: url)
        request.session = node["session"]?.text
        request.task = node["task"]?.word() ?? request.task
        request.style = node["style"]?.word() ?? request.style
        request.path = node["through"]?.word() ?? request.path
        request.headers = node["headers"]?.members?.map { ($0.key, $0.value) } ?? []
        request.body = node["body"]
        request.properties = node["with"]
        request.answers = node["answer"].map { answers($0) } ?? []
        request.callback = node["inside"]?.text
        request.until = node["until"].map { ExpectationDecoder.matcher($0, .result) }
        checkInterface(of: request, node)
        return request
    }

    // MARK: Answers

    /// What takes a user's name and password; `Default` is how some interfaces report these.
    private static let passwordMethods = ["Basic", "Digest", "NTLM", "Negotiate", "Default"]

    private mutating func answers(_ node: Node) -> [AnswerRule] {
        guard let rules = node.elements else {
            guard credential(account: node, for: nil) != nil else { return [] }
            return Self.passwordMethods.compactMap { method in
                guard let action = credential(account: node, for: method) else { return nil }
                var rule = AnswerRule(action: action, location: node.location)
                rule.method = method
                return rule
            }
        }
        return rules.compactMap { answer($0) }
    }

    private mutating func answer(_ node: Node) -> AnswerRule? {
        let actions = ["as", "user", "reject", "cancel", "accept"].filter { node[$0] != nil }
        guard actions.count == 1 else {
            report("missing-key", "an answer has one of as, user and password, reject, cancel, accept", node)
            return nil
        }
        let action: AnswerRule.Action?
        switch actions[0] {
        case "as": action = node["as"].flatMap { credential(account: $0, for: node["to"]?.text) }
        case "user": action = credential(node)
        case "reject": action = .reject
        case "cancel": action = .cancel
        default: action = .accept
        }
        guard let action else { return nil }
        var rule = AnswerRule(action: action, location: node.location)
        rule.method = node["to"]?.text.flatMap { $0 == "any" ? nil : $0 }
        rule.host = node["host"]?.text
        rule.realm = node["realm"]?.text
        rule.times = node["times"]?.integer
        rule.persistence = node["persistence"]?.word() ?? rule.persistence
        return rule
    }

    private mutating func credential(_ node: Node) -> AnswerRule.Action? {
        guard let user = node["user"], let password = node["password"] else {
            report("missing-key", "'user' goes with 'password'", node)
            return nil
        }
        return .credential(user: user, password: password)
    }

    /// For Negotiate the user names its realm.
    private mutating func credential(account node: Node, for method: String?) -> AnswerRule.Action? {
        guard let accounts else { return nil }
        let name = node.text ?? ""
        guard let account = accounts[name] else {
            let hints = Spelling.nearest(to: name, in: accounts.keys)
            report("unknown-account", "there is no account '\(name)'", node, hints)
            return nil
        }
        let realm = method == "Negotiate" ? account.realm : nil
        let user = realm.map { Node(.scalar("\(name)@\($0)", quoted: true), at: node.location) } ?? node
        return .credential(user: user, password: Node(.scalar(account.password, quoted: true), at: node.location))
    }
}
