import ConformanceKit
import ConformanceScenarios
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
    /// The requests of the app that the log has, in words, also those that are left out.
    package let requests: [String]
    /// What the client was seen to do, also what is left out.
    package let lines: [Line]

    /// From the name of a step's check to the request that the step is, as a place in ``requests``.
    package let checksOfRequests: [String: Int]

    /// Something that may be expected.
    package struct Line: Sendable, Hashable {
        /// The name of its check; `nil`: it is left out.
        package var check: String?
        package var words: String
        /// Requirements that it covers.
        package var covers: [String]
    }

    /// - Throws: ``ScenarioError`` if a secret would stand in it; Yams' error, if libyaml cannot write it.
    package init(_ log: ExchangeLog, _ options: ImportOptions, file: String) throws {
        let whole = log.withUnsentRequests
        let log = whole.leaving(requests: options.struckRequests)
        guard !log.exchanges.isEmpty else {
            let place = SourceLocation(file: file, line: 1, column: 1)
            throw ScenarioError("no-request", "no request is left of it", at: place)
        }
        let redaction = Redaction(log, keepsNames: options.keepsNames)
        let environment = try ImportedEnvironment(
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
        scenario.environment = CaseBuilder.pruned(
            EnvironmentEncoder.encode(story.environment.description),
            to: story.steps,
            story.expectations
        )
        scenario.steps = story.steps
        scenario.expectations = story.expectations.indices.filter { !options.struckLines.contains($0) }.map {
            story.expectations[$0]
        }
        let checks = CheckNames(
            Story(description: EnvironmentDescription(), steps: story.steps, expectations: scenario.expectations)
        )
        var names = checks.expectations[...]
        lines = story.expectations.enumerated().map { number, expectation in
            Line(
                check: options.struckLines.contains(number) ? nil : names.popFirst(),
                words: Self.words(of: expectation),
                covers: expectation.covers ?? []
            )
        }
        requests = whole.words(of: environment)
        let kept = requests.indices.filter { !options.struckRequests.contains($0) }
        let places = story.steps.indices.filter { if case .request = story.steps[$0].verb { true } else { false } }
        checksOfRequests = Dictionary(
            zip(places, kept).flatMap { step, request in
                [(checks.steps[step].result, request), (checks.steps[step].because, request)]
            }
        ) { first, _ in first }
        let reasons = [log.unknownAuthentication.map { "Authentication unknown: \($0)." }].compactMap(\.self)
        omissions = (log.omissions + environment.omissions).map { redaction.text(environment.hosts.text($0)) }
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

    fileprivate static func text(_ request: LoggedExchange, _ environment: ImportedEnvironment) -> String {
        "\(request.method) \(request.url.map { environment.text(of: $0) } ?? "")"
    }

    private static func words(of expectation: Expectation) -> String {
        switch expectation.kind {
        case .seen(let pattern, let times, _, _):
            EvidenceText.seen(pattern, times ?? Expectation.Times(atLeast: 1, atMost: .max), Scope())
        case .result(let step, let matcher): "\(step): \((try? matcher.words(in: Scope())) ?? "its result")"
        default: EvidenceText.title(of: expectation)
        }
    }

    private static func title(_ story: ImportedStory, _ log: ExchangeLog) -> String {
        let request = story.steps.compactMap { step in
            if case .request(let request) = step.verb { "\(request.method) \(request.url.text ?? "")" } else { nil }
        }.first
        if log.environment != nil {
            let requests = story.steps.count { if case .request = $0.verb { true } else { false } }
            guard requests == 1 else { return "\(requests) requests go as recorded, \(request ?? "") first" }
        }
        let status = log.exchanges.last { $0.url != nil }?.response.map { "\($0.status)" } ?? "no answer"
        return "\(request ?? "A request") goes as in a log, to its end with \(status)"
    }
}

extension ExchangeLog {
    /// Without some requests of the app, and all exchanges that they have led to.
    fileprivate func leaving(requests: Set<Int>) -> ExchangeLog {
        guard !requests.isEmpty else { return self }
        let chains = RequestChain.chains(of: self)
        let gone = Set(requests.filter { chains.indices.contains($0) }.flatMap { chains[$0].members })
        let kept = Set(exchanges.indices).subtracting(gone)
        // A tunnel is there for the requests through it.
        let hosts = Set(kept.compactMap { exchanges[$0].url?.host })
        return keeping { index in
            guard case .tunnel(let place) = exchanges[index].target else { return kept.contains(index) }
            return hosts.contains(place.host)
        }
    }

    /// The requests of the app, one text each.
    fileprivate func words(of environment: ImportedEnvironment) -> [String] {
        RequestChain.chains(of: self).map { chain in
            let last = exchanges[chain.members.last ?? 0]
            let end = last.response.map { "\($0.status)" } ?? "no answer"
            let text = ImportedScenario.text(exchanges[chain.members[0]], environment)
            return "\(text), to its end with \(end)" + (last.client.map { ", client \($0 + 1)" } ?? "")
        }
    }
}
