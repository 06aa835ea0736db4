import ConformanceScenarios
import Mustache

/// The escaping of every `{{value}}` in a Markdown template: a value stays one cell of a table and is no markup.
struct EscapedMarkdown: MustacheContentType {
    /// The name for the template's pragma.
    static let name = "MARKDOWN"

    /// Makes the name known to Mustache, once.
    static let registration: Void = MustacheContentTypes.register(EscapedMarkdown(), named: name)

    private static let marks: Set<Unicode.Scalar> = ["\\", "|", "`", "*", "_", "[", "]", "<", ">", "#", "~"]

    func escapeText(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // No one is called.
            case "@": result += "&#64;"
            case let mark where Self.marks.contains(mark): result += "\\\(mark)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
