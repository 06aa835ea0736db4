import ConformanceScenarios
import FoundationEssentials

/// The cases of scenario files, for parameterised tests.
///
/// ```swift
/// @Test(arguments: try ScenarioSuite("dynamics/session").cases)
/// func `The session conforms`(testCase: ScenarioCase) throws {
///     let outcome = try testCase.run { MySession.adapter() }
///     #expect(!outcome.isFailure, "\(outcome)")
/// }
/// ```
public struct ScenarioSuite: Sendable {
    /// What is wrong with scenario files, with their places.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// A line for each defect.
        public let description: String
    }

    /// The cases in the order of their files.
    public let cases: [ScenarioCase]

    /// Loads scenarios.
    /// - Parameters:
    ///   - paths: Files, folders, globs, and ids of scenarios or cases; none: all of the folder.
    ///   - folder: The folder that ids are relative to; `nil`: the scenarios of the suite.
    ///   - suite: The directory with `catalog` and `scenarios`; `nil`: what the environment variable `CONFORMANCE_SUITE` names, else
    ///     `../share/enterprise-session-conformance` beside the program, the working directory or a parent of it, or the checkout of
    ///     this package that SwiftPM made for the package of the program.
    /// - Throws: ``Failure`` if there is no suite, and if anything is wrong with the scenarios.
    public init(_ paths: String..., in folder: String? = nil, suite: String? = nil) throws {
        let root: String
        let catalog: Catalog
        do {
            let advice = "give ScenarioSuite the parameter suite, or set \(SuiteDirectory.variable)"
            root = try SuiteDirectory(named: suite, by: "suite", advice: advice).path
            catalog = try Catalog.load(directory: root + "/catalog")
        } catch { throw Failure(description: "\(error)") }
        let folder = folder ?? root + "/scenarios"
        // Ids and globs are known as they are; of folders and files those below the folder are meant.
        let paths = paths.map { path in
            let below = folder + "/" + path
            return FileManager.default.fileExists(atPath: below) ? below : path
        }
        let loaded = ScenarioLoader.load(paths: paths, root: folder)
        guard loaded.diagnostics.isEmpty else {
            throw Failure(description: loaded.diagnostics.map(\.description).joined(separator: "\n"))
        }
        cases = loaded.plans.map { ScenarioCase(plan: $0, catalog: catalog) }
    }
}
