import EnterpriseModel

extension ScenarioFile {
    package static let record = Record("a scenario", initial: ScenarioFile(), place: { $0.location = $1 }) {
        Setting.required("scenario", \.title, .text, "The claim in one sentence, unique among all files.")
        Setting.required(
            "profile",
            \.profile,
            .word(of: profiles),
            "The product surface, or `field` for a problem seen in the field."
        )
        Setting(
            "covers",
            \.covers,
            .list(of: .text),
            """
            The requirements of the catalog (`harness explain ID`) that a failure violates. `covers` on a step, an \
            expectation or a row of the matrix applies only to it; the file's `covers` applies to the rest.
            """
        )
        Setting(
            "issue",
            \.issues,
            .list(of: .text),
            "The public reports of the problem, such as `curl#435`; instead of `covers`, or in addition."
        )
        Setting("reading", \.reading, .text, "The interpretation of an unclear document.")
        Setting(
            "since",
            \.since,
            .text(.version),
            "The version of the suite that has it first, such as `0.2`; see `harness run --suite-since`."
        )
        Setting("tags", \.tags, .list(of: .text), "Words for selecting scenarios.")
        Setting(
            "level",
            \.level,
            .word,
            "The weight of the checks. `soft`: reported, never fails. `record`: noted only."
        )
        Setting(
            "optional",
            \.isOptional,
            .flag,
            "`true`: an adapter without the needed features does not fail the gate."
        )
        Setting("laws", "The laws that need not hold in this file.", title: "laws") {
            Setting.required("except", \.liftedLaws, .list(of: .word), "The laws that are lifted for this file.")
        }
        Self.matrix
        Self.vary
        Self.strength
        Self.exclusions
        Self.variables
        Setting.required(
            "environment",
            \.environment,
            .node(.patch(.record(usedEnvironment))),
            "The servers and all else that is there."
        )
        Setting.required("steps", \.steps, .list(of: .step), "What happens.")
        Setting("expect", \.expectations, .list(of: .expectation), "What is expected of the observations.")
        Setting(
            "control",
            \.controls,
            .list(of: Control.variants.codec),
            """
            What must be seen for a check to mean anything. A control that fails makes the case *vacuous*, never passed.
            """
        )
    }

    /// The settings that only make values. They are gone when the values are put in.
    static let values = [matrix, vary, strength, exclusions, variables]

    private static let matrix = Setting<Self>(
        "matrix",
        \.matrix,
        .values,
        "Lists of values for `$(name)`, and `rows`, which set several names. Each combination is a case."
    )

    private static let vary = Setting<Self>(
        "vary",
        \.vary,
        .list(of: .node(.choice([.text(), .map(.choice([.text(), .list(.text(), atLeast: 1)]), by: .name)]))),
        """
        The axes, files `axes/NAME.yaml`, in whose values the cases differ: `[route, { method: [GET, HEAD] }]`. Each pair \
        of values of two axes occurs in some case.
        """
    )

    private static let strength = Setting<Self>(
        "strength",
        \.strength,
        .integer(in: 1...4),
        "The number of axes whose values are combined with each other in some case: `2` for pairs."
    )

    private static let exclusions = Setting<Self>(
        "except",
        \.exclusions,
        .list(of: .exclusion),
        "Values of axes that do not go together, and `because`: `[{ task: upload, method: GET, because: an upload has content }]`."
    )

    private static let variables = Setting<Self>("variables", \.variables, .values, "Values for `$(name)`.")

    static let profiles = [
        "dynamics.url-session", "dynamics.url-loading", "dynamics.socket", "appconnect.app-tunnel",
        "arcgis.secure-services", "field",
    ]

    /// An environment as a scenario has it.
    private static let usedEnvironment = Shape.Record(
        EnvironmentDescription.record.shape.title,
        [.key("use", .choice([.text(), .list(.text())]), "The shared environments that it begins with.")]
            + EnvironmentDescription.record.shape.keys,
        notBuilt: EnvironmentDescription.record.shape.notBuilt
    )
}

extension ScenarioFile.Control {
    /// Any expectation, or a run.
    static let variants = Variants(
        title: "control",
        kinds: Expectation.variants.kinds.map { kind in
            kind.map(
                { ScenarioFile.Control(kind: .precondition($0), location: $0.location) },
                { if case .precondition(let expectation) = $0.kind { expectation } else { nil } }
            )
        } + [again]
    )

    private static let again = Variant<ScenarioFile.Control>(
        "a control run",
        ScenarioFile.Run(),
        place: { $0.location = $1 },
        embed: { ScenarioFile.Control(kind: .run($0), location: .written) },
        extract: { if case .run(let run) = $0.kind { run } else { nil } }
    ) {
        Setting.required("run", \.words, .text, "A second run of the same story. The words say what it shows.")
        Setting("set", \.values, .values, "Other values for names of the matrix and variables.")
        Setting(
            "environment",
            \.environment,
            .node(.patch(.named("environment"))),
            "Settings that are merged into the environment."
        )
        Setting("steps", \.steps, .list(of: .step), "Its own steps. Without it: those of the file.")
        Setting.required("expect", \.expectations, .list(of: .expectation), "What is expected of this run.")
    }
}
