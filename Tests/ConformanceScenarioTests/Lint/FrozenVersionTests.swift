import AdapterProtocol
import EnterpriseModel
import FoundationEssentials
import TestConditions
import Testing

@testable import ConformanceScenarios

/// Version 1 of protocol, language and journal: `schema/version-1.txt` says what people build on. Nothing of it may vanish or change.
struct FrozenVersionTests {
    private static let file = Checkout.root.appending(path: "schema/version-1.txt")

    private static func promised() throws -> Set<String> {
        Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    /// What there is now, a line each.
    private static var present: Set<String> {
        var lines: Set<String> = []
        func add(_ place: String, _ fields: [ProtocolField]) {
            lines.insert(place)
            for field in fields {
                guard case .choice(let values) = field.type else {
                    lines.insert("\(place) \(field.notation)")
                    continue
                }
                // There may be more to choose from.
                lines.insert("\(place) \(field.name):choice\(field.isRequired ? "!" : "")")
                for value in values { lines.insert("\(place) \(field.name)=\(value)") }
            }
        }
        func add(_ place: String, _ type: ProtocolType) {
            if case .fields(let fields) = type { add(place, fields) } else { lines.insert("\(place) \(type.notation)") }
        }
        for operation in ProtocolTable.operations + [ProtocolTable.challenge] {
            add("operation \(operation.name)", operation.parameters)
            add("result \(operation.name)", operation.result)
        }
        for event in ProtocolTable.events { add("event \(event.name)", event.parameters) }
        for type in ProtocolTable.types {
            switch type.form {
            case .fields(let fields): add("type \(type.name)", fields)
            case .choice(let values, _): for value in values { lines.insert("type \(type.name) \(value)") }
            case .alternatives(let forms):
                for form in forms {
                    lines.insert("type \(type.name) \(form.map(\.notation).joined(separator: " "))")
                }
            }
        }
        for name in ErrorName.allCases { lines.insert("error \(name.rawValue) \(name.code.map(String.init) ?? "")") }
        for kind in FactKind.all {
            lines.insert("entry \(kind.name)")
            for field in kind.fields {
                lines.insert("entry \(kind.name) \(field.name):\(field.type.rawValue)")
                for word in field.words ?? [] { lines.insert("entry \(kind.name) \(field.name)=\(word)") }
            }
        }
        for entry in RunnerEntry.allCases {
            for field in entry.fields { lines.insert("entry \(entry.rawValue) \(field.name):\(field.type.rawValue)") }
        }
        for shape in Array(ShapeTable.definitions.values) + [ShapeTable.scenarioFile] {
            for name in shape.names { lines.insert("word \(name)") }
        }
        for word in MatcherWord.allCases.map(\.rawValue) + MatcherDecoder.errorWords { lines.insert("word \(word)") }
        return lines
    }

    @Test func `nothing that version 1 promises has vanished or changed`() throws {
        let gone = try Self.promised().subtracting(Self.present).sorted()
        #expect(gone == [], "this is a new version, or a mistake")
    }

    @Test func `what was added since can be left out`() throws {
        let promised = try Self.promised()
        let required = Self.present.subtracting(promised).filter { line in
            guard line.hasSuffix("!"), let end = line.lastIndex(of: " ") else { return false }
            // What is new altogether may require what it likes.
            return promised.contains(String(line[..<end]))
        }
        #expect(required.sorted() == [], "whoever knows version 1 does not send this")
    }

    @Test(arguments: ["adapter-protocol", "scenario-language", "environment", "journal"])
    func `each document says which version it describes and what that promises`(name: String) throws {
        let document = Self.file.deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "docs/\(name).md"
        )
        let text = try String(contentsOf: document, encoding: .utf8)
        #expect(text.contains("\n## Version \(ProtocolTable.version)\n"))
    }
}
