import ConformanceScenarios
import Mustache

/// The escaping of every `{{value}}` in the report's template.
///
/// Mustache's own escaping looks at grapheme clusters and so lets a quotation mark with a combining accent pass; this one
/// looks at scalars, and shows control characters and bidirectional controls instead of passing them on.
struct EscapedHTML: MustacheContentType {
    /// The name for the template's pragma.
    static let name = "ESCAPED"

    /// Makes the name known to Mustache, once.
    static let registration: Void = MustacheContentTypes.register(EscapedHTML(), named: name)

    func escapeText(_ text: String) -> String {
        let visible = VisibleText.of(text, keepingLines: true)
        var result = ""
        result.reserveCapacity(visible.utf8.count)
        for scalar in visible.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
