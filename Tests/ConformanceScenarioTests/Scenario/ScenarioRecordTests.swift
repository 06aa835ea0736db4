import ConformanceSamples
import Testing

@testable import ConformanceScenarios

/// What the declarations of the keys of a scenario promise: what is written is read back.
struct ScenarioRecordTests {
    private static let record = ScenarioFile.record
    private static let shape = Shape.record(record.shape)

    private static func scenario(_ seed: UInt64) -> Node {
        var generator = ShapeGenerator(seed: seed)
        return generator.node(of: shape)
    }

    @Test(arguments: 0..<300)
    func `A generated scenario survives being written`(seed: UInt64) throws {
        let node = Self.scenario(seed)
        #expect(ShapeChecker.problems(node, Self.shape) == [])
        let scenario = Self.record.decode(node)
        #expect(Self.record.decode(Self.record.encode(scenario)) == scenario)
        let text = try YAMLWriter.text(of: Self.record.encode(scenario))
        let read = try YAMLReader.read(text: text, file: "written")
        #expect(ShapeChecker.problems(read, Self.shape) == [], "\(text)")
        #expect(try YAMLWriter.text(of: Self.record.encode(Self.record.decode(read))) == text)
    }

    @Test func `Each key is read and written by some scenario`() {
        var written: Set<String> = []
        for seed in 0..<400 {
            collect(.record(Self.record), seed: seed, into: &written)
            // A step is of one kind of many, and few requests have answers.
            for number in 0..<6 { collect(Step.variants.codec, seed: 6 * seed + number, into: &written) }
            collect(.record(AnswerRule.record), seed: seed, into: &written)
        }
        // The plan puts copies of steps in its place, so that nothing writes it.
        let repetition = Step.repetition.keys.map { "\(Step.repetition.title): \($0.name)" }
        #expect(Self.shape.keys.subtracting(written) == Set(repetition))
    }

    private func collect<Value>(_ codec: Codec<Value>, seed: Int, into keys: inout Set<String>) {
        var generator = ShapeGenerator(seed: UInt64(seed))
        guard let node = codec.decode(generator.node(of: codec.shape)).flatMap(codec.encode) else { return }
        codec.shape.collectKeys(of: node, into: &keys)
    }

    @Test func `The steps and expectations of each case survive being written`() throws {
        let plans = try ShippedScenarios.smoke()
        #expect(plans.count > 300)
        for plan in plans {
            var stories = [plan.sample.main]
            for case .run(_, let story, _) in plan.sample.controls { stories.append(story) }
            for story in stories {
                for step in story.steps { try expectSurvival(step, Step.variants) }
                for expectation in story.expectations { try expectSurvival(expectation, Expectation.variants) }
            }
        }
    }

    /// Places are new, and accounts are yet to be filled in.
    private func expectSurvival<Value>(_ value: Value, _ variants: Variants<Value>) throws {
        let node = try #require(variants.encode(value))
        let text = try YAMLWriter.text(of: node)
        let read = try YAMLReader.read(text: text, file: "written")
        let again = try #require(variants.decode(read).flatMap(variants.encode))
        #expect(try YAMLWriter.text(of: again) == text)
    }

    @Test func `The rules of a record speak of its keys`() {
        let records = [AnswerRule.record.shape, Self.record.shape] + Step.variants.shape.records
        #expect(records.flatMap(\.rules).count == 8)
        for record in records {
            for rule in record.rules {
                #expect(Set(rule.keys).subtracting(record.keys.map(\.name)) == [], "\(record.title)")
            }
        }
    }

    @Test(arguments: [
        ("task: stream, style: delegate", "a stream has no 'style'"),
        ("task: stream, through: connection", "a stream has no 'through'"),
        ("through: web-view, body: x", "a web view has no 'body'"),
        ("inside: appConnect/state, repeat: 2", "what a callback sends is one request"),
        ("inside: appConnect/state, through: synchronous", "a callback sends a task of a session"),
        ("inside: appConnect/state, wait: true", "it ends after this step: wait for it later"),
        ("answer: [{ to: any }]", "an answer has one of as, user and password, reject, default, cancel, accept"),
        (
            "answer: [{ to: any, as: a, cancel: true }]",
            "an answer has one of as, user and password, reject, default, cancel, accept"
        ),
        ("answer: [{ to: any, user: a }]", "'user' goes with 'password'"),
    ])
    func `Keys that do not go together are reported`(keys: String, message: String) throws {
        let node = try YAMLReader.read(text: "{ request: GET http://a.test/, \(keys) }", file: "a.yaml")
        #expect(ShapeChecker.problems(node, .named("step")).map(\.message) == [message])
    }

    @Test(arguments: ["task: stream, through: session", "inside: appConnect/state, wait: false, through: session"])
    func `Keys that say the only right thing are fine`(keys: String) throws {
        let node = try YAMLReader.read(text: "{ request: GET http://a.test/, \(keys) }", file: "a.yaml")
        #expect(ShapeChecker.problems(node, .named("step")) == [])
    }

    @Test(arguments: ["GET", "get http://a.test/", "M-SEARCH http://a.test/", ""])
    func `A request is a method and a URL`(line: String) throws {
        let node = try YAMLReader.read(text: "{ request: \"\(line)\" }", file: "a.yaml")
        #expect(ShapeChecker.problems(node, .named("step")).map(\.rule) == ["wrong-type"])
    }
}
