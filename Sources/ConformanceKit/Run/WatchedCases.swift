package import ConformanceScenarios
import FoundationEssentials

/// The cases of some files while people write them: which ones a saved file touches.
package struct WatchedCases {
    private let paths: [String]
    private let root: String
    private let catalog: Catalog
    private struct Meaning: Equatable {
        var file: String
        /// Of what the case says, with all that its file uses.
        var fingerprint: String
    }

    /// By the case's id.
    private var meanings: [String: Meaning] = [:]
    /// The files of the cases.
    package private(set) var files: Set<String> = []

    /// What a change comes to.
    package struct Touched {
        /// New ones, and those that say something else now.
        package var plans: [CasePlan] = []
        /// Ids of those that there are no more.
        package var gone: [String] = []
        /// All that is wrong; the cases of wrong files are not among the others.
        package var diagnostics: [Diagnostic] = []
    }

    /// - Parameters:
    ///   - paths: of files, directories or cases.
    ///   - root: the folder that ids are relative to.
    package init(_ paths: [String], root: String, catalog: Catalog) {
        (self.paths, self.root, self.catalog) = (paths, root, catalog)
    }

    /// Reads what may have changed. Whatever a saved file is to a scenario, a case that it touches says something else afterwards.
    /// - Parameter saved: paths of files; `nil`: anything may have changed.
    package mutating func read(_ saved: Set<String>? = nil) -> Touched {
        let saved = saved.map { Set($0.map(Self.plain)) }
        // What scenarios share touches any of them.
        let isOfFiles =
            saved.map { !$0.isEmpty && $0.isSubset(of: files) && $0.allSatisfy(ScenarioFiles.isFile) } ?? false
        let read = isOfFiles ? (saved ?? []).sorted() : paths
        let (plans, diagnostics) = Linter.load(paths: read, root: root, catalog: catalog)
        var touched = Touched(diagnostics: diagnostics)
        let wrong = Set(diagnostics.map(\.location.file))
        var now: [String: Meaning] = [:]
        for plan in plans where !wrong.contains(plan.file) {
            let meaning = Meaning(file: Self.plain(plan.file), fingerprint: plan.wholeFingerprint)
            now[plan.id] = meaning
            files.insert(meaning.file)
            if meanings[plan.id] != meaning { touched.plans.append(plan) }
        }
        // Of a file that is wrong at the moment nothing is known to have gone.
        if diagnostics.isEmpty {
            let were = meanings.filter { !isOfFiles || read.contains($0.value.file) }
            touched.gone = were.keys.filter { now[$0] == nil }.sorted()
            for id in touched.gone { meanings[id] = nil }
        }
        meanings.merge(now) { $1 }
        return touched
    }

    private static func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    /// The directories in which files lie that may matter: those of the scenarios and, above and beside them, of what they use.
    package var directories: Set<String> {
        var directories: Set<String> = []
        for path in paths where FileManager.default.fileExists(atPath: path) { directories.formUnion(Self.below(path)) }
        for file in files {
            directories.insert(Self.folder(of: file))
            directories.formUnion(SharedLibrary.directories(above: file))
        }
        return directories
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func below(_ path: String) -> [String] {
        guard ScenarioFiles.isDirectory(path) else { return [folder(of: path)] }
        let inner = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return [path] + inner.map { "\(path)/\($0)" }.filter(ScenarioFiles.isDirectory)
    }
}
