import ArgumentParser
import FoundationEssentials
import SystemBindings

/// The option for the directory with the scenarios.
struct SuiteOptions: ParsableArguments {
    /// Names the same directory for every command.
    static let variable = "CONFORMANCE_SUITE"

    @Option(
        help: ArgumentHelp(
            """
            The directory with catalog and scenarios. Default: the value of \(Self.variable), or \
            ../share/enterprise-session-conformance beside this program, or the working directory or a parent of it.
            """,
            valueName: "dir"
        )
    )
    var suite: String?

    /// - Throws: ``Failure`` if there is none.
    func project() throws -> Project {
        if let suite { return try Self.named(suite, by: "--suite") }
        if let suite = ProcessEnvironment.variables[Self.variable], !suite.isEmpty {
            return try Self.named(suite, by: Self.variable)
        }
        let installed = Project.programDirectory + "/../share/enterprise-session-conformance"
        if Self.isSuite(installed) { return Project(root: installed) }
        let here = FileManager.default.currentDirectoryPath
        var directory = here
        while !Self.isSuite(directory) {
            guard directory != "/", let slash = directory.lastIndex(of: "/") else {
                throw Failure.usage(
                    "harness: no catalog directory here or above; run it inside the project, or say --suite DIR"
                )
            }
            directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
        }
        return Project(root: directory == here ? "." : directory)
    }

    private static func isSuite(_ directory: String) -> Bool {
        FileManager.default.fileExists(atPath: directory + "/catalog")
    }

    /// - Parameter source: What named it, for the message.
    private static func named(_ directory: String, by source: String) throws -> Project {
        guard isSuite(directory) else {
            throw Failure.usage("harness: \(source) names \(directory), which has no directory 'catalog'")
        }
        return Project(root: directory)
    }
}
