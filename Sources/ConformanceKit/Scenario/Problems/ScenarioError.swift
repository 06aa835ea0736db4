/// Why a scenario or environment, or a value in one, cannot be used.
package struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// At least one; in the order of the file.
    package var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    package init(_ rule: String, _ message: String, at location: SourceLocation, didYouMean: [String] = []) {
        self.init([Diagnostic(rule, message, at: location, didYouMean: didYouMean)])
    }

    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
