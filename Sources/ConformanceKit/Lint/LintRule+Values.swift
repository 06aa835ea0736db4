import ConformanceScenarios
import EnterpriseModel

extension LintRule {
    /// A misspelt value is never seen, and so a check of its absence would always pass.
    static let values: [LintRule] = [
        LintRule("unknown-value", "A value that the field can never have.") { subject in
            subject.stories.flatMap { view in
                view.patterns.flatMap { pattern, _ in
                    (pattern.fields?.topFields ?? []).flatMap { field in
                        unknown(field, of: pattern.name, in: view)
                    }
                }
            }
        },
        LintRule(
            "unknown-header",
            "A header field that must be absent although neither the file nor any standard names it."
        ) { subject in
            let named = subject.headerNames.union(HeaderNames.registered)
            let headers = subject.stories.flatMap { view in view.headers }
            let absent = headers.filter { header in
                header.matcher.isMetByAbsence && !named.contains(header.name.lowercased())
            }
            return absent.map { header -> Finding in
                let hints = Spelling.nearest(to: header.name, in: named)
                let message = "nothing sends a header '\(header.name)', so that it is absent shows nothing"
                return Finding(message, at: header.location, didYouMean: hints)
            }
        },
        LintRule("unwritten-text", "A search for a text that nothing in the file writes.") { subject in
            subject.stories.flatMap { view in
                let written = view.writtenTexts
                return view.story.steps.compactMap { step -> Finding? in
                    guard case .search(let search) = step.verb, let text = search.needle.text,
                        Reference(text).isEmpty, !written.contains(where: { $0.contains(text) })
                    else { return nil }
                    return Finding("nothing writes '\(text)', so that it is not found shows nothing", at: step.location)
                }
            }
        },
    ]

    private static func unknown(_ field: Matcher.Field, of name: String, in view: StoryView) -> [Finding] {
        let kinds = KnownNames.names(matching: name).compactMap(FactKind.named)
        let isError = field.name == "error" && KnownNames.events.contains(name)
        guard !kinds.isEmpty || isError else { return [] }
        var known = isError ? Set(MatcherDecoder.errorWords) : []
        for kindField in kinds.compactMap({ $0[field.name] }) {
            guard let words = kindField.words.map(Set.init) ?? view.words(of: field.name) else { return [] }
            known.formUnion(words)
        }
        guard !known.isEmpty else { return [] }
        return field.matcher.plainTexts.filter { !known.contains($0) && Reference($0).isEmpty }.map { text in
            let hints = Spelling.nearest(to: text, in: known)
            let list = hints.isEmpty ? "; it is one of \(known.sorted().joined(separator: ", "))" : ""
            return Finding(
                "\(name) never has the \(field.name) '\(text)'\(list)",
                at: field.location,
                didYouMean: hints
            )
        }
    }
}

extension StoryView {
    /// The possible values of a field that names hosts or users of this environment.
    fileprivate func words(of field: String) -> Set<String>? {
        switch field {
        // Clients may write them in small letters.
        case "target", "server-name": Set(hostNames + hostNames.map(HostName.normalised))
        default: nil
        }
    }

    /// All header fields that something is expected of.
    fileprivate var headers: [Matcher.Field] {
        let conditions = allExpectations.compactMap { expectation -> Matcher? in
            if case .every(_, let condition) = expectation.kind { condition } else { nil }
        }
        let matchers = conditions + patterns.compactMap(\.pattern.fields) + results.map(\.matcher)
        return matchers.flatMap(\.topFields).filter { $0.name == "headers" }.flatMap(\.matcher.topFields)
    }

    /// All texts of the environment and of what the app does.
    fileprivate var writtenTexts: [String] {
        let steps = story.steps.filter { if case .search = $0.verb { false } else { true } }
        return environment.texts() + steps.flatMap(\.templates).flatMap { $0.texts() }
    }
}

extension LintSubject {
    /// Header fields that the environment or the app sends or that are seen, in lower case.
    fileprivate var headerNames: Set<String> {
        let sent = stories.flatMap { view in
            view.environment.keys(below: ["headers"])
                + view.story.steps.flatMap { step -> [String] in
                    let names = step.templates.flatMap { $0.keys(below: ["headers", "HTTPAdditionalHeaders"]) }
                    guard case .request(let request) = step.verb else { return names }
                    return names + request.headers.map(\.name)
                }
        }
        let seen = stories.flatMap(\.patterns).filter { $0.claim == .seen }.compactMap(\.pattern.fields)
            .flatMap(\.topFields).filter { $0.name == "headers" }.flatMap(\.matcher.topFields)
            .filter { !$0.matcher.isMetByAbsence }.map(\.name)
        return Set((sent + seen).map { $0.lowercased() })
    }
}

extension Matcher {
    /// The texts that a value may be equal to, as far as they are plain.
    fileprivate var plainTexts: [String] {
        switch self {
        case .equal(let value): [value.text].compactMap(\.self)
        case .not(let matcher), .optional(let matcher): matcher.plainTexts
        case .anyOf(let matchers): matchers.flatMap(\.plainTexts)
        default: []
        }
    }

    /// Whether a missing field fits.
    fileprivate var isMetByAbsence: Bool {
        switch self {
        case .present(false), .optional, .excludes, .not: true
        default: false
        }
    }
}

extension Template {
    /// The keys of all maps that have one of these names.
    fileprivate func keys(below names: Set<String>) -> [String] {
        switch content {
        case .text, .plain, .reference, .mixed: []
        case .list(let elements): elements.flatMap { $0.keys(below: names) }
        case .map(let members):
            members.flatMap { member in
                (names.contains(member.key) ? member.value.members?.map(\.key) ?? [] : [])
                    + member.value.keys(below: names)
            }
        }
    }
}

/// Header fields that a check may expect to be absent without anybody sending them.
enum HeaderNames {
    /// In lower case: RFC 9110, 9111, 9112, 6265, 6797, 7240, 7616, and what clients are known to send besides.
    static let registered: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "accept-ranges", "age", "allow",
        "authentication-info", "authorization", "cache-control", "connection", "content-encoding", "content-language",
        "content-length", "content-location", "content-range", "content-type", "cookie", "cookie2", "date", "etag",
        "expect", "expires", "forwarded", "from", "host", "if-match", "if-modified-since", "if-none-match", "if-range",
        "if-unmodified-since", "keep-alive", "last-modified", "location", "max-forwards", "origin", "pragma",
        "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "proxy-connection", "range",
        "referer", "retry-after", "server", "set-cookie", "strict-transport-security", "te", "trailer",
        "transfer-encoding", "upgrade", "user-agent", "vary", "via", "www-authenticate", "x-forwarded-for",
    ]
}
