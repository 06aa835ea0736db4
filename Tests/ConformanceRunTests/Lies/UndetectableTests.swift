import Foundation
import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// The file of faults that nothing can detect.
struct UndetectableTests {
    private func read(_ text: String) throws -> Undetectable {
        let path = FileManager.default.temporaryDirectory.appending(path: "undetectable-\(UUID().uuidString).yaml")
        try text.write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        return try Undetectable.read(path: path.path)
    }

    @Test func `Each lie has a reason`() throws {
        let excuses = try read("lies:\n  - { lie: 'a:b', reason: Nobody sees it. }\n")
        #expect(excuses.lies == ["a:b": "Nobody sees it."])
    }

    @Test func `Several circumstances of several requirements have one reason`() throws {
        let excuses = try read(
            "lies: []\ncircumstances:\n  - { requirements: [A-1, A-2], in: [hop=0, hop=1-], reason: So. }\n"
        )
        #expect(excuses.circumstances.count == 4)
        #expect(excuses.circumstances[Breadth.Point("A-2", "hop=1-")] == "So.")
    }

    @Test(arguments: [
        "lies: []\ncircumstances:\n  - { requirements: [A-1], in: [hop=0, hop=0], reason: So. }\n",
        "lies: []\ncircumstances:\n  - { requirements: [A-1], in: [hop=0] }\n",
        "lies:\n  - { lie: a }\n", "lies:\n  - { lie: a, reason: b }\n  - { lie: a, reason: c }\n", "lie: a\n",
    ])
    func `No reason, two of them, or something else is refused`(text: String) {
        #expect(throws: ScenarioError.self) { try read(text) }
    }
}
