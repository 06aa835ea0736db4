/// One thing that is wrong with a scenario or environment file.
package struct Diagnostic: Sendable, Hashable {
    package var location: SourceLocation
    /// The rule that was broken, such as `unknown-key`.
    package var rule: String
    package var message: String
    /// Suggestions, nearest first.
    package var didYouMean: [String]

    package init(_ rule: String, _ message: String, at location: SourceLocation, didYouMean: [String] = []) {
        self.rule = rule
        self.message = message
        self.location = location
        self.didYouMean = didYouMean
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: message; did you mean …? [rule]`
    package var description: String { "\(location): \(message)\(Spelling.hint(didYouMean)) [\(rule)]" }
}

extension Diagnostic: Comparable {
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.location.file, left.location.line, left.location.column, left.rule, left.message)
            < (right.location.file, right.location.line, right.location.column, right.rule, right.message)
    }
}

/// The problems of a scenario, an environment or a value that cannot be used.
package struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// At least one; in the order of the file.
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    package init(_ rule: String, _ message: String, at location: SourceLocation, didYouMean: [String] = []) {
        self.init([Diagnostic(rule, message, at: location, didYouMean: didYouMean)])
    }

    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// A place in a scenario or environment file.
package struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// As the user named it.
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// Counted from 1.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }
}
