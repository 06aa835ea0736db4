import ConformanceSamples
import EnterpriseModel
import JSON
import Testing

@testable import ConformanceScenarios

/// What the declarations of the settings promise: what is written is read back.
struct RecordTests {
    @Test(arguments: 0..<400)
    func `A generated environment survives being written`(seed: UInt64) throws {
        var generator = ShapeGenerator(seed: seed)
        let node = generator.node(of: Self.shape)
        #expect(ShapeChecker.problems(node, ShapeTable.environmentFile) == [])
        try expectSurvival(EnvironmentDescription.record.decode(node))
    }

    @Test func `Each setting is read and written by some environment`() {
        var written: Set<String> = []
        for seed in 0..<400 {
            collect(EnvironmentDescription.record, seed: seed, into: &written)
            // Of a body's kinds of content, and of a server's kinds of service, one hides the others: many are needed.
            for number in 0..<4 {
                collect(Response.record, seed: 4 * seed + number, into: &written)
                collect(Server.record, seed: 4 * seed + number, into: &written)
            }
        }
        // Read as a text, and written as one.
        #expect(Self.shape.keys.subtracting(written) == ["a header field: size"])
    }

    private func collect<Value>(_ record: Record<Value>, seed: Int, into keys: inout Set<String>) {
        var generator = ShapeGenerator(seed: UInt64(seed))
        let node = generator.node(of: .record(record.shape))
        Shape.record(record.shape).collectKeys(of: record.encode(record.decode(node)), into: &keys)
    }

    private static let shape = Shape.record(EnvironmentDescription.record.shape)

    @Test func `The environment of each case survives being written`() throws {
        let plans = try ShippedScenarios.smoke()
        #expect(plans.count > 300)
        for plan in plans { try expectSurvival(plan.sample.main.description) }
    }

    @Test(arguments: [0, 0.001, 0.25, 1, 1.5, 60, 90, 3_600, 36_000, -600, 86_399.5])
    func `A duration is written exactly`(seconds: Double) {
        #expect(Quantity.seconds(Quantity.text(ofSeconds: seconds)) == seconds)
    }

    @Test(arguments: [0, 1, 1_023, 1 << 10, 3 << 10, 1 << 20, (1 << 20) + 1, 45 << 20])
    func `A size is written exactly`(bytes: Int) {
        #expect(Quantity.bytes(Quantity.text(ofBytes: bytes)) == bytes)
    }

    private func expectSurvival(_ environment: EnvironmentDescription) throws {
        let text = try EnvironmentEncoder.text(of: environment)
        let read = try YAMLReader.read(text: text, file: "written")
        let problems = ShapeChecker.problems(read, ShapeTable.environmentFile)
        #expect(problems == [], "\(text)")
        #expect(EnvironmentDescription.record.decode(read) == environment, "\(text)")
    }
}
