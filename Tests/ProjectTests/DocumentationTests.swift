import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import Foundation
import JSON
import TestConditions
import Testing

/// What is generated is current, and what is written by hand leaves nothing out.
struct DocumentationTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    }

    @Test func `The reference of the adapter protocol is that of the table`() throws {
        let text = try Self.text("docs/adapter-protocol-reference.md")
        let isCurrent = text == ProtocolTable.reference + "\n"
        #expect(isCurrent, "run: harness schema protocol --reference > docs/adapter-protocol-reference.md")
    }

    @Test func `The reference of the settings is that of their declarations`() throws {
        let text = try Self.text("docs/environment-reference.md")
        let isCurrent = text == ShapeReference.environment + "\n"
        #expect(isCurrent, "run: harness schema environment --reference > docs/environment-reference.md")
    }

    @Test func `The reference of the keys of a scenario is that of their declarations`() throws {
        let text = try Self.text("docs/scenario-reference.md")
        let isCurrent = text == ShapeReference.scenario + "\n"
        #expect(isCurrent, "run: harness schema scenario --reference > docs/scenario-reference.md")
    }

    @Test func `The schema of the adapter protocol is that of the table`() throws {
        let schema = try JSONValue(decoding: Self.text("schema/protocol.schema.json").utf8)
        let isCurrent = schema == ProtocolTable.schema
        #expect(isCurrent, "run: harness schema protocol > schema/protocol.schema.json")
    }

    @Test(arguments: GeneratedFile.all.map(\.path))
    func `What an SDK has of the protocol is that of the table`(path: String) throws {
        let file = try #require(GeneratedFile.all.first { $0.path == path })
        let present = try Self.text(path)
        let isCurrent = file.updated(present) == present
        #expect(isCurrent, "run: harness schema protocol --write")
    }

    @Test func `The reference of the journal is that of the code`() throws {
        let isCurrent = try Self.text("docs/journal-reference.md") == JournalReference.text + "\n"
        #expect(isCurrent, "run: harness schema journal > docs/journal-reference.md")
    }

    /// Or one would hide the other where an entry stands as one object.
    @Test func `No field of an entry of its own is called like one that all have`() {
        let taken = Set((FactKind.everywhere + FactKind.circumstances).map(\.name)).union(["name"])
        for kind in FactKind.all { #expect(taken.isDisjoint(with: kind.fields.map(\.name)), "\(kind.name)") }
        for event in ProtocolTable.events {
            #expect(Set(event.parameters.map(\.name)).isDisjoint(with: ["name", "number", "time"]), "\(event.name)")
        }
    }

    /// Each line of the example in the guide fits the protocol, and each request is answered.
    @Test func `The example in the guide keeps to the protocol`() throws {
        let lines = try Self.text("docs/adapter-protocol.md").split(separator: "\n")
            .filter { $0.hasPrefix("→ {") || $0.hasPrefix("← {") }
        #expect(lines.count > 10)
        var open: [String: String] = [:]
        for line in lines {
            let message = try Message(line: Array(line.dropFirst(2).utf8))
            let direction = line.prefix(1)
            switch message {
            case .request(let id, let name, let parameters):
                open["\(direction)\(id)"] = name
                if name == ProtocolTable.challenge.name {
                    try ProtocolTable.validate(challenge: parameters)
                } else {
                    try ProtocolTable.validate(parameters: parameters, of: #require(ProtocolTable.operation(name)))
                }
            case .event(let name, let parameters):
                try ProtocolTable.validate(parameters: parameters, of: #require(ProtocolTable.event(name)))
            case .response(let id, let result):
                let question = "\(direction == "→" ? "←" : "→")\(id)"
                let asked = try #require(open[question])
                open[question] = nil
                try ProtocolTable.validate(
                    result: result,
                    of: ProtocolTable.operation(asked) ?? ProtocolTable.challenge
                )
            case .error(let id, let reply):
                #expect(reply.code == .noCommonVersion)
                open[try "\(direction == "→" ? "←" : "→")\(#require(id))"] = nil
            }
        }
        #expect(open.isEmpty)
    }
}
