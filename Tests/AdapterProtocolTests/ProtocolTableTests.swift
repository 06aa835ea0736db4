import AdapterProtocol
import JSON
import Testing

struct ProtocolTableTests {
    @Test func `The table is complete and every type that it names exists`() {
        let names =
            (ProtocolTable.operations + [ProtocolTable.challenge]).map(\.name) + ProtocolTable.events.map(\.name)
        #expect(Set(names).count == names.count)
        func check(_ type: ProtocolType) {
            switch type {
            case .named(let name): #expect(ProtocolTable.type(name) != nil, "\(name)")
            case .array(let element): check(element)
            case .fields(let fields): fields.forEach { check($0.type) }
            default: break
            }
        }
        for operation in ProtocolTable.operations + [ProtocolTable.challenge] {
            check(.fields(operation.parameters))
            check(operation.result)
            guard let name = operation.namedParameter else { continue }
            #expect(operation.parameters.contains { $0.name == name && $0.type == .handle && $0.isRequired })
        }
        for event in ProtocolTable.events { check(.fields(event.parameters)) }
        for type in ProtocolTable.types {
            switch type.form {
            case .fields(let fields): check(.fields(fields))
            case .alternatives(let forms): forms.forEach { check(.fields($0)) }
            case .choice: break
            }
        }
    }

    private static let digest = String(repeating: "0a", count: 32)

    @Test(
        arguments: [
            (
                "task/create",
                ["task": "t-1", "session": "shared", "request": ["url": "http://a.test/", "headers": [["a", "b"]]]]
            ),
            ("task/create", ["task": "t", "session": "s", "kind": "stream", "endpoint": ["host": "a", "port": 1]]),
            ("task/write", ["task": "t", "data": ["repeat": "x", "size": 100]]),
            (
                "app/launch",
                [
                    "case": "c", "installation": "i", "circumstance": "first",
                    "settings": ["GDRejectAuthSupport": true],
                    "environment": ["address": "127.0.0.1", "hosts": ["a.test": "127.0.0.2"], "trustAnchors": []],
                ]
            ),
            ("shutdown", [:]),
        ] as [(String, JSONValue)]
    )
    func `Parameters that fit are accepted`(name: String, parameters: JSONValue) throws {
        let operation = try #require(ProtocolTable.operation(name))
        try ProtocolTable.validate(parameters: parameters, of: operation)
    }

