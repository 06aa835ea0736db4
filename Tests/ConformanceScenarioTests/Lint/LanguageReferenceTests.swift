import FoundationEssentials
import TestConditions
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// `docs/scenario-language.md`, with the generated references, says everything that the tables say.
struct LanguageReferenceTests {
    private static let path = Checkout.root.appending(path: "docs/scenario-language.md")

    @Test func `every key, word and rule is described`() throws {
        let text =
            try String(contentsOf: Self.path, encoding: .utf8) + ShapeReference.environment
            + ShapeReference.scenario
        let separators = Set("`:,;[]{}()| \n")
        let words = Set(text.split { separators.contains($0) }.map(String.init))
        var names = Set(Linter.rules.map(\.id)).union(MatcherWord.allCases.map(\.rawValue)).union(
            MatcherDecoder.errorWords
        )
        for shape in Array(ShapeTable.definitions.values) + [ShapeTable.scenarioFile] { names.formUnion(shape.names) }
        #expect(names.subtracting(words).sorted() == [])
    }

    @Test func `every rule is described in its own words`() throws {
        let text = try String(contentsOf: Self.path, encoding: .utf8)
        for rule in Linter.rules { #expect(text.contains("| `\(rule.id)` | \(rule.statement) |")) }
    }
}

extension Shape {
    /// All keys and words.
    var names: Set<String> {
        switch self {
        case .word(let words): Set(words)
        case .list(let shape, _), .map(let shape, _), .patch(let shape): shape.names
        case .record(let record): Self.names(of: record)
        case .variants(let variants):
            variants.records.reduce(into: Set(variants.bare)) { $0.formUnion(Self.names(of: $1)) }
        case .choice(let shapes): shapes.reduce(into: []) { $0.formUnion($1.names) }
        case .text, .integer, .flag, .duration, .size, .base64, .value, .fields, .result, .named: []
        }
    }

    private static func names(of record: Record) -> Set<String> {
        record.keys.reduce(into: []) { $0.formUnion($1.shape.names.union([$1.name])) }
    }
}
