import ArgumentParser

/// The options that select cases.
struct SelectionOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scenario files, directories, globs, or ids of cases, scenarios or folders of the suite.",
            valueName: "path"
        ),
        completion: Completions.cases
    )
    var paths: [String] = []

    @Option(
        name: .customLong("profile"),
        help: "Only this profile. May be repeated.",
        completion: Completions.profiles
    )
    var profiles: [String] = []

    @Option(
        name: .customLong("requirement"),
        help: "Only cases that cover this requirement. May be repeated.",
        completion: Completions.requirements
    )
    var requirements: [String] = []

    @Option(name: .customLong("tag"), help: "Only cases with this tag. May be repeated.")
    var tags: [String] = []

    @Option(
        name: .customLong("exclude"),
        help: "Leave out case ids that match this glob, or cases with this tag. May be repeated."
    )
    var exclusions: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only the cases that failed, were flaky or could not be run in this result file.",
            valueName: "result.json"
        )
    )
    var rerunFailed: String?

    @Flag(help: "Only one combination of axes of each scenario, for a quick check.")
    var smoke = false

    @Option(
        help: ArgumentHelp(
            """
            Only the I-th of N parts; a case belongs to one by its id. auto: as the scheduler says (Bazel, Slurm, GitLab, \
            Kubernetes), or everything without one.
            """,
            valueName: "I/N"
        )
    )
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "With --shard auto, the number of parts where the scheduler does not say it.",
            valueName: "n"
        )
    )
    var shards: Int?

    @Option(
        help: ArgumentHelp(
            "Balance the parts by the durations in this result file; cases that it has not go by their ids.",
            valueName: "result.json"
        )
    )
    var durations: String?

    @Flag(help: "Run in random order.")
    var shuffle = false

    @Option(help: "The seed of the random order; printed in the result file.")
    var seed: UInt64?
}
