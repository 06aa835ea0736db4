import ConformanceScenarios

extension CaseResult {
    /// The failed checks that the verdict rests on.
    package var failures: [CheckResult] { checks.filter { $0.hasFailed && $0.level == .hard } }

    /// Why it did not pass, in one line; `nil`: it did.
    package var headline: String? {
        if verdict == .pass { return nil }
        let failed = failures.first.map(\.words)
        let words = (verdict == .fail ? failed ?? reason : reason ?? failed) ?? verdict.rawValue
        return VisibleText.of(words, upTo: Self.longestHeadline)
    }

    private static let longestHeadline = 400

    /// The failed checks that are reported and nothing more.
    package var remarks: [CheckResult] { checks.filter { $0.hasFailed && $0.level != .hard } }
}

extension CheckResult {
    /// What was expected and what was observed, with the place and the requirements.
    package var words: String {
        let (expected, observed) = difference ?? ("", "")
        let requirements = requirements.isEmpty ? "" : " [\(requirements.joined(separator: ", "))]"
        return "\(location): expected \(expected); observed \(observed)\(requirements)"
    }

    /// The expected and the observed behaviour; `nil` if the check did not fail.
    package var difference: (expected: String, observed: String)? {
        guard case .failed(let expected, let observed) = outcome else { return nil }
        return (expected, observed)
    }
}
