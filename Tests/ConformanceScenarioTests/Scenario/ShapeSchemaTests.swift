import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import JSON
import TestConditions
import Testing

struct ShapeSchemaTests {
    private static let folder = Checkout.root.appending(path: "schema")

    private static let schemas = [
        "scenario": ShapeSchema.scenario, "environment": ShapeSchema.environment, "baseline": Baseline.schema,
        "ics": Claims.schema,
    ]

    @Test(arguments: ["scenario", "environment", "baseline", "ics"])
    func `the schema in the tree is current`(name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: "\(name).schema.json"), encoding: .utf8)
        let isCurrent = try JSONValue(decoding: text.utf8) == Self.schemas[name]
        #expect(isCurrent, "run: harness schema \(name) > schema/\(name).schema.json")
    }

    @Test(arguments: ["scenario", "environment", "baseline", "ics"])
    func `every reference leads to a definition`(name: String) throws {
        let schema = try #require(Self.schemas[name])
        let definitions = Set(schema["$defs"]?.object?.keys.map { "#/$defs/\($0)" } ?? [])
        let references = Set(schema.references)
        #expect(!references.isEmpty)
        #expect(references.subtracting(definitions) == [])
    }
}

extension JSONValue {
    fileprivate var references: [String] {
        switch self {
        case .object(let members):
            members.flatMap { name, value in
                name == "$ref" ? [value.string].compactMap(\.self) : value.references
            }
        case .array(let elements): elements.flatMap(\.references)
        default: []
        }
    }
}
