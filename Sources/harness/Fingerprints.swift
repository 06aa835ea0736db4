import ConformanceKit
import FoundationEssentials

/// The marks of the scenario files' texts. `since` is left out: it changes nothing of what a case shows.
struct Fingerprints {
    /// By case.
    private var marks: [String: String] = [:]
    /// By what the ids of a file's cases begin with.
    private var ofFiles: [Substring: String] = [:]

    init(of plans: [CasePlan]) {
        var files: [String: String] = [:]
        for plan in plans {
            if files[plan.file] == nil, let text = FileManager.default.contents(atPath: plan.file) {
                files[plan.file] = Fingerprint.of(Self.told(text))
            }
            marks[plan.id] = files[plan.file]
            ofFiles[Self.file(of: plan.id)] = files[plan.file]
        }
    }

    private static func told(_ text: Data) -> [UInt8] {
        let key = Array("since:".utf8)
        let lines = Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(lines.filter { !$0.starts(with: key) }.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// A mark of all of them together.
    var suite: String {
        Fingerprint.of(marks.keys.sorted().map { "\($0) \(marks[$0] ?? "")\n" }.joined().utf8)
    }

    /// Of the file of a case, be the case among the plans or another combination of the same file.
    subscript(testCase: String) -> String? { ofFiles[Self.file(of: testCase)] }

    private static func file(of id: String) -> Substring { id.prefix { $0 != "#" } }
}
