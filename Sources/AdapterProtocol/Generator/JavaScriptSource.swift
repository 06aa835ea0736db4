/// The types of messages for TypeScript, and what the SDK in JavaScript checks them by.
enum JavaScriptSource: SDKSource {
    static var files: [GeneratedFile] {
        [
            GeneratedFile("adapters/sdk/javascript/messages.d.ts", declarations),
            GeneratedFile("adapters/sdk/javascript/lib/table.js", table),
        ]
    }

    private static var table: String {
        let notation = NotationSource { "    \"\($0)\": \"\($1)\"," }
        let naming = ProtocolTable.naming.map { "    \"\($0.operation)\": \"\($0.parameter)\"," }
        return """
            // \(GeneratedFile.note)
            "use strict";

            // The table's notation: name:type, ! where required; a type of several words is one of these texts, [] behind it makes a list.
            exports.parameters = {
                __proto__: null,
            \(notation.parameters)
            };
            // Several forms have a slash between; what begins with = is a text, one of these.
            exports.types = {
                __proto__: null,
            \(notation.types)
            };
            exports.challengeAnswer = "\(notation.challengeAnswer)";
            // Operations that may take long (protocol, section 5).
            exports.blocking = new Set(\(list(ProtocolTable.blocking)));
            // Operations after whose answer the app has ended.
            exports.ending = new Set(\(list(ProtocolTable.ending)));
            // Parameters of events that name an object.
            exports.handles = \(list(ProtocolTable.reportedHandles));
            // Operations in which the harness names an object, by which parameter.
            exports.naming = {
                __proto__: null,
            \(naming.joined(separator: "\n"))
            };

            """
    }

    private static func list(_ items: [String]) -> String {
        "[" + items.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }

    private static var declarations: String {
        var source = SourceText()
        source.put("// \(GeneratedFile.note)")
        for type in MessageType.values { source.declare(type) }
        for type in MessageType.calls + MessageType.events { source.declare(type) }
        source.put()
        source.put("/** The operations that the harness may ask for, by their names. */")
        source.block("export interface Operations") { source in
            for type in MessageType.calls {
                guard case .call(let operation, let result) = type.role, operation != ProtocolTable.challenge else {
                    continue
                }
                source.put("/** \(type.documentation) */")
                source.put(
                    "\"\(operation.name)\": { parameters: \(typeName(type)); result: \(answer(type, result)) };"
                )
            }
        }
        source.put()
        source.put("/** All that an adapter may report, by its name. */")
        source.block("export interface Events") { source in
            for type in MessageType.events {
                guard case .event(let event) = type.role else { continue }
                source.put("/** \(type.documentation) */")
                source.put("\"\(event.name)\": \(typeName(type));")
            }
        }
        source.put()
        source.put("/** Optional values that an adapter can offer; a trailing * covers the rest. */")
        source.put("export type Feature =")
        for feature in Features.all.sorted() { source.put("    | \"\(feature)\"") }
        source.put("    | `${string}*`;")
        return source.text
    }

    fileprivate static func answer(_ type: MessageType, _ result: ProtocolType) -> String {
        switch result {
        case .fields(let fields) where fields.isEmpty: "void"
        case .fields(let fields) where !fields.contains(where: \.isRequired): "\(type.name)Result | void"
        case .named(let name): name
        default: "\(type.name)Result"
        }
    }

    /// Calls and events have names of their own, as some are called like a type.
    fileprivate static func typeName(_ type: MessageType) -> String {
        switch type.role {
        case .call: "\(type.name)Parameters"
        case .event: "\(type.name)Event"
        // `Error` is the language's.
        case .value: type.name == "Error" ? "Failure" : type.name
        }
    }
}

/// Declarations in TypeScript.
extension SourceText {
    fileprivate mutating func declare(_ type: MessageType) {
        put()
        put("/** \(type.documentation) */")
        switch type.form {
        case .fields(let fields):
            putInterface(JavaScriptSource.typeName(type), fields, type)
            if case .call(let operation, .fields(let answered)) = type.role, !answered.isEmpty,
                let result = type.nested.last
            {
                put()
                put("/** What `\(operation.name)` answers. */")
                putInterface("\(type.name)Result", answered, result)
            }
        case .choice(let values, let isOpen):
            let texts = values.map { "\"\($0)\"" }.joined(separator: " | ")
            put("export type \(type.name) = \(texts)\(isOpen ? " | (string & {})" : "");")
        case .alternatives(let forms):
            let texts = forms.map { form in
                "{ \(form.map { "\($0.name): \(value($0.type))" }.joined(separator: "; ")) }"
            }
            put("export type \(type.name) = \(texts.joined(separator: " | "));")
        }
    }

    private mutating func putInterface(_ name: String, _ fields: [ProtocolField], _ type: MessageType) {
        if fields.isEmpty { return put("export interface \(name) {}") }
        block("export interface \(name)") { source in
            for field in fields {
                source.put("/** \(type.documentation(of: field)) */")
                source.put("\(field.name)\(field.isRequired ? "" : "?"): \(source.value(field.type));")
            }
        }
    }

    private func value(_ type: ProtocolType) -> String {
        switch type {
        case .string, .handle, .sha256, .base64: "string"
        case .integer, .number, .seconds, .instant: "number"
        case .bool: "boolean"
        case .object, .fields: "Record<string, unknown>"
        case .strings: "Record<string, string>"
        case .headers: "[name: string, value: string][]"
        case .choice(let values): values.map { "\"\($0)\"" }.joined(separator: " | ")
        case .array(let element):
            element.choices == nil ? "\(value(element))[]" : "(\(value(element)))[]"
        case .named("Error"): "Failure"
        case .named(let name): name
        }
    }
}
