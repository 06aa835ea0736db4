/// The values of a step that may refer to names.
extension Step {
    /// The values of the step, without its expectations.
    package var templates: [Template] {
        switch verb {
        case .ready(let launch), .launch(let launch): return [launch.settings].compactMap(\.self)
        case .request(let request):
            let credentials = request.answers.flatMap { rule -> [Template] in
                if case .credential(let own) = rule.action { [own.user, own.password] } else { [] }
            }
            return [request.url] + request.headers.map(\.value) + [request.body, request.properties].compactMap(\.self)
                + credentials + (request.until?.templates ?? [])
        case .call(let call): return [call.parameters].compactMap(\.self)
        case .waitFor(let wait): return wait.patterns.flatMap { $0.fields?.templates ?? [] }
        case .change(let patch): return [patch]
        case .search(let search): return [search.needle]
        case .probe(let probe):
            return [probe.target] + probe.headers.map(\.value) + [probe.body].compactMap(\.self)
        case .quit, .kill, .release, .quiet: return []
        }
    }

    /// The names of other steps that it refers to.
    package var stepNames: [String] {
        switch verb {
        case .request(let request): [request.session].compactMap(\.self).filter { $0 != "shared" }
        case .call(let call): [call.subject].compactMap(\.self)
        case .waitFor(let wait): wait.patterns.flatMap(\.stepNames)
        default: []
        }
    }
}

extension Pattern {
    package var stepNames: [String] { [subject, during, after, before].compactMap(\.self) }
}

extension Expectation {
    /// The patterns of this expectation alone.
    package var ownPatterns: [Pattern] {
        switch kind {
        case .seen(let pattern, _, _, _), .never(let pattern), .every(let pattern, _): [pattern]
        case .order(let patterns): patterns
        case .result, .oneOf: []
        }
    }

    package var templates: [Template] {
        let own = ownPatterns.flatMap { $0.fields?.templates ?? [] }
        switch kind {
        case .every(_, let condition): return own + (condition?.templates ?? [])
        case .result(_, let matcher): return matcher.templates
        case .oneOf(let alternatives): return alternatives.flatMap { $0.expectations.flatMap(\.templates) }
        default: return own
        }
    }
}

extension Matcher {
    package var templates: [Template] {
        switch self {
        case .equal(let template), .contains(let template), .excludes(let template), .startsWith(let template),
            .matches(let template),
            .atLeast(let template), .atMost(let template):
            [template]
        case .between(let lower, let upper, let tolerance): [lower, upper, tolerance]
        case .near(let template, let tolerance): [template, tolerance]
        case .not(let matcher), .optional(let matcher), .element(let matcher): matcher.templates
        case .anyOf(let matchers), .all(let matchers), .oneOf(let matchers): matchers.flatMap(\.templates)
        case .fields(let fields, _): fields.flatMap(\.matcher.templates)
        case .present, .empty: []
        }
    }

    /// The fields of the outermost level.
    package var topFields: [Field] {
        switch self {
        case .fields(let fields, _): fields
        case .oneOf(let matchers), .all(let matchers): matchers.flatMap(\.topFields)
        default: []
        }
    }

    /// The names of all fields, with those that they lie in: `headers.Cookie`.
    package var fieldPaths: Set<String> {
        Set(topFields.flatMap { field in [field.name] + field.matcher.fieldPaths.map { "\(field.name).\($0)" } })
    }

    /// Whether nothing but an error fits.
    package var wantsError: Bool {
        switch self {
        case .fields(let fields, _):
            fields.contains { field in
                guard field.name == "error" else { return false }
                switch field.matcher {
                case .present(false), .optional, .not: return false
                default: return true
                }
            }
        case .oneOf(let matchers): !matchers.isEmpty && matchers.allSatisfy(\.wantsError)
        default: false
        }
    }
}
