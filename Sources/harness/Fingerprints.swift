import ConformanceKit
import FoundationEssentials

/// The marks of the scenario files' texts, by case.
struct Fingerprints {
    private var marks: [String: String] = [:]

    init(of plans: [CasePlan]) {
        var files: [String: String] = [:]
        for plan in plans {
            if files[plan.file] == nil, let text = FileManager.default.contents(atPath: plan.file) {
                files[plan.file] = Fingerprint.of(text)
            }
            marks[plan.id] = files[plan.file]
        }
    }

    subscript(testCase: String) -> String? { marks[testCase] }
}
