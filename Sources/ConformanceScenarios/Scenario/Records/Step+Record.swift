import AdapterProtocol
import EnterpriseModel

extension Codec where Value == Step {
    static var step: Codec {
        Codec(shape: .named("step"), decode: { Step.variants.decode($0) }, encode: { Step.variants.encode($0) })
    }
}

extension Step {
    package static let variants = Variants(
        title: "step",
        kinds: [ready, launch, quit, kill, request, call, wait, change, release, search, quiet, probe]
    )

    /// As files have them: also with ``repetition``.
    static var writtenShape: Shape.Variants {
        var shape = variants.shape
        shape.records.append(repetition)
        return shape
    }

    /// Earlier steps, done again. The plan puts copies in its place, so that no story has one.
    static let repetition = Shape.Record(
        "a repetition",
        [
            .required(
                "again",
                .choice([.text(), .list(.text(), atLeast: 1)]),
                """
                Does an earlier step once more, or several. The copy of `hello` is named `hello-again`; each expectation of the \
                file that names `hello` also counts for the copy. Further keys replace those of the copy.
                """
            )
        ] + ([expected] + modifiers).map { $0.shape(Step(location: .written, verb: .quit)) }
    )

    private static let ready = Variant<Step>(
        "a ready step",
        Launch(),
        isBare: true,
        embed: Verb.ready,
        extract: { if case .ready(let launch) = $0 { launch } else { nil } }
    ) {
        Setting(
            "ready",
            """
            Starts the app and prepares it for using the network. It authorizes the app, or, if there is a client app, \
            waits until the app has its tunnel rules and its ready callback was called (without a callback: until the \
            app has control again).
            """,
            title: "a launch"
        ) { Launch.settings }
    }

    private static let launch = Variant<Step>(
        "a launch step",
        Launch(),
        isBare: true,
        embed: Verb.launch,
        extract: { if case .launch(let launch) = $0 { launch } else { nil } }
    ) {
        Setting("launch", "Only starts the app.", title: "a launch") { Launch.settings }
    }

    private static let quit = Variant("a quit step", "quit", .quit, "Ends the app in an orderly way.")
    private static let kill = Variant("a kill step", "kill", .kill, "Ends the process of the app at once.")

    private static let request = Variant<Step>(
        "a request",
        Request(),
        embed: Verb.request,
        extract: { if case .request(let request) = $0 { request } else { nil } },
        common: [
            Setting("copies", \.copies, .copies, "The number of copies that are sent at once."),
            Setting(
                "wait",
                \.waits,
                .flag,
                """
                `false` goes on at once; `wait-for: task/complete` with `of` waits for the end later. Without it: \
                `true`, or `false` with `inside`.
                """,
                default: { !$0.isPrepared }
            ),
        ] + judged,
        rules: Request.rules
    ) { Request.settings }

    private static let call = Variant<Step>(
        "a call",
        Call(operation: ""),
        embed: Verb.call,
        extract: { if case .call(let call) = $0 { call } else { nil } },
        common: judged
    ) {
        Setting.required("call", \.operation, .text, "Calls any operation of the adapter protocol: `area/verb`.")
        Setting("of", \.subject, .text, "The step that made the object.")
        Setting("with", \.parameters, .values, "The parameters of the operation.")
    }

    private static let wait = Variant<Step>(
        "a wait",
        Wait(),
        embed: Verb.waitFor,
        extract: { if case .waitFor(let wait) = $0 { wait } else { nil } }
    ) {
        Setting.required(
            "wait-for",
            \.names,
            .awaited,
            """
            Waits for an observation or an event after the one that the last `wait-for` of the same name found. \
            `{ any-of: [NAME, NAME] }` waits for one of several.
            """
        )
        Pattern.at.of(\.narrowing)
        Pattern.subject.of(\.narrowing)
        Pattern.fields.of(\.narrowing)
        Pattern.after.of(\.narrowing)
    }

    private static let change = Variant<Step>(
        "a change",
        Template.text(""),
        embed: Verb.change,
        extract: { if case .change(let patch) = $0 { patch } else { nil } }
    ) {
        Setting.required(
            "change",
            \.self,
            .template(.patch(.named("environment"))),
            "Merges settings into the running environment: `change: { relay: { state: down } }`."
        )
    }

    private static let release = Variant<Step>(
        "a release",
        "",
        embed: Verb.release,
        extract: { if case .release(let gate) = $0 { gate } else { nil } }
    ) { Setting.required("release", \.self, .text, "Opens a gate, or `all`, for the rest of the run.") }

    private static let search = Variant<Step>(
        "a search",
        Search(place: "", needle: .text("")),
        embed: Verb.search,
        extract: { if case .search(let search) = $0 { search } else { nil } },
        common: [expected]
    ) {
        Setting.required(
            "search",
            \.place,
            .word(of: StoragePlace.allCases.map(\.rawValue) + CapturePlace.allCases.map(\.rawValue)),
            """
            Counts the occurrences of the text `for` in a storage of the app, or in what the network carried. Its \
            result is `found`, and for a storage also `files`: the number of files that are not empty. If only the app \
            can read its storage, the app searches it (`storage/probe`); it is started for that, unauthorized, if it is \
            not running. A storage is also searched for the text in Base64, and for the decoded text if the text is \
            Base64, as observations give tickets in Base64.
            """
        )
        Setting.required("for", \.needle, .template(.value), "The text.")
    }

