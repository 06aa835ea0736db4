import Foundation
import SystemBindings
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Lies about a small adapter, from the honest run to the score.
struct LieRunTests {
    private static let story = """
        scenario: A request ends once
        profile: dynamics.url-session
        covers: [A-1]
        environment: {}
        steps:
          - launch
          - { call: session/create, as: own }
          - { request: "GET data:,hello", session: own, as: hello }
          - { call: task/cancel, of: hello }
          - quit
        expect: [{ seen: task/complete, of: hello, times: 1 }]
        """

    /// - Parameter stories: by the names of their files.
    private func withRun<Result>(
        _ stories: [String: String] = ["story": story],
        _ body: (LieRun) throws -> Result
    ) throws -> Result {
        let root = FileManager.default.temporaryDirectory.appending(path: "lies-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        for (name, text) in stories {
            try text.write(to: root.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
        }
        var options = Run.Options()
        // Other tests of this process may want for something, on purpose.
        options.runner.shortages = ShortageLog()
        return try body(
            LieRun(
                ScenarioLoader.load(paths: [], root: root.path).plans,
                adapter: CodedAdapter("", 0, resets: true).source,
                environments: EmptyEnvironments(),
                options: options
            )
        )
    }

    private func score(of names: Set<String>, isWhole: Bool = false) throws -> LieScore {
        try withRun { run in
            let honesty = try #require(try run.listen(lanes: 1))
            #expect(honesty.leftOut.isEmpty)
            let lies = honesty.lies.filter { names.contains($0.id) }
            #expect(Set(lies.map(\.id)) == names)
            return try #require(try run.meet(lies, after: honesty, isWhole: isWhole, lanes: 2) { _, _, _ in })
        }
    }

    @Test func `Lies that a case sees die, others survive, and some it cannot tell`() throws {
        let score = try score(of: [
            "task/complete:doubled", "task/cancel:not-handed-on", "cookies/list:not-handed-on",
        ])
        let fates = Dictionary(uniqueKeysWithValues: score.entries.map { ($0.lie.id, $0.fate) })
        #expect(fates == ["task/complete:doubled": .died, "task/cancel:not-handed-on": .survived])
        #expect(score.notExercised.map(\.id) == ["cookies/list:not-handed-on"])
        let believed = Dictionary(uniqueKeysWithValues: score.entries.map { ($0.lie.id, $0.believed) })
        #expect(believed == ["task/complete:doubled": [], "task/cancel:not-handed-on": ["A-1"]])
    }

    @Test func `A survivor may be excused; an excuse of what dies or is unknown is wrong`() throws {
        var score = try score(of: ["task/complete:doubled", "task/cancel:not-handed-on"])
        let dead = try #require(score.entries.first { $0.fate == .died })
        score.entries += (0..<98).map { number in
            var other = dead
            other.lie = Lie("\(number)", .doubled)
            return other
        }
        let known = Set((0..<6).map { "\($0)" } + score.entries.map(\.lie.id))
        let right = Undetectable(["task/cancel:not-handed-on": "It has ended before."])
        #expect(score.survivors(right).isEmpty)
        #expect(score.survivors(Undetectable()).map(\.lie.id) == ["task/cancel:not-handed-on"])
        #expect(score.objections(to: right, known: known).isEmpty)
        #expect(score.objections(to: Undetectable(["task/complete:doubled": "?"]), known: known).count == 1)
        #expect(score.objections(to: Undetectable(["task/complete:doubles": "?"]), known: known).count == 1)
        #expect(score.objections(to: Undetectable(["task/complete:doubles": "?"]), known: nil).isEmpty)
        let many = Undetectable(Dictionary(uniqueKeysWithValues: (0..<6).map { ("\($0)", "?") }))
        #expect(score.objections(to: many, known: known).count == 1)
    }

    @Test func `An event that is late by a message still counts as one`() throws {
        let score = try score(of: ["task/complete:delayed"], isWhole: true)
        #expect(score.entries.map(\.meetings.count) == [1])
        #expect(score.count(.notJudged) == 0)
    }

    @Test func `A lie meets the case that once detected it, and only that one`() throws {
        let score = try withRun { run in
            let honesty = try #require(try run.listen(lanes: 1, repeats: 1))
            let lies = Dictionary(uniqueKeysWithValues: honesty.conceivable.map { ($0.id, $0) })
            let pairs = try [
                ("task/complete:doubled", "story"), ("task/cancel:not-handed-on", "story"),
                // An error that is nowhere in the traffic of the case.
                ("session/create:refused=timedOut", "story"), ("cookies/list:not-handed-on", "story"),
                ("task/complete:swallowed", "another"),
            ].map { (lie: try #require(lies[$0.0]), caseID: $0.1) }
            return try #require(try run.meetAgain(pairs, after: honesty, lanes: 2) { _, _, _ in })
        }
        let fates = Dictionary(uniqueKeysWithValues: score.entries.map { ($0.lie.id, $0.fate) })
        #expect(
            fates == [
                "task/complete:doubled": .died, "task/cancel:not-handed-on": .survived,
                "session/create:refused=timedOut": .died, "cookies/list:not-handed-on": .notJudged,
            ]
        )
    }

    @Test func `A lie that lets a failing case pass covers it up; a limit chooses the same cases each time`() throws {
        // With the lie, what ends well ends by an error.
        let other = Self.story.replacing("as: hello }\n", with: "as: hello, expect: { error: any } }\n")
        let covered = try withRun(["one": other, "two": other, "three": other]) { run in
            let honesty = try #require(try run.listen(lanes: 1))
            #expect(honesty.failed == ["one", "two", "three"])
            let names = ["task/complete:failed=timedOut", "task/cancel:not-handed-on"]
            let lies = honesty.conceivable.filter { names.contains($0.id) }.sorted { $0.id < $1.id }
            #expect(lies.count == 2)
            return try [3, 2, 2].map { limit in
                try #require(try run.cover(lies, after: honesty, limit: limit, lanes: 2) { _, _, _, _ in })
            }
        }
        #expect(
            covered[0].map { ["\($0.id)": $1.sorted()] } == [
                ["task/complete:failed=timedOut": ["one", "three", "two"]]
            ]
        )
        #expect(covered[1].values.map(\.count) == [2])
        #expect(covered[1] == covered[2])
    }

    @Test func `The share of excuses is one of all lies, not of a sample`() throws {
        let score = LieScore(entries: [], notExercised: [], leftOut: [])
        let excuses = Undetectable(["a:doubled": "No document says so."])
        #expect(score.objections(to: excuses, known: nil).isEmpty)
        #expect(score.objections(to: excuses, known: ["a:doubled"]).count == 1)
    }
}
