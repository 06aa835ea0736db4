import EnterpriseModel

/// A scenario that is made of a log. It stands alone: its environment is in it.
package struct ImportedScenario {
    /// How the text begins.
    package static let mark = "# Made of a log by harness import"

    /// In YAML.
    package let text: String
    /// How many requests of the client, and how many steps are made of them.
    package let exchanges: Int
    package let steps: Int
    /// What the scenario leaves out, a sentence each.
    package let omissions: [String]
    /// Why the scenario does not say whether the client logged in; `nil`: it says so.
    package let unknownAuthentication: String?

    /// - Throws: ``ScenarioError`` if a secret would stand in it; Yams' error, if libyaml cannot write it.
    package init(_ log: ExchangeLog, _ options: ImportOptions, file: String) throws {
        let log = log.withUnsentRequests
        let redaction = Redaction(log, keepsNames: options.keepsNames)
        let environment = ImportedEnvironment(
            log,
            redaction,
            keepsNames: options.keepsNames,
            hasPassword: options.hasPassword
        )
        let story = ImportedStory(environment)
        var scenario = ScenarioFile()
        scenario.title = .text(options.title ?? Self.title(story, log))
        scenario.profile = "field"
        scenario.issues = [options.issue]
        scenario.environment = EnvironmentEncoder.encode(environment.description)
        scenario.steps = story.steps
        scenario.expectations = story.expectations
        let reasons = [log.unknownAuthentication.map { "Authentication unknown: \($0)." }].compactMap(\.self)
        omissions = log.omissions + environment.omissions
        let reading = (reasons + omissions).joined(separator: " ")
        if !reading.isEmpty { scenario.reading = LoggedText.line(reading) }
        let body = try YAMLWriter.text(of: ScenarioFile.record.encode(scenario), isFolded: false)
        let source = LoggedText.line(log.source)
        text =
            "\(Self.mark) (\(source)). Hosts, users and secrets are other ones; strike what does not matter.\n" + body
        exchanges = log.exchanges.count
        steps = story.steps.count { if case .request = $0.verb { true } else { false } }
        unknownAuthentication = log.unknownAuthentication
        if let leak = redaction.leak(in: text) {
            let message =
                "a secret of the log, \(leak), would stand in the scenario, so nothing is written; take it out of the log"
            throw ScenarioError("secret-in-scenario", message, at: SourceLocation(file: file, line: 1, column: 1))
        }
    }

    private static func title(_ story: ImportedStory, _ log: ExchangeLog) -> String {
        let request = story.steps.compactMap { step in
            if case .request(let request) = step.verb { "\(request.method) \(request.url.text ?? "")" } else { nil }
        }.first
        let status = log.exchanges.last { $0.url != nil }?.response.map { "\($0.status)" } ?? "no answer"
        return "\(request ?? "A request") goes as in a log, to its end with \(status)"
    }
}