    private static let quiet = Variant<Step>(
        "a quiet time",
        0.0,
        embed: Verb.quiet,
        extract: { if case .quiet(let seconds) = $0 { seconds } else { nil } }
    ) { Setting.required("quiet", \.self, .duration, "Waits, at most 2 s, while something must not happen.") }

    private static let probe = Variant<Step>(
        "a probe",
        Probe(),
        embed: Verb.probe,
        extract: { if case .probe(let probe) = $0 { probe } else { nil } },
        common: [expected]
    ) {
        Setting.required(
            "probe",
            \.host,
            .text,
            """
            A request of the harness itself, directly to the host and without TLS; only in the `steps` of a control, to \
            show that a `never` would be observed. The result is the first answer.
            """
        )
        Setting("with", "What is sent.", title: "a request of a probe") {
            Setting("request", \.line, .requestLine, "The method and the path. Without it: `GET /`.")
            Setting("headers", \.headers, .sentHeaders, "The header fields.")
            Setting("body", \.body, .sentBody, "The content.")
            Setting(
                "pipelined",
                \.pipelined,
                .copies,
                "The number of such requests over one connection, without waiting for answers."
            )
        }
    }

    /// A request that a callback sends is prepared by its step, which does not wait for it.
    private var isPrepared: Bool { if case .request(let request) = verb { request.callback != nil } else { false } }
}

// MARK: What several kinds have

extension Step {
    fileprivate static let modifiers: [Setting<Step>] = [
        Setting("as", \.name, .text, "The name of the step."),
        Setting(
            "id",
            \.id,
            .text(.checkName),
            "The name of this check in baselines. Without it: the name of the step, or its first word, and `expect` or `success`."
        ),
        Setting("covers", \.covers, .list(of: .text), "The requirements that this step checks, and no other step."),
        Setting("level", \.level, .word, "The weight of this check, in place of the file's."),
        Setting(
            "when",
            \.when,
            .values,
            "Names of the matrix, each with a value or a list of values: left out of other cases."
        ),
        Setting("varied", \.isVaried, .flag, "`true`: the axes of the file (`vary`) change this step."),
        Setting("within", \.within, .duration, "The time limit."),
        Setting(
            "may-exit",
            \.mayExit,
            .flag,
            """
            `true`: the app may end itself here. If it has, later calls that `may-exit` fail without being made.
            """
        ),
    ]

    private static let expected = Setting<Step>(
        "expect",
        \.expect,
        .result,
        "What the result must be. Without it: no error, and a status below 400."
    )

    private static let judged: [Setting<Step>] = [
        expected,
        Setting("because", \.because, .expectation, "What must be seen for an expected error to count."),
        Setting("may-fail", \.mayFail, .flag, "`true`: a failure does not end the story."),
        Setting(
            "repeat",
            \.repeats,
            .copies,
            "How often it is done, one after another. `$(round)` is the number, from 1."
        ),
    ]
}

extension Step.Launch {
    fileprivate static let settings: [Setting<Self>] = [
        Setting("settings", \.settings, .values, "The build settings of the app."),
        Setting("data", \.freshData, .word("fresh", for: true), "`fresh`: without what earlier launches stored."),
        Setting(
            "circumstance",
            \.circumstance,
            .word,
            "What happened before. Without it: `first` for the first launch on some data, else `after-termination`."
        ),
    ]
}

extension Variant<Step> {
    fileprivate init<Part>(
        _ title: String,
        _ initial: Part,
        isBare: Bool = false,
        embed: @escaping @Sendable (Part) -> Step.Verb,
        extract: @escaping @Sendable (Step.Verb) -> Part?,
        common: [Setting<Step>] = [],
        rules: [Shape.Record.Rule] = [],
        @RecordBuilder<Part> _ settings: () -> [Setting<Part>]
    ) {
        self.init(
            title,
            initial,
            place: { $0.location = $1 },
            isBare: isBare,
            embed: { Step(location: .written, verb: embed($0)) },
            extract: { extract($0.verb) },
            common: common + Step.modifiers,
            rules: rules,
            settings
        )
    }

    /// A step that has nothing of its own.
    fileprivate init(_ title: String, _ name: String, _ verb: Step.Verb, _ meaning: String) {
        self.init(title, Nothing(), isBare: true, embed: { _ in verb }, extract: { $0 == verb ? Nothing() : nil }) {
            Setting(name, meaning, title: "this step") {}
        }
    }
}

private struct Nothing: Hashable {}

extension Codec where Value == [Template] {
    /// One name, or several of which one is enough.
    fileprivate static var awaited: Codec {
        let several = Record("a choice of names", initial: Several()) {
            Setting.required("any-of", \.names, .list(of: .text), "The names.")
        }
        return .choice(
            Codec<Template>.text.map({ [$0] }, { $0.count == 1 ? $0[0] : nil }),
            Codec<Several>.record(several).map({ $0.names }, { Several(names: $0) })
        )
    }
}

private struct Several: Hashable { var names: [Template] = [] }

extension Codec where Value == Int {
    /// More would be a load test.
    fileprivate static var copies: Codec { .integer(in: 1...1_000) }
}
