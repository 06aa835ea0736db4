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

    /// The beginning of an HTML template, up to its style. Nothing is loaded from anywhere, and no script runs but one that is named.
    /// - Parameters:
    ///   - title: May have references to what the template shows.
    ///   - scriptHash: The name of the hash of the page's script there; `nil`: it has none.
    static func head(title: String, scriptHash: String? = nil) -> String {
        let script = scriptHash.map { " script-src 'sha256-{{{\($0)}}}';" } ?? ""
        return """
            {{% CONTENT_TYPE: \(EscapedHTML.name)}}
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-{{{styleHash}}}';\(script) base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(title)</title>
            <style>{{{style}}}</style>
            """
    }
}
