/// Makes text harmless that came from a server or an adapter.
package enum VisibleText {
    /// Shows as `\u{…}` what a reader would not see, or what would change how the rest is shown: control characters,
    /// bidirectional controls, line and paragraph separators, and other invisible characters.
    ///
    /// Line feeds and tabs stay if `keepingLines` says so.
    package static func of(_ text: String, keepingLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: { isHidden($0) }) else { return text }
        var result = ""
        result.unicodeScalars.reserveCapacity(text.unicodeScalars.count)
        for scalar in text.unicodeScalars {
            if isHidden(scalar), !(keepingLines && (scalar == "\n" || scalar == "\t")) {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The same, on one line and cut after so many characters.
    package static func of(_ text: String, upTo limit: Int) -> String {
        of(cut(text, to: limit))
    }

    /// A text as it is, cut after so many characters.
    package static func cut(_ text: String, to limit: Int) -> String {
        let beginning = text.unicodeScalars.prefix(limit + 1)
        return beginning.count > limit ? String(String.UnicodeScalarView(beginning.prefix(limit))) + "…" : text
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
        default: return false
        }
    }
}
