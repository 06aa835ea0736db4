import ArgumentParser
import ConformanceKit

/// Which cases.
struct SelectionOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Scenario files, directories, globs or case ids.", valueName: "path"))
    var paths: [String] = []

    @Option(name: .customLong("profile"), help: "Only this profile; may be given again.")
    var profiles: [String] = []

    @Option(name: .customLong("requirement"), help: "Only what covers this requirement; may be given again.")
    var requirements: [String] = []

    @Option(name: .customLong("tag"), help: "Only what has this tag; may be given again.")
    var tags: [String] = []

    @Option(name: .customLong("exclude"), help: "Leave out ids that match this glob, or this tag; may be given again.")
    var exclusions: [String] = []

    @Option(help: ArgumentHelp("Only the I-th of N equal parts.", valueName: "I/N"))
    var shard: String?

    @Flag(help: "Run in random order.")
    var shuffle = false

    @Option(help: "The seed of the random order; printed in the result file.")
    var seed: UInt64?
}
