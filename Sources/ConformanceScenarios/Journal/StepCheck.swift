import JSON

/// Whether what a step returned is what it had to return. Pure; the runner asks it in order to know whether to go on.
package struct StepCheck {
    private let step: Step

    package init(_ step: Step) { self.step = step }

    /// Why a result is not what it had to be.
    package enum Failure: Hashable {
        case mismatch(expected: String, observed: String)
        /// The adapter does not tell what is asked for.
        case untold(String)
    }

    /// - Returns: `nil` if the result is fine.
    package func failure(of result: StepResult, in scope: Scope) -> Failure? {
        if let expect = step.expect, let failure = Self.failure(of: result, expect, in: scope) { return failure }
        // What `expect` does not speak of has to be a success all the same.
        let spokenOf = Set(step.expect?.topFields.map(\.name) ?? [])
        guard !step.mayFail, !spokenOf.contains("error") else { return nil }
        let isSuccess = spokenOf.contains("status") ? result.error == nil : result.isSuccess
        return isSuccess ? nil : .mismatch(expected: "success", observed: EvidenceText.result(result))
    }

    /// What an adapter need not report: counts, and of a response everything but its status.
    private static let untold = [
        ("challenges", "the adapter asks the app for no credentials, challenges were counted"),
        ("redirects", "the adapter does not report task/redirect, redirects were counted"),
        ("url", "the adapter does not report the URL of a response"),
        ("headers", "the adapter does not report the header fields of a response"),
        ("http-version", "the adapter does not report the version of a response"),
        ("from-cache", "the adapter does not report whether a response came from the cache"),
    ]
    private static let counts: Set = ["challenges", "redirects"]

    package static func failure(of result: StepResult, _ matcher: Matcher, in scope: Scope) -> Failure? {
        // Without them the rest is judged first; of several results one that does not count them may be met.
        for (field, words) in untold where result.fields[field] == nil {
            // What is missing with its response is not there.
            guard counts.contains(field) || result.fields["status"] != nil else { continue }
            guard matcher.topFields.contains(where: { $0.name == field }) else { continue }
            if matcher.overErrorClasses.mismatch(.object(result.fields), in: scope) == nil { return nil }
            return failure(of: result, matcher.without(field), in: scope) ?? .untold(words)
        }
        if let wanted = matcher.namedError, result.error != nil, !result.namesItsError {
            return .untold("the adapter names no error, \(wanted) was asked for")
        }
        // A value that is expected to be there is not there because of an error: say the error.
        guard let mismatch = matcher.overErrorClasses.mismatch(.object(result.fields), in: scope) else { return nil }
        if let words = matcher.errorWords(in: scope), mismatch.path.first == "error" {
            return .mismatch(expected: "error \(words)", observed: EvidenceText.result(result))
        }
        let observed =
            result.error == nil
            ? "\(mismatch.observed)" : "\(mismatch.observed), \(EvidenceText.result(result))"
        return .mismatch(expected: (mismatch.path + [mismatch.expected]).joined(separator: " "), observed: observed)
    }
}

extension Matcher {
    /// The class of error that is asked for, if it is one that needs a name.
    fileprivate var namedError: String? {
        switch self {
        case .fields(let fields, _):
            for field in fields where field.name == "error" {
                if case .equal(let value) = field.matcher, let text = value.text, text != "any" { return text }
            }
            return nil
        case .all(let matchers): return matchers.lazy.compactMap(\.namedError).first
        default: return nil
        }
    }

    /// Without what is asked of a field.
    fileprivate func without(_ name: String) -> Matcher {
        switch self {
        case .fields(let fields, let only): .fields(fields.filter { $0.name != name }, only: only)
        case .all(let matchers): .all(matchers.map { $0.without(name) })
        case .oneOf(let matchers): .oneOf(matchers.map { $0.without(name) })
        default: self
        }
    }

    /// The error that is asked for, as the scenario says it.
    fileprivate func errorWords(in scope: Scope) -> String? {
        guard case .fields(let fields, _) = self else { return nil }
        return fields.first { $0.name == "error" }.flatMap { try? $0.matcher.words(in: scope) }
    }
}
