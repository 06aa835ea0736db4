import JSON

@testable import ConformanceScenarios

/// Makes values that fit a shape.
struct ShapeGenerator {
    private var numbers: SplitMix64
    /// Shapes contain themselves: how deep.
    private var depth = 0

    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    private static let texts = [
        "a", "portal.corp.test", "/hello", "http://a.test/ocsp", "GET /", "on", "12", "1.5", " x ", "Größe", "a: b # c",
        "-", "\u{1F600}\n", "POST https://b.test/?q=1 2",
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
        case .named(let name): node(named: name)
        case .patch(let shape): node(of: shape)
        case .fields: Self.fields.randomElement(using: &numbers) ?? .mapping([])
        case .result: (Self.fields + Self.results).randomElement(using: &numbers) ?? .mapping([])
        }
    }

    /// With each word of a matcher.
    private static let fields: [Node] =
        ([
            [:], ["a": 1], ["a": ["b", 2]], ["a": ["not": ["any-of": [1, "x"]]]],
            ["a": ["between": [1, "4s"], "present": true]],
            ["a": ["contains": "x"], "only": ["a", "b"]], ["a": ["contains": ["k": "v"]]],
            ["a": ["at-least": 1, "excludes": "y"]], ["a": ["at-most": "2MiB", "starts-with": "z"]],
            ["a": ["near": 5, "tolerance": 1, "empty": false]], ["a": ["between": [1, 5], "tolerance": 1]],
            ["a": ["optional": ["matches": "^b+$"]]],
            ["error": "any"],
        ] as [JSONValue]).map(Node.init)
    private static let results: [Node] = [Node(["one-of": [["status": 200], ["error": "timed-out"]]])]

    /// Of what contains itself, the plainest where it would go on for ever.
    private mutating func node(named name: String) -> Node {
        depth += 1
        defer { depth -= 1 }
        if depth > 3, name == "expectation" { return .mapping([.written("seen", .text("a"))]) }
        return node(of: ShapeTable.definitions[name] ?? .value)
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

    /// Again and again, until the keys go together.
    private mutating func members(of record: Shape.Record, decidedBy verb: String? = nil) -> [Node.Member] {
        var members: [Node.Member] = []
        for _ in 0..<1_000 {
            members = record.keys.filter { $0.isRequired || $0.name == verb || Bool.random(using: &numbers) }
                .map { .written($0.name, node(of: $0.shape)) }
            if record.rules.allSatisfy({ $0.problems(.mapping(members)).isEmpty }) { break }
        }
        return members
    }

    private mutating func node(of variants: Shape.Variants) -> Node {
        if let word = variants.bare.randomElement(using: &numbers), Bool.random(using: &numbers) { return .plain(word) }
        guard let record = variants.records.randomElement(using: &numbers) else { return .mapping([]) }
        return .mapping(members(of: record, decidedBy: record.keys.first?.name))
    }
}
