import EnterpriseModel
import JSON
import Testing

@testable import ConformanceKit

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
        let plans = try ShippedScenarios.load().plans
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

/// Makes values that fit a shape.
private struct ShapeGenerator {
    private var numbers: SplitMix64
    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    private static let texts = [
        "a", "portal.corp.test", "/hello", "http://a.test/ocsp", "GET /", "on", "12", "1.5", " x ", "Größe", "a: b # c",
        "-", "\u{1F600}\n",
    ]

    mutating func node(of shape: Shape) -> Node {
        switch shape {
        case .text(let form): .text(text(of: form))
        case .integer(let range):
            .plain(
                String(
                    [range.lowerBound, range.upperBound, 7, 417].filter(range.contains).randomElement(using: &numbers)
                        ?? 0
                )
            )
        case .flag: .plain(Bool.random(using: &numbers) ? "true" : "false")
        case .duration(let range):
            .plain(
                ["0s", "250ms", "1.5s", "90s", "10h", "-7min"].filter { range.contains(Quantity.seconds($0) ?? 0) }
                    .randomElement(using: &numbers) ?? "1s"
            )
        case .size(let range):
            .plain(
                ["0", "1", "100", "3KiB"].filter { range.contains(Quantity.bytes($0) ?? 0) }
                    .randomElement(using: &numbers) ?? "1"
            )
        case .base64: .text(["", "AA==", "/wD+"].randomElement(using: &numbers) ?? "")
        case .value: .init(["a": [1, 2.5, true, "true", "1"]])
        case .word(let words): .plain(words.randomElement(using: &numbers) ?? "")
        case .list(let element, let minimum):
            .sequence(elements(of: element, atLeast: minimum))
        case .map(let value, let form):
            .mapping(keys(of: form).map { .written($0, node(of: value)) })
        case .record(let record): .mapping(members(of: record))
        case .variants(let variants): self.node(of: variants)
        case .choice(let shapes): node(of: shapes.randomElement(using: &numbers) ?? .value)
        case .named(let name): node(of: ShapeTable.definitions[name] ?? .value)
        case .patch(let shape): node(of: shape)
        case .fields, .result: .mapping([])
        }
    }

    private mutating func text(of form: TextForm) -> String {
        Self.texts.filter(form.fits).randomElement(using: &numbers) ?? "a"
    }

    /// Two that differ; the writer has no complex keys.
    private mutating func keys(of form: TextForm) -> [String] {
        Array(Self.texts.filter { form.fits($0) && !$0.contains("\n") }.shuffled(using: &numbers).prefix(2))
    }

    private mutating func elements(of shape: Shape, atLeast minimum: Int) -> [Node] {
        let nodes = (0..<Int.random(in: minimum...3, using: &numbers)).map { _ in node(of: shape) }
        // Neither schemes nor names are there twice.
        var names: Set<String> = []
        return nodes.filter { node in
            let isUnique = if case .variants(let variants) = shape { variants.isUnique } else { false }
            guard let name = node.text ?? (isUnique ? node.members?.first?.key : nil) else { return true }
            return names.insert(name).inserted
        }
    }

    private mutating func members(of record: Shape.Record, decidedBy verb: String? = nil) -> [Node.Member] {
        record.keys.filter { $0.isRequired || $0.name == verb || Bool.random(using: &numbers) }
            .map { .written($0.name, node(of: $0.shape)) }
    }

    private mutating func node(of variants: Shape.Variants) -> Node {
        if let word = variants.bare.randomElement(using: &numbers), Bool.random(using: &numbers) { return .plain(word) }
        guard let record = variants.records.randomElement(using: &numbers) else { return .mapping([]) }
        return .mapping(members(of: record, decidedBy: record.keys.first?.name))
    }
}

extension Shape {
    /// Those that a value has, each with its record's title.
    fileprivate func collectKeys(of node: Node, into keys: inout Set<String>) {
        switch self {
        case .list(let element, _): for node in node.elements ?? [] { element.collectKeys(of: node, into: &keys) }
        case .map(let value, _): for member in node.members ?? [] { value.collectKeys(of: member.value, into: &keys) }
        case .record(let record): record.collectKeys(of: node, into: &keys)
        case .variants(let variants):
            let record = node.members?.first.flatMap { variants.record($0.key) }
            record?.collectKeys(of: node, into: &keys)
        case .choice(let shapes): shapes.first { $0.isKind(of: node) }?.collectKeys(of: node, into: &keys)
        case .named(let name): ShapeTable.definitions[name]?.collectKeys(of: node, into: &keys)
        case .patch(let shape): shape.collectKeys(of: node, into: &keys)
        default: break
        }
    }

    /// All that a value can have.
    fileprivate var keys: Set<String> {
        switch self {
        case .list(let shape, _), .map(let shape, _), .patch(let shape): shape.keys
        case .record(let record): record.allKeys
        case .variants(let variants): variants.records.reduce(into: []) { $0.formUnion($1.allKeys) }
        case .choice(let shapes): shapes.reduce(into: []) { $0.formUnion($1.keys) }
        case .named(let name): ShapeTable.definitions[name]?.keys ?? []
        default: []
        }
    }
}

extension Shape.Record {
    fileprivate func collectKeys(of node: Node, into keys: inout Set<String>) {
        for key in self.keys {
            guard let value = node[key.name] else { continue }
            keys.insert("\(title): \(key.name)")
            key.shape.collectKeys(of: value, into: &keys)
        }
    }

    fileprivate var allKeys: Set<String> {
        keys.reduce(into: []) { $0.formUnion($1.shape.keys.union(["\(title): \($1.name)"])) }
    }
}
