import ConformanceKit
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
    ///   - folder: The folder that ids are relative to; `nil`: the scenarios of this package.
    /// - Throws: ``Failure`` if anything is wrong with them.
    public init(_ paths: String..., in folder: String? = nil) throws {
        let catalog: Catalog
        do { catalog = try Catalog.load(directory: Self.package + "/catalog") } catch {
            throw Failure(description: "\(error)")
        }
        let folder = folder ?? Self.package + "/scenarios"
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

    /// Where the sources of this package lie, with its scenarios and its catalog.
    private static var package: String {
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    }
}
