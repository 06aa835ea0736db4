public import JSON

extension ProtocolTable {
    /// Checks the parameters of a request against the table. A name that the table does not know is a violation: the adapter would
    /// drop it without a word.
    public static func validate(parameters: JSONValue, of operation: ProtocolOperation) throws(ProtocolViolation) {
        try Validator(refusesUnknown: true).check(parameters, .fields(operation.parameters), "params")
    }

    /// Checks the parameters of a request as an adapter does: members that the table does not know may be of a later harness.
    public static func validate(received parameters: JSONValue, of operation: ProtocolOperation)
        throws(ProtocolViolation)
    {
        try Validator(refusesUnknown: false).check(parameters, .fields(operation.parameters), "params")
    }

    /// Checks a value against a type.
    /// - Parameter path: what the violation calls the value.
    package static func validate(
        _ value: JSONValue,
        as type: ProtocolType,
        _ path: String
    ) throws(ProtocolViolation) {
        try Validator(refusesUnknown: true).check(value, type, path)
    }

    /// Checks the result of a request against the table. Members that the table does not know are ignored.
    public static func validate(result: JSONValue, of operation: ProtocolOperation) throws(ProtocolViolation) {
        try Validator(refusesUnknown: false).check(result, operation.result, "result")
    }

    /// Checks the parameters of the adapter's own request against the table. Members that the table does not know are ignored.
    public static func validate(challenge parameters: JSONValue) throws(ProtocolViolation) {
        try Validator(refusesUnknown: false).check(parameters, .fields(challenge.parameters), "params")
    }

    /// Checks `data.error` of an error reply. Members that the table does not know are ignored.
    public static func validate(error: JSONValue) throws(ProtocolViolation) {
        try Validator(refusesUnknown: false).check(error, .named("Error"), "data.error")
    }

    /// Checks the parameters of an event against the table. Members that the table does not know are ignored.
    public static func validate(parameters: JSONValue, of event: ProtocolEvent) throws(ProtocolViolation) {
        try Validator(refusesUnknown: false).check(parameters, .fields(event.parameters), "params")
    }
}

private struct Validator {
    let refusesUnknown: Bool

    func check(_ value: JSONValue, _ type: ProtocolType, _ path: String) throws(ProtocolViolation) {
        func expect(_ holds: Bool, _ what: String) throws(ProtocolViolation) {
            if !holds { throw ProtocolViolation(path: path, message: "must be \(what)") }
        }
        switch type {
        case .string: try expect(value.string != nil, "a text")
        case .integer: try expect(value.integer.map { abs($0) < 1 << 53 } ?? false, "an integer below 2^53")
        case .number, .instant: try expect(value.number != nil, "a number")
        case .seconds: try expect(value.number.map { $0 >= 0 } ?? false, "a number of seconds")
        case .bool: try expect(value.bool != nil, "true or false")
        case .handle: try expect(value.string.map(Self.isHandle) ?? false, "a handle")
        case .sha256: try expect(value.string.map(Self.isSHA256) ?? false, "64 lower-case hexadecimal digits")
        case .base64: try expect(value.string.flatMap(Base64.decode) != nil, "base64 with padding")
        case .object:
            try expect(value.object != nil, "an object")
            try checkForNull(value, path)
        case .strings: try expect(value.object?.values.allSatisfy { $0.string != nil } ?? false, "an object of texts")
        case .headers:
            try expect(
                value.array?.allSatisfy { $0.array?.count == 2 && $0.array?.allSatisfy { $0.string != nil } == true }
                    ?? false,
                "a list of [name, value]"
            )
        case .choice(let values):
            try expect(value.string.map(values.contains) ?? false, "one of \(values.joined(separator: ", "))")
        case .array(let element):
            try expect(value.array != nil, "a list")
            for (index, item) in (value.array ?? []).enumerated() { try check(item, element, "\(path)[\(index)]") }
        case .fields(let fields): try check(value, fields, path)
        case .named(let name):
            switch ProtocolTable.type(name)?.form {
            case .fields(let fields):
                try check(value, fields, path)
                if name == "Content" { try checkContent(value, path) }
                if name == "Error" { try checkError(value, path) }
            case .choice(_, isOpen: true): try expect(value.string != nil, "a text")
            case .choice(let values, isOpen: false): try check(value, .choice(values), path)
            case .alternatives(let forms):
                let fitting = forms.filter { fields in fields.allSatisfy { value[$0.name] != nil } }
                try expect(
                    fitting.count == 1,
                    "one of " + forms.map { ProtocolType.fields($0).notation }.joined(separator: ", ")
                )
                try check(value, fitting[0], path)
                if let size = value["size"]?.integer { try expect(size >= 0, "of a size from 0") }
            case nil: try expect(false, "of the unknown type \(name)")
            }
        }
    }

    private func check(_ value: JSONValue, _ fields: [ProtocolField], _ path: String) throws(ProtocolViolation) {
        guard let members = value.object else { throw ProtocolViolation(path: path, message: "must be an object") }
        for field in fields {
            if let member = members[field.name] {
                try check(member, field.type, "\(path).\(field.name)")
            } else if field.isRequired {
                throw ProtocolViolation(path: "\(path).\(field.name)", message: "is missing")
            }
        }
        for (name, member) in members where !fields.contains(where: { $0.name == name }) {
            if refusesUnknown { throw ProtocolViolation(path: "\(path).\(name)", message: "is not known") }
            try checkForNull(member, "\(path).\(name)")
        }
    }

    /// Content inside a message must be what its size and digest say.
    private func checkContent(_ value: JSONValue, _ path: String) throws(ProtocolViolation) {
        let text = value["text"]?.string.map { Array($0.utf8) }
        guard let content = text ?? value["base64"]?.string.flatMap(Base64.decode) else { return }
        guard value["size"]?.integer == content.count else {
            throw ProtocolViolation(path: "\(path).size", message: "is not that of the content, \(content.count)")
        }
        guard value["sha256"]?.string == SHA256.hexadecimal(content) else {
            throw ProtocolViolation(path: "\(path).sha256", message: "is not that of the content")
        }
    }

    /// A name and a code of the same list must be the same error's.
    private func checkError(_ value: JSONValue, _ path: String) throws(ProtocolViolation) {
        guard let name = value["name"]?.string.flatMap(ErrorName.init), let own = name.code,
            value["domain"]?.string == ErrorName.domain, let code = value["code"]?.integer, code != own
        else { return }
        throw ProtocolViolation(path: "\(path).code", message: "is not that of \(name.rawValue), \(own)")
    }

    private func checkForNull(_ value: JSONValue, _ path: String) throws(ProtocolViolation) {
        switch value {
        case .null: throw ProtocolViolation(path: path, message: "must not be null")
        case .array(let elements):
            for (index, element) in elements.enumerated() { try checkForNull(element, "\(path)[\(index)]") }
        case .object(let members):
            for (name, member) in members { try checkForNull(member, "\(path).\(name)") }
        default: break
        }
    }

    private static func isHandle(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                isAlphanumeric($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
            }
    }

    private static func isSHA256(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

/// A value that does not fit the protocol.
public struct ProtocolViolation: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the message, e.g. `params.request.headers[2]`.
    public let path: String
    /// What is wrong there.
    public let message: String

    /// A violation with its parts.
    public init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// Place and reason on one line.
    public var description: String { "\(path): \(message)" }
}
