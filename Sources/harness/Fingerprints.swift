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

    /// A mark of all of them together.
    var suite: String {
        Fingerprint.of(marks.keys.sorted().map { "\($0) \(marks[$0] ?? "")\n" }.joined().utf8)
    }

    subscript(testCase: String) -> String? { marks[testCase] }
}
