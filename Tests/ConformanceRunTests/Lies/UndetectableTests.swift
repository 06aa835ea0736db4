import Foundation
import Testing

@testable import ConformanceKit

/// The file of lies that nothing can detect.
struct UndetectableTests {
    private func read(_ text: String) throws -> Undetectable {
        let path = FileManager.default.temporaryDirectory.appending(path: "undetectable-\(UUID().uuidString).yaml")
        try text.write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        return try Undetectable.read(path: path.path)
    }

    @Test func `Each lie has a reason`() throws {
        let excuses = try read("lies:\n  - { lie: 'a:b', reason: Nobody sees it. }\n")
        #expect(excuses.reasons == ["a:b": "Nobody sees it."])
    }

    @Test(arguments: [
        "lies:\n  - { lie: a }\n", "lies:\n  - { lie: a, reason: b }\n  - { lie: a, reason: c }\n", "lie: a\n",
    ])
    func `No reason, two of them, or something else is refused`(text: String) {
        #expect(throws: ScenarioError.self) { try read(text) }
    }
}
