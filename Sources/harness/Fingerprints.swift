import ConformanceScenarios

/// The marks of the scenario files, by the cases that are made of them.
struct Fingerprints {
    /// By case.
    private var marks: [String: String] = [:]
    /// By what the ids of a file's cases begin with.
    private var ofFiles: [Substring: String] = [:]

    init(of plans: [CasePlan]) {
        var files: [String: String] = [:]
        for plan in plans {
            let mark = files[plan.file] ?? plan.fingerprint
            files[plan.file] = mark
            marks[plan.id] = mark
            ofFiles[Self.file(of: plan.id)] = mark
        }
    }

    /// A mark of all of them together.
    var suite: String {
        Fingerprint.of(marks.keys.sorted().map { "\($0) \(marks[$0] ?? "")\n" }.joined().utf8)
    }

    /// Of the file of a case, be the case among the plans or another combination of the same file.
    subscript(testCase: String) -> String? { ofFiles[Self.file(of: testCase)] }

    private static func file(of id: String) -> Substring { id.prefix { $0 != "#" } }
}
