extension CaseResult {
    /// The failed checks that the verdict rests on.
    var failures: [CheckResult] { checks.filter { $0.hasFailed && $0.level == .hard } }

    /// The failed checks that are reported and nothing more.
    var remarks: [CheckResult] { checks.filter { $0.hasFailed && $0.level != .hard } }
}

extension CheckResult {
    /// The expected and the observed behaviour; `nil` if the check did not fail.
    var difference: (expected: String, observed: String)? {
        guard case .failed(let expected, let observed) = outcome else { return nil }
        return (expected, observed)
    }
}
