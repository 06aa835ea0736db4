import EnterpriseModel

extension ShapeTable {
    static let scenario = Shape.Record(
        "a scenario",
        [
            .required("scenario", .text()), .required("profile", .word(profiles)), .key("covers", .list(.text())),
            .key("issue", .list(.text())), .key("reading", .text()), .key("tags", .list(.text())),
            .key("level", .word(names(Level.self))), .key("optional", .flag),
            .key("laws", .record(.init("laws", [.required("except", .list(.word(names(Law.self))))]))),
            .key("matrix", .map(.value)),
            .key("variables", .map(.value)),
            .required("environment", .patch(.record(usedEnvironment))), .required("steps", .list(.named("step"))),
            .key("expect", .list(.named("expectation"))), .key("control", .list(.variants(control))),
        ]
    )

    static let profiles = [
        "dynamics.url-session", "dynamics.url-loading", "dynamics.socket", "appconnect.app-tunnel",
        "arcgis.secure-services", "field",
    ]

    /// An environment as a scenario has it.
    private static let usedEnvironment = Shape.Record(
        EnvironmentDescription.record.shape.title,
        [.key("use", .choice([.text(), .list(.text())]))] + EnvironmentDescription.record.shape.keys,
        notBuilt: EnvironmentDescription.record.shape.notBuilt
    )

    /// What any step may have.
    private static let modifiers: [Shape.Record.Key] = [
        .key("as", .text()), .key("covers", .list(.text())), .key("level", .word(names(Level.self))),
        .key("when", whenShape), .key("within", .duration()), .key("may-exit", .flag),
    ]

    /// Names of matrix keys with a value, or several.
    private static let whenShape = Shape.map(.value)

    private static let natural = Shape.integer(in: 0...Int.max)
    /// More would be a load test.
    private static let count = Shape.integer(in: 1...1_000)

    /// What a step with a result may have.
    private static let judged: [Shape.Record.Key] = [
        .key("expect", .result), .key("because", .named("expectation")), .key("may-fail", .flag),
        .key("repeat", count),
    ]

    private static let launch = Shape.record(
        .init(
            "a launch",
            [
                .key("settings", .map(.value)), .key("data", .word(["fresh"])),
                .key("circumstance", .word(names(Step.Launch.Circumstance.self))),
            ]
        )
    )

    private static let nothing = Shape.record(.init("this step", []))

    static let searchPlaces = StoragePlace.allCases.map(\.rawValue) + CapturePlace.allCases.map(\.rawValue)

    static let step = Shape.Variants(
        title: "step",
        records: [
            .init("a ready step", [.key("ready", launch)] + modifiers),
            .init("a launch step", [.key("launch", launch)] + modifiers),
            .init("a quit step", [.key("quit", nothing)] + modifiers),
            .init("a kill step", [.key("kill", nothing)] + modifiers),
            .init("a request", request + judged + modifiers),
            .init(
                "a call",
                [.key("call", .text()), .key("of", .text()), .key("with", .map(.value))] + judged + modifiers
            ),
            .init(
                "a wait",
                [
                    .key(
                        "wait-for",
                        .choice([.text(), .record(.init("a wait", [.required("any-of", .list(.text()))]))])
                    ),
                    .key("at", .text()), .key("of", .text()), .key("with", .fields), .key("after", .text()),
                ] + modifiers
            ),
            .init("a change", [.key("change", .patch(.named("environment")))] + modifiers),
            .init("a release", [.key("release", .text())] + modifiers),
            .init(
                "a search",
                [.key("search", .word(searchPlaces)), .required("for", .value), .key("expect", .result)] + modifiers
            ),
            .init("a quiet time", [.key("quiet", .duration())] + modifiers),
            .init(
                "a probe",
                [.key("probe", .text()), .key("with", .record(probe)), .key("expect", .result)] + modifiers
            ),
        ],
        bare: ["ready", "launch", "quit", "kill"]
    )

    private static let request: [Shape.Record.Key] = [
        .key("request", .text()), .key("session", .text()),
        .key("task", .word(names(Step.Request.Task.self))),
        .key("style", .word(names(Step.Request.Style.self))),
        .key("through", .word(names(Step.Request.Path.self))),
        .key("headers", .map(.text())), .key("body", sentBody),
        .key("with", .map(.value)), .key("answer", .choice([.text(), .list(.named("answer"))])),
        .key("until", .result), .key("copies", count), .key("wait", .flag),
        .key("inside", .word(["appConnect/state"])),
    ]

    private static let sentBody = Shape.choice([
        .text(), .record(.init("a body to send", [.required("size", .size()), .key("seed", .integer())])),
    ])

    private static let probe = Shape.Record(
        "a request of a probe",
        [
            .key("request", .text()), .key("headers", .map(.text())), .key("body", sentBody),
            .key("pipelined", count),
        ]
    )

    static let methods = ["any", "Basic", "Digest", "NTLM", "Negotiate", "Default", "ServerTrust", "ClientCertificate"]

    static let answerRule = Shape.Record(
        "an answer",
        [
            .required("to", .word(methods)), .key("host", .text()), .key("realm", .text()),
            .key("times", natural),
            .key("as", .text()), .key("user", .text()), .key("password", .text()), .key("reject", .flag),
            .key("cancel", .flag), .key("accept", .flag),
            .key("persistence", .word(names(AnswerRule.Persistence.self))),
        ]
    )

    /// What any expectation may have.
    private static let weights: [Shape.Record.Key] = [
        .key("covers", .list(.text())), .key("level", .word(names(Level.self))), .key("when", whenShape),
    ]

    private static let pattern: [Shape.Record.Key] = [
        .key("at", .text()), .key("of", .text()), .key("with", .fields), .key("during", .text()),
        .key("after", .text()),
        .key("before", .text()),
    ]

    private static let times = Shape.choice([
        natural,
        .record(
            .init(
                "a number of times",
                [.key("at-least", natural), .key("at-most", natural)]
            )
        ),
    ])

    static let expectation = Shape.Variants(title: "expectation", records: expectationRecords)

    private static let expectationRecords: [Shape.Record] = [
        .init(
            "a 'seen'",
            [.key("seen", .text())] + pattern + [
                .key("times", times), .key("within", .duration()), .key("as", .text()),
            ]
                + weights
        ),
        .init("a 'never'", [.key("never", .text())] + pattern + weights),
        .init("an 'every'", [.key("every", .text()), .key("where", .fields)] + pattern + weights),
        .init("a 'result'", [.key("result", .text()), .required("with", .result)] + weights),
        .init(
            "an 'order'",
            [
                .key(
                    "order",
                    .list(
                        .choice([
                            .text(),
                            .variants(
                                .init(title: "'seen'", records: [.init("a 'seen'", [.key("seen", .text())] + pattern)])
                            ),
                        ])
                    )
                )
            ] + weights
        ),
        .init("a 'one-of'", [.key("one-of", .map(.list(.named("expectation"))))] + weights),
    ]

    static let control = Shape.Variants(
        title: "control",
        records: expectationRecords + [
            .init(
                "a control run",
                [
                    .key("run", .text()), .key("set", .map(.value)), .key("environment", .patch(.named("environment"))),
                    .key("steps", .list(.named("step"))), .required("expect", .list(.named("expectation"))),
                ]
            )
        ]
    )
}
