import AdapterProtocol
import ConformanceKit
import ConformanceSamples
import ConformanceScenarios
import FoundationEssentials
import TestConditions
import Testing

/// No parameter of any operation takes what the protocol's table does not allow. A run with one would end as an error of the harness.
struct ParameterLintTests {
    private static let catalog = Result { try Catalog.load(directory: Checkout.path("catalog")) }

    private static let operations = ProtocolTable.operations.filter { !$0.roles.contains(.ofAdapter) }
        .map(\.name).filter { !["app/launch", "app/quit", "policy/update"].contains($0) }

    /// What does not fit a type, however it is spelled.
    private static func wrong(_ type: ProtocolType) -> [String] {
        switch type {
        case .string: ["[a]", "{ a: b }"]
        case .integer: ["many", "1.5", "true", "[1]", "{ a: 1 }", "99999999999999999999", "1e3"]
        case .number, .instant: ["soon", "[1]", "true", "{ a: 1 }"]
        case .seconds: ["soon", "-1s", "[1]", "true", "{ a: 1 }"]
        case .bool: ["maybe", "1", "\"true\"", "[true]", "{ a: 1 }"]
        case .handle: ["nobody", "3", "a b", "[a]", "{ a: b }"]
        case .base64: ["\"!!\"", "5", "[YQ==]"]
        case .object, .strings: ["word", "[a]"]
        case .headers: ["word", "[a]", "{ a: [b] }", "{ a: { b: c } }"]
        case .choice: ["nope", "3", "[a]"]
        case .sha256: ["word"]
        case .array(let element): ["word", "{ a: b }"] + wrong(element).filter { $0 != "[a]" }.map { "[\($0)]" }
        case .fields(let fields): ["word", "[a]", "{ nonsense: 1 }"] + inner(fields)
        case .named(let name):
            switch ProtocolTable.type(name)?.form {
            case .fields(let fields): wrong(.fields(fields))
            case .choice(_, isOpen: true): ["[a]", "3"]
            case .choice(let words, isOpen: false): wrong(.choice(words))
            default: ["[a]", "{ size: many }", "{ size: -1 }", "{ base64: \"!!\" }", "{ nonsense: 1 }"]
            }
        }
    }

    /// One member wrong, the required ones right.
    private static func inner(_ fields: [ProtocolField]) -> [String] {
        // A port is the harness's, and which proxies there are is for another rule.
        fields.filter { $0.name != "port" }.flatMap { field -> [String] in
            if case .named("Endpoint") = field.type { return [] }
            return wrong(field.type).prefix(3).map { "{ \(field.name): \($0) }" }
        }
    }

    @Test(arguments: operations)
    func `a value of the wrong kind is found where it stands`(operation: String) throws {
        let fields = try #require(ProtocolTable.operation(operation)).parameters
        let steps = fields.filter { !["port", "delegate", "handle"].contains($0.name) }.flatMap { field in
            Self.wrong(field.type).map { "  - { call: \(operation), with: { \(field.name): \($0) } }" }
        }
        guard !steps.isEmpty else { return }
        let head = """
            scenario: A claim
            profile: dynamics.url-session
            covers: [DYN-SESS-001]
            environment: { servers: { portal.corp.test: {} } }
            expect:
              - { seen: request.received, at: portal.corp.test }
            steps:
              - ready

            """
        let lines = head.split(separator: "\n", omittingEmptySubsequences: false).count
        let root = FileManager.default.temporaryDirectory.appending(path: "lint-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try Data((head + steps.joined(separator: "\n") + "\n").utf8).write(to: root.appending(path: "a.yaml"))
        let catalog = try Self.catalog.get()
        let found = Linter.load(paths: [root.path], root: root.path, catalog: catalog).diagnostics
        let rules: Set<String> = [
            "unfit-parameter", "unknown-parameter", "unknown-object", "wrong-type", "missing-value",
        ]
        // A required parameter that is missing, or an object, is found at the step: only what stands behind `with` counts.
        let places = Set(found.filter { rules.contains($0.rule) && $0.location.column > 20 }.map(\.location.line))
        let missed = steps.enumerated().filter { index, step in
            let names = ProtocolTable.operation(operation)?.namedParameter
            // Any name is right for an object that is made.
            let isName =
                names.map { step.hasSuffix("{ \($0): nobody } }") || step.hasSuffix("{ \($0): 3 } }") } ?? false
            return !isName && !places.contains(lines + index)
        }
        #expect(missed.map(\.element) == [], "\(found)")
    }
}
