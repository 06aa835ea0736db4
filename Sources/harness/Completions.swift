import ArgumentParser
import ConformanceKit
import ConformanceScenarios

/// What a shell offers for a word of the command line. Without a suite in reach it offers nothing.
enum Completions {
    /// Scenarios by the beginning of their cases' ids; behind a `#` the cases of one.
    static let cases = CompletionKind.custom { _, _, prefix in project.map { ids(of: prefix, in: $0) } ?? [] }

    private static func ids(of prefix: String, in project: Project) -> [String] {
        guard prefix.contains("#") else { return ScenarioFiles.ids(in: project.scenarios) }
        let scenario = String(prefix.prefix { $0 != "#" })
        guard let catalog = try? project.catalog() else { return [] }
        let (plans, _) = Linter.load(paths: [scenario], root: project.scenarios, catalog: catalog)
        return plans.map(\.id)
    }

    /// What can be explained, but issues, which are in the scenarios only.
    static let explainable = CompletionKind.custom { _, _, prefix in
        guard let project else { return [] }
        if prefix.contains("#") || prefix.contains("/") { return ids(of: prefix, in: project) }
        return ((try? project.catalog())?.requirements.map(\.id) ?? []) + ids(of: prefix, in: project)
    }

    static let requirements = CompletionKind.custom { _, _, _ in
        (try? project?.catalog())?.requirements.map(\.id) ?? []
    }

    static let profiles = CompletionKind.custom { _, _, _ in (try? project?.catalog())?.profiles ?? [] }

    static let adapters = CompletionKind.custom { _, _, _ in project.map(Adapters.shipped) ?? [] }

    private static var project: Project? { Project.found }
}
