package import ConformanceScenarios

/// How an adapter is started: a program and its arguments, what builds it, and what it needs from the machine.
package struct AdapterCommand: Sendable, Hashable {
    /// The program, looked up in PATH if it has no slash, then its arguments. Never empty.
    package let arguments: [String]
    package var needs = AdapterNeeds()
    /// What builds the program where that is still due; empty: nothing.
    package var build: [String] = []
    package var sharesHost = true

    package init(arguments: [String]) {
        self.arguments = arguments
    }

    /// Splits a command line as a shell does: at spaces, with `'…'`, `"…"` and `\` to quote. Nothing is expanded.
    /// - Throws: ``ConformanceError`` if it is empty or ends within quotes.
    package init(parsing text: String) throws(ConformanceError) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", quote != "'", let next = rest.first {
                // Between double quotes a backslash quotes only what would end or quote.
                let keepsBackslash = quote == "\"" && next != "\"" && next != "\\"
                word = (word ?? "") + (keepsBackslash ? "\\" : "") + String(next)
                rest.removeFirst()
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " || character == "\t" || character == "\n" {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let quote {
            throw ConformanceError(.invalidAdapter, "the adapter's command line ends within \(quote)")
        }
        if let word { words.append(word) }
        guard words.first?.isEmpty == false else {
            throw ConformanceError(.invalidAdapter, "the adapter's command line is empty")
        }
        arguments = words
    }
}
