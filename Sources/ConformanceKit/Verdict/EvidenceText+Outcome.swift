import ConformanceScenarios

extension EvidenceText {
    static func outcome(_ outcome: CheckResult.Outcome) -> String {
        switch outcome {
        case .passed: "passed"
        case .failed(let expected, let observed): "expected \(expected), observed \(observed)"
        case .notReached: "not reached"
        case .vacuous(let reason), .unsupported(let reason): reason
        }
    }
}

extension CheckResult.Outcome {
    init(_ failure: StepCheck.Failure) {
        self =
            switch failure {
            case .mismatch(let expected, let observed): .failed(expected: expected, observed: observed)
            case .untold(let reason): .unsupported(reason)
            }
    }
}
