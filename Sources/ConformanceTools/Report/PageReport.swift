/// A report that is a page, for browsers or as Markdown.
package protocol PageReport {
    static var htmlTemplate: String { get }
    static var markdownTemplate: String { get }
    /// The templates, as an error calls them.
    static var templateName: String { get }
    /// What the templates show.
    var page: [String: Any] { get }
}

extension PageReport {
    /// One self-contained HTML file: nothing is loaded from anywhere.
    /// - Throws: ``ConformanceError`` if the template is wrong, which is a mistake of the harness.
    package func html() throws -> String {
        _ = EscapedHTML.registration
        return try PageTemplate.render(Self.htmlTemplate, page, called: Self.templateName)
    }

    /// Markdown with tables, as forges show it.
    /// - Throws: ``ConformanceError`` if the template is wrong, which is a mistake of the harness.
    package func markdown() throws -> String {
        _ = EscapedMarkdown.registration
        return try PageTemplate.render(Self.markdownTemplate, page, called: Self.templateName)
    }
}
