/// Reads scenario files and makes plans of their cases.
package struct ScenarioLoader {
    private let root: String
    private var library = SharedLibrary()
    private var plans: [CasePlan] = []
    private var leftOut: Set<String> = []
    private var documents: [ScenarioDocument] = []
    private var diagnostics: Set<Diagnostic> = []

    /// - Parameters:
    ///   - paths: files, folders, globs, and ids of cases or scenarios; none: everything below the root.
    ///   - root: the folder that ids are relative to.
    /// - Returns: the cases that can be run, sorted by file, and all that is wrong with the others.
    package static func load(paths: [String], root: String) -> (plans: [CasePlan], diagnostics: [Diagnostic]) {
        let scenarios = scenarios(paths: paths, root: root)
        return (scenarios.chosen, scenarios.diagnostics)
    }

    static func scenarios(paths: [String], root: String) -> Scenarios {
        var loader = ScenarioLoader(root: root)
        loader.load(paths.isEmpty ? [root] : paths)
        return Scenarios(
            documents: loader.documents,
            plans: loader.plans,
            leftOut: loader.leftOut,
            diagnostics: loader.diagnostics.sorted()
        )
    }

    private init(root: String) { self.root = root }

    private mutating func load(_ paths: [String]) {
        var seen: Set<String> = []
        for path in paths {
            if ScenarioFiles.isDirectory(path) {
                let files = ScenarioFiles.below(path)
                if files.isEmpty { report("no-scenario", "there is no scenario in this folder", path) }
                for file in files where seen.insert(file).inserted { load(file) }
            } else if ScenarioFiles.isFile(path) {
                if seen.insert(path).inserted { load(path) }
            } else {
                load(matching: path, &seen)
            }
        }
    }

    /// A glob over paths or ids, or the id of a scenario or of one case.
    private mutating func load(matching path: String, _ seen: inout Set<String>) {
        let all = ScenarioFiles.below(root)
        let isGlob = Glob.isPattern(path)
        let glob = Glob(path)
        let scenario = path.split(separator: "#", maxSplits: 1).first.map(String.init) ?? path
        var files = all.filter { file in
            let id = ScenarioFiles.id(of: file, root: root)
            return id == scenario || (isGlob && (glob.matches(file) || glob.matches(id)))
        }
        // The id of a file that is not below the root.
        if files.isEmpty, ScenarioFiles.isFile(scenario + ".yaml") { files = [scenario + ".yaml"] }
        guard !files.isEmpty else {
            let ids = all.map { ScenarioFiles.id(of: $0, root: root) }
            return report("no-scenario", "there is no such scenario", path, Spelling.nearest(to: scenario, in: ids))
        }
        for file in files {
            let isNew = seen.insert(file).inserted
            let before = plans.count
            if isNew { load(file) }
            guard path.contains("#") else {
                leftOut.subtract(plans.filter { $0.file == file }.map(\.id))
                continue
            }
            if isNew { leftOut.formUnion(plans[before...].map(\.id)) }
            guard leftOut.remove(path) == nil, !plans.contains(where: { $0.id == path }) else { continue }
            let others = plans.filter { $0.file == file }.map(\.id)
            if !others.isEmpty {
                report("no-scenario", "there is no such case", path, Spelling.nearest(to: path, in: others))
            }
        }
    }

    private mutating func report(_ rule: String, _ message: String, _ path: String, _ hints: [String] = []) {
        let location = SourceLocation(file: path, line: 1, column: 1)
        diagnostics.insert(Diagnostic(rule, message, at: location, didYouMean: hints))
    }

    private mutating func load(_ file: String) {
        do {
            let document = try ScenarioDocument(
                file: file,
                id: ScenarioFiles.id(of: file, root: root),
                node: YAMLReader.read(path: file),
                library: &library
            )
            documents.append(document)
            load(document)
        } catch {
            diagnostics.formUnion(Self.diagnostics(error, file))
        }
    }

    private mutating func load(_ document: ScenarioDocument) {
        var ids: Set<String> = []
        for combination in document.matrix.combinations {
            do {
                let plan = try CasePlan(document, combination)
                if !ids.insert(plan.id).inserted {
                    let location = document.node["matrix"]?.location ?? document.node.location
                    let message = "two cases have the id \(plan.id); give the rows names of their own"
                    diagnostics.insert(Diagnostic("same-id", message, at: location))
                }
                plans.append(plan)
            } catch {
                diagnostics.formUnion(Self.diagnostics(error, document.file))
            }
        }
    }

    private static func diagnostics(_ error: any Error, _ file: String) -> [Diagnostic] {
        if let error = error as? ScenarioError { return error.diagnostics }
        return [Diagnostic("unreadable-file", "\(error)", at: SourceLocation(file: file, line: 1, column: 1))]
    }
}

/// The scenarios of a set of files.
struct Scenarios: Sendable {
    /// The files that could be read as scenarios.
    var documents: [ScenarioDocument]
    /// All cases of the files.
    var plans: [CasePlan]
    /// The ids of those that were not asked for: of a file of which single cases were.
    var leftOut: Set<String>
    var diagnostics: [Diagnostic]

    /// The cases that were asked for.
    var chosen: [CasePlan] { plans.filter { !leftOut.contains($0.id) } }
}
