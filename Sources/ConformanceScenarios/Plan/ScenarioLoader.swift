import SystemBindings

/// Finds scenario files and makes plans of their cases.
package struct ScenarioLoader {
    private let root: String
    /// Found once, as a list of cases to run again has hundreds of ids.
    private lazy var all = ScenarioFiles.below(root)
    /// The files in the order in which they are asked for.
    private var files: [String] = []
    /// The cases that are asked for, of files that are not wanted whole.
    private var wanted: [String: [String]] = [:]
    private var diagnostics: Set<Diagnostic> = []

    /// - Parameters:
    ///   - paths: files, folders, globs, and ids of cases, of scenarios or of folders of them; none: everything below the root.
    ///   - root: the folder that ids are relative to.
    ///   - ids: of requirements or field issues: files that do not cover any of these are left out; `nil`: none is.
    ///   - read: of files that are wanted whole.
    /// - Returns: the cases that can be run, file by file, and all that is wrong with the others.
    package static func load(
        paths: [String],
        root: String,
        covering ids: Set<String>? = nil,
        read: ReadCombinations = .all
    ) -> (plans: [CasePlan], diagnostics: [Diagnostic]) {
        let scenarios = scenarios(paths: paths, root: root, covering: ids, read: read)
        return (scenarios.chosen, scenarios.diagnostics)
    }

    package static func scenarios(
        paths: [String],
        root: String,
        covering ids: Set<String>? = nil,
        read: ReadCombinations = .all
    ) -> Scenarios {
        var loader = ScenarioLoader(root: root)
        for path in paths.isEmpty ? [root] : paths { loader.find(path) }
        if let ids {
            var search = MentionSearch(ids)
            loader.files.removeAll { !search.mayCover($0) }
        }
        return loader.read(read)
    }

    private init(root: String) { self.root = root }

    private mutating func find(_ path: String) {
        if ScenarioFiles.isDirectory(path) {
            let below = ScenarioFiles.below(path)
            if below.isEmpty { report("there is no scenario in this folder", path) }
            for file in below { want(file) }
        } else if ScenarioFiles.isFile(path) {
            want(path)
        } else {
            find(matching: path)
        }
    }

    /// A glob over paths or ids, or the id of a scenario, of one case, or of a folder below the root.
    private mutating func find(matching path: String) {
        let isGlob = Glob.isPattern(path)
        let glob = Glob(path)
        let scenario = path.split(separator: "#", maxSplits: 1).first.map(String.init) ?? path
        let folder = path.hasSuffix("/") ? path : path + "/"
        var found = all.filter { file in
            let id = ScenarioFiles.id(of: file, root: root)
            return id == scenario || id.hasPrefix(folder) || (isGlob && (glob.matches(file) || glob.matches(id)))
        }
        // The id of a file that is not below the root.
        if found.isEmpty, ScenarioFiles.isFile(scenario + ".yaml") { found = [scenario + ".yaml"] }
        if found.isEmpty {
            let ids = all.map { ScenarioFiles.id(of: $0, root: root) }
            report("there is no such scenario", path, Spelling.nearest(to: scenario, in: ids))
        }
        for file in found {
            let isNamed = path.contains("#") || (!isGlob && ScenarioFiles.id(of: file, root: root) == path)
            want(file, case: isNamed ? path : nil)
        }
    }

    /// - Parameter id: the only case that is wanted; `nil`: all.
    private mutating func want(_ file: String, case id: String? = nil) {
        let isNew = !files.contains(file)
        if isNew { files.append(file) }
        guard let id else {
            wanted[file] = nil
            return
        }
        // A file that is wanted whole stays so.
        if isNew || wanted[file] != nil { wanted[file, default: []].append(id) }
    }

    private mutating func read(_ read: ReadCombinations) -> Scenarios {
        let library = SharedLibrary(suite: root)
        let readings = files.mapOnThreads { [root, wanted] file in
            ScenarioReading(file, root: root, library: library, wanted[file] == nil ? read : .all)
        }
        var leftOut: Set<String> = []
        for reading in readings {
            diagnostics.formUnion(reading.diagnostics)
            guard let wanted = wanted[reading.file] else { continue }
            let ids = reading.plans.map(\.id)
            // The id of a scenario is that of a case as well, or stands for all of its cases.
            if let scenario = reading.document?.id, wanted.contains(scenario), !ids.contains(scenario) { continue }
            leftOut.formUnion(Set(ids).subtracting(wanted))
            // Of a file without cases it has been said what is wrong.
            for id in wanted where !ids.isEmpty && !ids.contains(id) {
                report("there is no such case", id, Spelling.nearest(to: id, in: ids))
            }
        }
        return Scenarios(readings: readings, leftOut: leftOut, diagnostics: diagnostics.sorted())
    }

    private mutating func report(_ message: String, _ path: String, _ hints: [String] = []) {
        let location = SourceLocation(file: path, line: 1, column: 1)
        diagnostics.insert(Diagnostic("no-scenario", message, at: location, didYouMean: hints))
    }
}

/// The scenarios of a set of files.
package struct Scenarios: Sendable {
    package let readings: [ScenarioReading]
    /// The ids of cases that were not asked for: of a file of which single cases were.
    let leftOut: Set<String>
    /// Those of the files too.
    package let diagnostics: [Diagnostic]

    /// The files that could be read as scenarios.
    package var documents: [ScenarioDocument] { readings.compactMap(\.document) }

    /// The cases that were asked for.
    package var chosen: [CasePlan] { readings.flatMap(\.plans).filter { !leftOut.contains($0.id) } }
}