    @Test(
        arguments: [
            ("task/create", ["task": "t"], "params.session"),
            ("task/create", ["task": "a b", "session": "s"], "params.task"),
            ("task/create", ["task": "t", "session": "s", "kind": "up"], "params.kind"),
            ("task/create", ["task": "t", "session": "s", "requests": [:]], "params.requests"),
            (
                "task/create", ["task": "t", "session": "s", "request": ["url": "u", "timeout": 1]],
                "params.request.timeout"
            ),
            (
                "task/create", ["task": "t", "session": "s", "request": ["url": "u", "headers": ["a"]]],
                "params.request.headers"
            ),
            ("task/create", ["task": "t", "session": "s", "resumeData": "abc"], "params.resumeData"),
            ("task/write", ["task": "t", "data": ["text": "x", "base64": ""]], "params.data"),
            ("task/write", ["task": "t", "data": ["repeat": "x"]], "params.data"),
            ("task/read", ["task": "t", "minimum": 1.5, "maximum": 2, "timeout": 1], "params.minimum"),
            ("task/read", ["task": "t", "minimum": 1, "maximum": 2, "timeout": -1], "params.timeout"),
            ("app/activate", ["active": 1], "params.active"),
            ("app/activate", [], "params"),
        ] as [(String, JSONValue, String)]
    )
    func `Parameters that do not fit are refused by their place`(name: String, parameters: JSONValue, path: String)
        throws
    {
        let operation = try #require(ProtocolTable.operation(name))
        #expect {
            try ProtocolTable.validate(parameters: parameters, of: operation)
        } throws: { ($0 as? ProtocolViolation)?.path == path }
    }

    @Test func `The name and the code of an error must not contradict each other`() throws {
        let right: [String: JSONValue] = [
            "message": "late", "name": "timedOut", "domain": "NSURLErrorDomain", "code": -1001,
        ]
        try ProtocolTable.validate(error: .object(right))
        try ProtocolTable.validate(error: .object(right.merging(["domain": "of its own", "code": 7]) { $1 }))
        try ProtocolTable.validate(error: .object(right.merging(["name": "other", "code": -1205]) { $1 }))
        for wrong: [String: JSONValue] in [["code": 0], ["name": "cancelled"]] {
            #expect(throws: ProtocolViolation.self) {
                try ProtocolTable.validate(error: .object(right.merging(wrong) { $1 }))
            }
        }
    }

    @Test func `What an adapter reports may hold more than the table knows, but never null`() throws {
        let event = try #require(ProtocolTable.event("task/complete"))
        let body: JSONValue = ["size": 1, "sha256": .string(Self.digest), "new": [1]]
        try ProtocolTable.validate(parameters: ["task": "t", "body": body, "at": 1.5, "other": "x"], of: event)
        for parameters: JSONValue in [
            ["task": "t", "other": .null], ["task": "t", "other": [["a": .null]]], ["task": "t", "at": .null],
            ["task": "t", "body": ["size": 1, "sha256": "AB"]],
        ] {
            #expect(throws: ProtocolViolation.self) { try ProtocolTable.validate(parameters: parameters, of: event) }
        }
        let usage = try #require(ProtocolTable.operation("cache/usage"))
        try ProtocolTable.validate(result: ["memoryCapacity": 1], of: usage)
        #expect(throws: ProtocolViolation.self) {
            try ProtocolTable.validate(result: ["memoryCapacity": "1"], of: usage)
        }
    }

    @Test(
        arguments: [
            (
                "task/create",
                ["task": "t", "session": "s", "kind": "data", "request": ["url": "u", "method": "GET"]], []
            ),
            (
                "task/create",
                ["task": "t", "session": "s", "kind": "upload", "request": ["url": "u", "body": ["text": "x"]]],
                ["task/create.kind=upload", "request.body"]
            ),
            (
                "task/create", ["task": "t", "session": "s", "endpoint": ["host": "a", "port": 1]],
                ["task/create.endpoint"]
            ),
            ("task/create", ["task": "t", "session": "s", "credentials": []], []),
            ("task/write", ["task": "t", "data": ["repeat": "x", "size": 9]], ["bytes.repeat"]),
            ("cookies/list", ["storage": "s"], ["cookies/list.storage"]),
            (
                "session/create", ["session": "s", "configuration": ["URLCache": "c", "discretionary": true]],
                ["configuration.URLCache", "configuration.discretionary"]
            ),
            ("device/set", ["device": ["link": "wifi"]], ["device.link"]),
            (
                "app/launch",
                [
                    "case": "c", "installation": "i", "circumstance": "afterReboot", "settings": [:],
                    "policy": ["authorization": ["state": "authorized"], "blockedProtocols": []],
                    "environment": [
                        "address": "a", "hosts": [:], "trustAnchors": [], "trustAnchorsFile": "/ca",
                        "relay": ["host": "r", "address": "a", "port": 1],
                        "kerberos": ["realm": "R", "configuration": ""],
                    ],
                ],
                [
                    "app/launch.circumstance=afterReboot", "app/launch.settings", "policy.blockedProtocols",
                    "environment.kerberos",
                ]
            ),
        ] as [(String, JSONValue, Set<String>)]
    )
    func `The features of a message`(name: String, parameters: JSONValue, features: Set<String>) throws {
        let operation = try #require(ProtocolTable.operation(name))
        try ProtocolTable.validate(parameters: parameters, of: operation)
        #expect(Features.required(operation: operation, parameters: parameters) == features)
    }

    @Test func `A trailing star covers the rest`() {
        #expect(Features.covers(["request.*"], "request.body"))
        #expect(Features.covers(["*"], "request.body"))
        #expect(Features.covers(["task/create.kind=*"], "task/create.kind=upload"))
        #expect(!Features.covers(["request.*", "task/create.kind"], "task/create.kind=upload"))
        #expect(!Features.covers([], "request.body"))
    }

    @Test func `Error names and codes lead to each other`() {
        for name in ErrorName.allCases {
            if let code = name.code { #expect(ErrorName(domain: ErrorName.domain, code: code) == name) }
        }
        #expect(ErrorName(domain: ErrorName.domain, code: -1_202) == .serverCertificateUntrusted)
        #expect(ErrorName(domain: "other", code: -1_202) == nil)
        #expect(ErrorName(domain: ErrorName.domain, code: -1) == nil)
    }

    @Test func `Every reference inside the schema leads somewhere`() throws {
        let schema = ProtocolTable.schema
        let definitions = try #require(schema["$defs"]?.object)
        var references = 0
        func check(_ value: JSONValue) {
            if let target = value["$ref"]?.string {
                references += 1
                #expect(definitions[String(target.dropFirst("#/$defs/".count))] != nil, "\(target)")
            }
            value.array?.forEach(check)
            value.object?.values.forEach(check)
        }
        check(schema)
        #expect(references > 300)
    }

    @Test func `The reference describes everything once`() {
        let rows = ProtocolTable.reference.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let messages = ProtocolTable.operations.count + 1 + ProtocolTable.events.count
        let count = messages + ProtocolTable.types.count + ErrorName.allCases.count
        #expect(rows.count == count)
    }
}
