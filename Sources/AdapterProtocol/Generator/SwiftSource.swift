/// The types of messages in Swift: the generated files in `Types`.
enum SwiftSource: String, CaseIterable, SDKSource {
    case operations, events, types

    static var files: [GeneratedFile] {
        allCases.map { GeneratedFile("Sources/AdapterProtocol/Types/\($0.fileName)", $0.text) }
    }

    private var fileName: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst()).swift" }

    var text: String {
        var source = SourceText()
        source.put("// \(GeneratedFile.note)")
        source.put("// swift-format-ignore-file")
        source.put("public import JSON")
        for type in types {
            source.put()
            source.block("extension \(namespace)") { $0.declare(type) }
        }
        return source.text
    }

    private var namespace: String {
        switch self {
        case .operations: "Call"
        case .events: "Event"
        case .types: "Wire"
        }
    }

    private var types: [MessageType] {
        switch self {
        case .operations: MessageType.calls
        case .events: MessageType.events
        // Written by hand, with Apple's codes.
        case .types: MessageType.values.filter { $0.name != "ErrorName" }
        }
    }
}

/// Declarations in Swift.
extension SourceText {
    fileprivate mutating func declare(_ type: MessageType) {
        put("/// \(type.documentation)")
        switch type.form {
        case .fields(let fields): declareRecord(type, fields)
        case .choice(let values, isOpen: false): declareChoice(type, values)
        case .choice(let values, isOpen: true): declareOpenChoice(type, values)
        case .alternatives(let forms): declareAlternatives(type, forms)
        }
    }

    // MARK: Objects

    fileprivate mutating func declareRecord(_ type: MessageType, _ fields: [ProtocolField]) {
        let conformance =
            switch type.role {
            case .call: "OperationCall"
            case .event: "EventReport"
            case .value: fields.contains(where: \.isRequired) ? "ProtocolValue" : "OptionalMembers"
            }
        block("public struct \(swiftName(type.name)): \(conformance)") { source in
            switch type.role {
            case .call(let operation, let result):
                source.putName(operation.name)
                source.putResult(result)
            case .event(let event): source.putName(event.name)
            case .value: break
            }
            for field in fields {
                source.put("/// \(type.documentation(of: field))")
                source.put("public var \(name(field)): \(swift(field))")
            }
            source.putInit(fields)
            source.putReading(fields)
            source.putWriting(fields)
            for nested in type.nested {
                source.put()
                source.declare(nested)
            }
        }
    }

    fileprivate mutating func putName(_ name: String) {
        put("/// `\(name)`.")
        put("public static let name = \"\(name)\"")
    }

    fileprivate mutating func putResult(_ result: ProtocolType) {
        switch result {
        case .fields(let fields) where fields.isEmpty:
            put("/// Nothing.")
            put("public typealias Result = Wire.Empty")
        case .named(let name):
            put("/// \(ProtocolTable.type(name)?.documentation ?? name)")
            put("public typealias Result = Wire.\(name)")
        default: break
        }
    }

    fileprivate mutating func putInit(_ fields: [ProtocolField]) {
        let parameters = fields.map { "\(name($0)): \(swift($0))\($0.isRequired ? "" : " = nil")" }
        put()
        put("/// With these members.")
        if fields.isEmpty { return put("public init() {}") }
        block("public init(\(parameters.joined(separator: ", ")))") { source in
            for field in fields { source.put("self.\(name(field)) = \(name(field))") }
        }
    }

    fileprivate mutating func putReading(_ fields: [ProtocolField]) {
        put()
        put("/// Reads its members.")
        if fields.isEmpty { return put("public init(json: JSONValue) {}") }
        block("public init(json: JSONValue) throws(ProtocolViolation)") { source in
            for field in fields {
                source.put("\(name(field)) = try json.\(field.isRequired ? "required" : "optional")(\"\(field.name)\")")
            }
        }
    }

    fileprivate mutating func putWriting(_ fields: [ProtocolField]) {
        put()
        put("/// An object with its members.")
        if fields.isEmpty { return put("public var json: JSONValue { [:] }") }
        block("public var json: JSONValue") { source in
            source.put("var members: [String: JSONValue] = [:]")
            for field in fields {
                source.put("members[\"\(field.name)\"] = \(name(field))\(field.isRequired ? "" : "?").json")
            }
            source.put("return .object(members)")
        }
    }

    // MARK: Choices

