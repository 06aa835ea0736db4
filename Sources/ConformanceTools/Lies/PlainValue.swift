package import AdapterProtocol
package import JSON

extension ProtocolType {
    /// The plainest value that fits: empty, zero, `false`, the first of several; of an object what is required.
    package var plain: JSONValue {
        switch self {
        case .string, .base64: ""
        case .integer, .number, .seconds, .instant: 0
        case .bool: false
        case .handle: "none"
        case .sha256: .string(String(repeating: "0", count: 64))
        case .object, .strings: [:]
        case .headers, .array: []
        case .choice(let values): .string(values.first ?? "")
        case .fields(let fields): Self.plain(fields)
        case .named(let name):
            switch ProtocolTable.type(name)?.form {
            case .fields where name == Wire.Content.typeName: ReceivedContent.holding([]).json
            case .fields(let fields): Self.plain(fields)
            case .choice(let values, _): .string(values.first ?? "")
            case .alternatives(let forms): Self.plain(forms.first ?? [])
            case nil: [:]
            }
        }
    }

    private static func plain(_ fields: [ProtocolField]) -> JSONValue {
        let required = fields.filter(\.isRequired).map { ($0.name, $0.type.plain) }
        return .object(Dictionary(required) { first, _ in first })
    }

    /// All values, where they are few.
    var few: [JSONValue]? {
        switch self {
        case .bool: return [false, true]
        case .choice(let values): return values.map(JSONValue.string)
        case .named(let name):
            guard case .choice(let values, isOpen: false) = ProtocolTable.type(name)?.form, values.count <= 6 else {
                return nil
            }
            return values.map(JSONValue.string)
        default: return nil
        }
    }

    /// The members of an object; `nil` for everything else, and for what has to stay in one piece.
    var members: [ProtocolField]? {
        switch self {
        case .fields(let fields): return fields
        case .named(let name):
            guard !isContent, case .fields(let fields) = ProtocolTable.type(name)?.form else { return nil }
            return fields
        default: return nil
        }
    }

    /// Whether it is what an adapter received: its size and digest have to fit it.
    var isContent: Bool { self == .named(Wire.Content.typeName) }
    /// Whether it is what an adapter is to send.
    var isBytes: Bool { self == .named("Bytes") }
    var isError: Bool { self == .named("Error") }
}

extension Wire.Content {
    fileprivate static let typeName = "Content"
}

extension JSONValue {
    /// The plainest value of the same kind.
    var plain: JSONValue {
        switch self {
        case .null: .null
        case .bool: false
        case .integer, .number: 0
        case .string: ""
        case .array: []
        case .object: [:]
        }
    }
}

extension ReceivedContent {
    /// Content that is all there.
    package static func holding(_ bytes: [UInt8]) -> ReceivedContent {
        var content = ReceivedContent(limit: 16 << 10)
        content.append(bytes)
        return content
    }
}
