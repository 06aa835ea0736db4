import ArgumentParser
import ConformanceScenarios

/// The option for the directory with the scenarios.
struct SuiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The directory with catalog and scenarios. Default: the value of \(SuiteDirectory.variable), or \
            ../share/enterprise-session-conformance beside this program, or the working directory or a parent of it, or \
            SwiftPM's checkout beside or above this program.
            """,
            valueName: "dir"
        )
    )
    var suite: String?

    /// - Throws: ``Failure`` if there is none.
    func project() throws -> Project {
        do {
            let advice = "run it inside the project, or say --suite DIR"
            return Project(root: try SuiteDirectory(named: suite, by: "--suite", advice: advice).path)
        } catch { throw Failure.usage("harness: \(error)") }
    }
}
