public import JSON

extension ProtocolTable {
    /// The JSON Schema (2020-12) of a line of the protocol.
    ///
    /// The result in a response is checked by `#/$defs/result.AREA.VERB` of the operation that it answers.
    public static var schema: JSONValue {
        var definitions: [String: JSONValue] = [
            "handle": ["type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"],
            "sha256": ["type": "string", "pattern": "^[0-9a-f]{64}$"],
            "Headers": [
                "type": "array",
                "items": [
                    "type": "array", "prefixItems": [["type": "string"], ["type": "string"]], "minItems": 2,
                    "maxItems": 2,
                ],
            ],
            "id": ["anyOf": [["type": "integer"], ["type": "string"]]],
            "ErrorReply": [
                "type": "object", "required": ["code", "message"],
                "properties": [
                    "code": ["type": "integer"], "message": ["type": "string"],
                    "data": [
                        "type": "object",
                        "properties": [
                            "features": ["type": "array", "items": ["type": "string"]],
                            "error": ["$ref": "#/$defs/Error"],
                        ],
                    ],
                ],
            ],
            "response": [
                "type": "object", "required": ["jsonrpc"],
                "properties": [
                    "jsonrpc": ["const": "2.0"], "id": ["$ref": "#/$defs/id"], "result": ["type": "object"],
                    "error": ["$ref": "#/$defs/ErrorReply"],
                ],
                "oneOf": [["required": ["result", "id"]], ["required": ["error"]]],
                "not": ["required": ["method"]],
            ],
        ]
        for type in types { definitions[type.name] = schema(of: type) }
        for operation in operations + [challenge] {
            let key = key(operation.name)
            definitions["params.\(key)"] = object(operation.parameters, isClosed: operation != challenge)
            definitions["result.\(key)"] = schema(of: operation.result)
        }
        for event in events { definitions["params.\(key(event.name))"] = object(event.parameters, isClosed: false) }
        definitions["request"] = lines(operations.map { ($0.name, $0.documentation) }, hasID: true)
        definitions["event"] = lines(events.map { ($0.name, $0.documentation) }, hasID: false)
        definitions["adapterRequest"] = lines([(challenge.name, challenge.documentation)], hasID: true)
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Adapter protocol, version 1",
            "description":
                "One line: a request of the harness, an event or a request of the adapter, or a response of either.",
            "oneOf": .array(
                ["request", "event", "adapterRequest", "response"].map { ["$ref": .string("#/$defs/\($0)")] }
            ),
            "$defs": .object(definitions),
        ]
    }

    private static func key(_ name: String) -> String {
        name.split(separator: "/").joined(separator: ".")
    }

    private static func lines(_ names: [(name: String, documentation: String)], hasID: Bool) -> JSONValue {
        let required: [JSONValue] = ["jsonrpc", "method", "params"] + (hasID ? ["id"] : [])
        return [
            "type": "object",
            "oneOf": .array(
                names.map { name, documentation in
                    var properties: [String: JSONValue] = [
                        "jsonrpc": ["const": "2.0"], "method": ["const": .string(name)],
                        "params": ["$ref": .string("#/$defs/params.\(key(name))")],
                    ]
                    if hasID { properties["id"] = ["$ref": "#/$defs/id"] }
                    var line: [String: JSONValue] = [
                        "description": .string(documentation), "required": .array(required),
                        "properties": .object(properties),
                    ]
                    if !hasID { line["not"] = ["required": ["id"]] }
                    return .object(line)
                }
            ),
        ]
    }

    private static func schema(of definition: TypeDefinition) -> JSONValue {
        var schema: [String: JSONValue]
        switch definition.form {
        case .fields(let fields): schema = object(fields, isClosed: false).object ?? [:]
        case .choice(let values, isOpen: true):
            schema = ["type": "string", "examples": .array(values.map(JSONValue.string))]
        case .choice(let values, isOpen: false): schema = ["enum": .array(values.map(JSONValue.string))]
        case .alternatives(let forms): schema = ["oneOf": .array(forms.map { object($0, isClosed: true) })]
        }
        schema["description"] = .string(definition.documentation)
        return .object(schema)
    }

    private static func object(_ fields: [ProtocolField], isClosed: Bool) -> JSONValue {
        var schema: [String: JSONValue] = [
            "type": "object",
            "properties": .object(
                Dictionary(fields.map { ($0.name, self.schema(of: $0.type)) }, uniquingKeysWith: { $1 })
            ),
        ]
        let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        if isClosed { schema["additionalProperties"] = false }
        return .object(schema)
    }

    private static func schema(of type: ProtocolType) -> JSONValue {
        switch type {
        case .string: ["type": "string"]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .seconds: ["type": "number", "minimum": 0]
        case .instant: ["type": "number", "description": "seconds since the epoch"]
        case .bool: ["type": "boolean"]
        case .handle: ["$ref": "#/$defs/handle"]
        case .sha256: ["$ref": "#/$defs/sha256"]
        case .base64: ["type": "string", "contentEncoding": "base64"]
        case .object: ["type": "object"]
        case .strings: ["type": "object", "additionalProperties": ["type": "string"]]
        case .headers: ["$ref": "#/$defs/Headers"]
        case .choice(let values): ["enum": .array(values.map(JSONValue.string))]
        case .array(let element): ["type": "array", "items": schema(of: element)]
        case .fields(let fields): object(fields, isClosed: false)
        case .named(let name): ["$ref": .string("#/$defs/\(name)")]
        }
    }
}
