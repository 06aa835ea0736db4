import ConformanceScenarios
import Mustache

/// What all pages for browsers have in common.
enum PageTemplate {
    /// - Parameters:
    ///   - page: What the template shows; the style is added.
    ///   - name: The template, as an error calls it.
    /// - Throws: ``ConformanceError`` if the template is wrong, which is a mistake of the harness.
    static func render(_ template: String, _ page: [String: Any], called name: String) throws -> String {
        let page = page.merging(["style": HTMLReport.style, "styleHash": HTMLReport.styleHash]) { own, _ in own }
        do { return try MustacheTemplate(string: template).render(page) } catch {
            throw ConformanceError(.invalidTemplate, "\(name) is wrong", cause: error)
        }
    }

    /// The beginning of an HTML template, up to its styles. Nothing is loaded from anywhere, and no script runs but those that are named.
    /// - Parameters:
    ///   - title: May have references to what the template shows.
    ///   - scripts: The names of the page's scripts in what the template shows. The hash of `name` is called `nameHash` there.
    ///   - styles: The same of styles, beside the one that all pages have.
    static func head(title: String, scripts: [String] = [], styles: [String] = []) -> String {
        let styles = ["style"] + styles
        let scriptSources = scripts.isEmpty ? "" : " script-src\(hashes(of: scripts));"
        return """
            {{% CONTENT_TYPE: \(EscapedHTML.name)}}
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src\(hashes(of: styles));\(scriptSources) base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(title)</title>
            \(styles.map { "<style>{{{\($0)}}}</style>" }.joined(separator: "\n"))
            """
    }

    private static func hashes(of names: [String]) -> String { names.map { " 'sha256-{{{\($0)Hash}}}'" }.joined() }
}