    fileprivate mutating func declareChoice(_ type: MessageType, _ values: [String]) {
        block("public enum \(swiftName(type.name)): String, ProtocolChoice") { source in
            for value in values {
                source.put("/// `\(value)`.")
                source.put("case \(quoted(identifier(value))) = \"\(value)\"")
            }
        }
    }

    fileprivate mutating func declareOpenChoice(_ type: MessageType, _ values: [String]) {
        block("public struct \(swiftName(type.name)): RawRepresentable, ProtocolValue") { source in
            source.put("/// The text.")
            source.put("public var rawValue: String")
            source.put()
            source.put("/// Any text; those with a meaning are below.")
            source.put("public init(rawValue: String) { self.rawValue = rawValue }")
            source.put()
            source.put("/// Reads a text.")
            source.put("public init(json: JSONValue) throws(ProtocolViolation) { rawValue = try String(json: json) }")
            source.put()
            source.put("/// The text.")
            source.put("public var json: JSONValue { .string(rawValue) }")
            source.put()
            for value in values {
                source.put("/// `\(value)`.")
                source.put(
                    "public static let \(quoted(identifier(value))) = \(swiftName(type.name))(rawValue: \"\(value)\")"
                )
            }
        }
    }

    // MARK: Alternatives

    /// An object in one of several forms is called by the first member of its form.
    fileprivate mutating func declareAlternatives(_ type: MessageType, _ forms: [[ProtocolField]]) {
        block("public enum \(swiftName(type.name)): ProtocolValue") { source in
            for form in forms {
                let values = form.enumerated().map { $0 == 0 ? swift($1) : "\(name($1)): \(swift($1))" }
                source.put("/// An object with \(form.map { "`\($0.name)`" }.joined(separator: " and ")).")
                source.put("case \(name(form[0]))(\(values.joined(separator: ", ")))")
            }
            source.put()
            source.put("/// Reads the form that its members say.")
            source.block("public init(json: JSONValue) throws(ProtocolViolation)") { source in
                for form in forms {
                    let values = form.enumerated().map { index, field in
                        (index == 0 ? "" : "\(name(field)): ") + "try json.required(\"\(field.name)\")"
                    }
                    source.block("if json[\"\(form[0].name)\"] != nil") { source in
                        source.put("self = .\(name(form[0]))(\(values.joined(separator: ", ")))")
                        source.put("return")
                    }
                }
                let names = forms.map { $0[0].name }.joined(separator: ", ")
                source.put("throw ProtocolViolation(path: \"\", message: \"must have one of \(names)\")")
            }
            source.put()
            source.put("/// An object with the members of its form.")
            source.block("public var json: JSONValue") { source in
                source.block("switch self") { source in
                    for form in forms {
                        let names = form.map { "let \(name($0))" }.joined(separator: ", ")
                        let members = form.map { "\"\($0.name)\": \(name($0)).json" }.joined(separator: ", ")
                        source.put("case .\(name(form[0]))(\(names)): [\(members)]")
                    }
                }
            }
        }
    }
}

// MARK: - Names and types in Swift

private let keywords: Set<String> = ["case", "default", "protocol", "repeat"]

private func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private func name(_ field: ProtocolField) -> String { quoted(identifier(field.name)) }

/// A name that begins in small letters: `HTTPCookieStorage` is `httpCookieStorage`, `TLSv1.2` is `tlsv1_2`.
private func identifier(_ text: String) -> String {
    if text.contains(where: \.isNumber) { return text.lowercased().split(separator: ".").joined(separator: "_") }
    let capitals = text.prefix { $0.isUppercase }
    // The last of several capital letters begins the next word.
    let count = capitals.count > 1 && capitals.count < text.count ? capitals.count - 1 : capitals.count
    return text.prefix(count).lowercased() + text.dropFirst(count)
}

private func swift(_ field: ProtocolField) -> String {
    let type = field.type.choices == nil ? swift(field.type) : MessageType.nestedName(field)
    return field.isRequired ? type : "\(type)?"
}

/// `Error` is the standard library's.
private func swiftName(_ name: String) -> String { name == "Error" ? "Failure" : name }

private func swift(_ type: ProtocolType) -> String {
    switch type {
    case .string, .handle, .sha256, .choice: "String"
    case .integer: "Int"
    case .number, .seconds, .instant: "Double"
    case .bool: "Bool"
    case .base64: "Wire.Base64"
    case .object, .fields: "[String: JSONValue]"
    case .strings: "[String: String]"
    case .headers: "[Wire.Header]"
    case .array(let element): "[\(swift(element))]"
    case .named("ErrorName"): "ErrorName"
    case .named(let name): "Wire.\(swiftName(name))"
    }
}
