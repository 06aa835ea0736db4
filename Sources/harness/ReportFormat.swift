import ConformanceScenarios
import ConformanceTools
import SystemBindings

/// The formats of reports, as `--report FORMAT=PATH` names them.
enum ReportFormat: String, CaseIterable {
    case json, junit, html, gitlab, github, markdown, tap, ctrf, badge, shields

    /// Such as `json=PATH, junit=PATH or html=PATH`.
    static var usage: String {
        let words = allCases.map { "\($0.rawValue)=PATH" }
        return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }

    /// - Throws: what the writer of HTML throws.
    func text(of result: RunResult, catalog: Catalog) throws -> String {
        switch self {
        case .json: ResultFile(of: result, catalog: catalog).text
        case .junit: JUnitReport(of: result).text
        case .gitlab: JUnitReport(of: result, in: .gitLab).text
        case .html: try HTMLReport(of: result, catalog: catalog).text()
        case .github: GitHubReport(of: result, workspace: ProcessEnvironment.variables["GITHUB_WORKSPACE"]).text
        case .markdown: MarkdownReport(of: result).text
        case .tap: TAPReport(of: result).text
        case .ctrf: CTRFReport(of: result).text
        case .badge: Badge(of: result).svg
        case .shields: Badge(of: result).endpoint
        }
    }
}
