package import JSON

/// Writes shapes as JSON Schema.
package struct ShapeSchemaBuilder {
    private var definitions: [String: JSONValue] = [:]
    private var isPatch = false

    package static func schema(of shape: Shape, title: String) -> JSONValue {
        var builder = ShapeSchemaBuilder()
        let root = builder.schema(shape)
        builder.define("reference") { _ in ["type": "string", "pattern": "\\$\\([^)]+\\)"] }
        var members = root.object ?? [:]
        members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        members["title"] = .string(title)
        members["$defs"] = .object(builder.definitions)
        return .object(members)
    }

    private mutating func define(_ name: String, _ make: (inout Self) -> JSONValue) {
        guard definitions[name] == nil else { return }
        definitions[name] = true  // What contains itself finds its name taken.
        definitions[name] = make(&self)
    }

    private static func reference(to name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

    /// A value, or the name of one.
    private func orReference(_ schemas: JSONValue...) -> JSONValue {
        var all = schemas + [Self.reference(to: "reference")]
        if isPatch { all.append(["type": "null"]) }
        return ["anyOf": .array(all)]
    }

    /// Without what bounds nothing.
    private static func bounds(_ range: ClosedRange<Int>) -> [String: JSONValue] {
        var bounds: [String: JSONValue] = [:]
        if range.lowerBound > .min { bounds["minimum"] = .integer(range.lowerBound) }
        if range.upperBound < .max { bounds["maximum"] = .integer(range.upperBound) }
        return bounds
    }

    private mutating func schema(_ shape: Shape) -> JSONValue {
        switch shape {
        case .text(let form):
            let types: [JSONValue] = ["string"] + (isPatch ? ["null"] : []) + (form.looksLikeNumber ? ["number"] : [])
            var members: [String: JSONValue] = ["type": types.count == 1 ? "string" : .array(types)]
            members["pattern"] = form.pattern.map { .string($0) }
            return .object(members)
        case .integer(let range):
            return orReference(
                .object(["type": "integer"].merging(Self.bounds(range)) { own, _ in own })
            )
        case .flag: return orReference(["type": "boolean"])
        case .duration(let range):
            let sign = range.lowerBound < 0 ? "[+-]?" : "[+]?"
            return orReference(["type": "string", "pattern": .string("^\(sign)[0-9.]+(ms|s|min|h)$")])
        case .size: return orReference(["type": "integer"], ["type": "string", "pattern": "^[0-9.]+(B|KiB|MiB)$"])
        case .base64: return orReference(["type": "string", "contentEncoding": "base64"])
        case .value: return true
        case .word(let words):
            // A plain `false` is a truth value to JSON.
            return orReference(["enum": .array(words.map { PlainScalar.value(of: $0) })])
        case .list(let element, let minimum):
            var members: [String: JSONValue] = ["type": "array", "items": schema(element)]
            if minimum > 0 { members["minItems"] = .integer(minimum) }
            return orReference(.object(members))
        case .map(let value, let form):
            var members: [String: JSONValue] = ["type": "object", "additionalProperties": schema(value)]
            members["propertyNames"] = form.pattern.map { ["pattern": .string($0)] }
            return orReference(.object(members))
        case .record(let record): return orReference(reference(to: record))
        case .variants(let variants):
            let bare: [JSONValue] =
                variants.bare.isEmpty ? [] : [["enum": .array(variants.bare.map { .string($0) })]]
            return ["anyOf": .array(bare + variants.records.map { object($0, decidedBy: $0.keys.first?.name) })]
        case .choice(let shapes): return ["anyOf": .array(shapes.map { schema($0) })]
        case .fields: return orReference(["type": "object", "additionalProperties": matcher()])
        case .result: return result()
        case .named(let name):
            let key = isPatch ? "\(name)-patch" : name
            define(key) { builder in
                switch ShapeTable.definitions[name] {
                case .record(let record)?: builder.orReference(builder.object(record))
                case let shape?: builder.schema(shape)
                case nil: true
                }
            }
            return Self.reference(to: key)
        case .patch(let shape):
            let outer = isPatch
            isPatch = true
            defer { isPatch = outer }
            return schema(shape)
        }
    }

    /// Records have definitions of their own, by their titles, so that each stands there once.
    private mutating func reference(to record: Shape.Record) -> JSONValue {
        let object = object(record)
        let title = record.title.split(separator: " ").dropFirst().joined(separator: "-") + (isPatch ? "-patch" : "")
        var name = "record-" + title
        var number = 1
        while let other = definitions[name], other != object {
            number += 1
            name = "record-\(title)-\(number)"
        }
        definitions[name] = object
        return Self.reference(to: name)
    }

    private mutating func object(_ record: Shape.Record, decidedBy verb: String? = nil) -> JSONValue {
        var properties: [String: JSONValue] = [:]
        for key in record.keys {
            let value = schema(key.shape)
            let meaning: [String: JSONValue] = key.meaning.isEmpty ? [:] : ["description": .string(key.meaning)]
            properties[key.name] = meaning.isEmpty ? value : .object((value.object ?? [:]).merging(meaning) { $1 })
        }
        let required = record.keys.filter { ($0.isRequired && !isPatch) || $0.name == verb }.map(\.name)
        var members: [String: JSONValue] = [
            "type": "object", "properties": .object(properties), "additionalProperties": .bool(record.isOpen),
        ]
        if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
        return .object(members)
    }

    /// Matchers are alike whatever they are about; the decoder says more.
    private mutating func matcher() -> JSONValue {
        let matcher = Self.reference(to: "matcher")
        define("matcher") { _ in
            var words: [String: JSONValue] = [:]
            for word in MatcherWord.allCases { words[word.rawValue] = true }
            let single: JSONValue = ["type": ["string", "number", "boolean", "array"]]
            let map: JSONValue = [
                "type": "object", "minProperties": 1, "properties": .object(words), "additionalProperties": matcher,
            ]
            return ["anyOf": [single, map]]
        }
        return matcher
    }

    private mutating func result() -> JSONValue {
        let result = Self.reference(to: "result")
        define("result") { builder in
            let alternatives: JSONValue = ["type": "array", "items": result]
            return [
                "type": "object", "properties": [MatcherWord.oneOf: alternatives],
                "additionalProperties": builder.matcher(),
            ]
        }
        return result
    }
}

/// The JSON Schemas (draft 2020-12) of files, for editors; made from the same table as the check of files.
package enum ShapeSchema {
    /// The JSON Schema of scenario files.
    package static var scenario: JSONValue {
        ShapeSchemaBuilder.schema(of: ShapeTable.scenarioFile, title: "A scenario of the conformance harness")
    }

    /// The JSON Schema of environment files.
    package static var environment: JSONValue {
        ShapeSchemaBuilder.schema(of: ShapeTable.environmentFile, title: "An environment of the conformance harness")
    }
}
