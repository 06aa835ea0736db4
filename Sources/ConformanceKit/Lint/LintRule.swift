import ConformanceScenarios

/// Something that a scenario must not do, although its shape is right.
struct LintRule: Sendable {
    /// Such as `never-without-control`.
    let id: String
    /// The problem that the rule reports, for the reference documentation.
    let statement: String
    private let findings: @Sendable (LintSubject) -> [Finding]

    /// A problem at a place; the rule adds its id.
    struct Finding {
        var location: SourceLocation
        var message: String
        var didYouMean: [String]

        init(_ message: String, at location: SourceLocation, didYouMean: [String] = []) {
            self.message = message
            self.location = location
            self.didYouMean = didYouMean
        }
    }

    init(_ id: String, _ statement: String, _ findings: @escaping @Sendable (LintSubject) -> [Finding]) {
        self.id = id
        self.statement = statement
        self.findings = findings
    }

    func check(_ subject: LintSubject) -> [Diagnostic] {
        findings(subject).map { Diagnostic(id, $0.message, at: $0.location, didYouMean: $0.didYouMean) }
    }

    /// All rules for one file.
    static let all: [LintRule] =
        names + parameters + objects + values + requirements + evidence + matrix + steps + environment
}
