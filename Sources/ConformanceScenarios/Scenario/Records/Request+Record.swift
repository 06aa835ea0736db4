import AdapterProtocol

extension Step.Request {
    static let settings: [Setting<Self>] = [
        .required("request", \.line, .requestLine, "Sends a request: `request: METHOD URL`."),
        Setting(
            "session",
            \.session,
            .text,
            "The step that made the session, or `shared`. Without it: one default session per launch."
        ),
        Setting(
            "task",
            \.task,
            .word,
            """
            The kind of task. `upload-from-resume-data` goes `with: { resumeData }` that `task/cancel` returned; its \
            URL is only for the reader. `stream` is a TCP connection to the host of the URL, whose scheme selects the \
            listener. It sends only the `body`, without HTTP, then reads once, `with` the parameters of `task/read` (by \
            default any number of bytes, within 2 s), and stays open for `task/write`, `task/read` and `task/cancel`.
            """
        ),
        Setting("style", \.style, .word, "Whether the app has a completion handler or a delegate."),
        Setting(
            "through",
            \.path,
            .word,
            """
            The interface that sends it. A web view is made for the request; it takes a URL and answers to challenges, \
            and reports `url` and `body` but no status.
            """
        ),
        Setting("headers", \.headers, .sentHeaders, "The header fields."),
        Setting("body", \.body, .sentBody, "The content: a text, or `{ size: 1MiB, seed: 1 }`."),
        Setting("with", \.properties, .values, "Further properties of the request under their documented names."),
        Setting(
            "answer",
            \.answers,
            .answers,
            """
            The app's answers to challenges. The name of an account answers every challenge with its name and password, \
            and Negotiate with `NAME@REALM`. Of a list of rules, the first that fits is used. A challenge without a \
            rule is cancelled.
            """
        ),
        Setting("until", \.until, .result, "Sends it again until the result is this."),
        Setting(
            "inside",
            \.callback,
            .word(of: [Event.AppConnectState.name]),
            """
            The app sends it inside the next call of this callback. The step only prepares it, so wait for it later as \
            with `wait: false`.
            """
        ),
    ]

    /// The settings that only a session takes, and not a smaller interface.
    static let rules: [Shape.Record.Rule] = [
        .without(["copies": nil, "repeat": nil, "until": nil], where: "inside") { _ in
            "what a callback sends is one request"
        },
        .without(["through": Path.session.rawValue], where: "inside", rule: "wrong-type") { _ in
            "a callback sends a task of a session"
        },
        .without(["wait": "false"], where: "inside", rule: "wrong-type") { _ in
            "it ends after this step: wait for it later"
        },
        .without(
            [
                "through": Path.session.rawValue, "style": nil, "headers": nil, "answer": nil, "copies": nil,
                "wait": nil, "inside": nil,
            ],
            where: "task",
            is: Task.stream.rawValue
        ) { "a stream has no '\($0)'" },
        .without(
            ["session": nil, "task": nil, "style": nil, "headers": nil, "body": nil],
            where: "through",
            is: Path.webView.rawValue
        ) { "a web view has no '\($0)'" },
        Shape.Record.Rule(keys: ["through", "request"]) { node in
            guard node["through"]?.text == Path.webView.rawValue, let line = node["request"],
                line.text?.hasPrefix("GET ") != true
            else { return [] }
            return [Diagnostic("wrong-type", "a web view sends GET", at: node.location)]
        },
    ]

    fileprivate var line: RequestLine {
        get { RequestLine(method: method, target: url) }
        set { (method, url) = (newValue.method, newValue.target) }
    }
}

extension Step.Probe {
    var line: RequestLine {
        get { RequestLine(method: method, target: target) }
        set { (method, target) = (newValue.method, newValue.target) }
    }
}

/// A method and what follows it.
struct RequestLine: Hashable {
    var method: String
    var target: Template
}

extension Codec where Value == RequestLine {
    static var requestLine: Codec {
        Codec(
            shape: .text(.requestLine),
            decode: { node in
                let parts = (node.text ?? "").split(separator: " ", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { return nil }
                return RequestLine(method: parts[0], target: .text(parts[1], at: node.location))
            },
            encode: { .text("\($0.method) \($0.target.text ?? "")") }
        )
    }
}

extension Codec where Value == [Step.Header] {
    static var sentHeaders: Codec {
        Codec(
            shape: .map(.text()),
            decode: { $0.members?.map { Step.Header($0.key, Template($0.value)) } },
            encode: { .mapping($0.map { .written($0.name, $0.value.node) }) }
        )
    }
}

extension Codec where Value == Template {
    static var sentBody: Codec {
        .template(
            .choice([
                .text(),
                .record(
                    .init(
                        "a body to send",
                        [
                            .required("size", .size(), "The size of the text."),
                            .key("seed", .integer(), "Which text is made: the same seed makes the same text."),
                        ]
                    )
                ),
            ])
        )
    }
}
