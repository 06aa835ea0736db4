public import JSON

/// The requests of the harness, one type for each operation, generated from the protocol's table: ``Call/TaskCreate`` is `task/create`.
public enum Call {}

/// What adapters report, one type for each event, generated from the protocol's table: ``Event/TaskComplete`` is `task/complete`.
public enum Event {}

/// The types that messages share, generated from the protocol's table (adapter protocol, section 13): ``Wire/Request``.
public enum Wire {}

extension Wire {
    /// No members: what most operations return.
    public struct Empty: OptionalMembers {
        /// Nothing.
        public init() {}
        /// Reads nothing.
        public init(json: JSONValue) {}
        /// An object without members.
        public var json: JSONValue { [:] }
    }

    /// One field of `Headers`.
    public struct Header: ProtocolValue {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A field with its parts.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        /// Reads a pair of texts.
        public init(json: JSONValue) throws(ProtocolViolation) {
            guard let pair = json.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string else {
                throw ProtocolViolation(path: "", message: "must be [name, value]")
            }
            self.init(name, value)
        }

        /// A pair of texts.
        public var json: JSONValue { [.string(name), .string(value)] }
    }

    /// Bytes that stand in a message as base64.
    public struct Base64: ProtocolValue {
        /// The bytes.
        public var bytes: [UInt8]

        /// The bytes.
        public init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// Reads base64 with padding.
        public init(json: JSONValue) throws(ProtocolViolation) {
            guard let bytes = json.string.flatMap(AdapterProtocol.Base64.decode) else {
                throw ProtocolViolation(path: "", message: "must be base64 with padding")
            }
            self.bytes = bytes
        }

        /// The bytes in base64.
        public var json: JSONValue { .string(AdapterProtocol.Base64.encode(bytes)) }
    }
}

extension Wire.Bytes {
    /// What is meant: the text's bytes, or the repeated text cut at the size; none where there is nothing to repeat.
    public var content: [UInt8] {
        switch self {
        case .text(let text): return Array(text.utf8)
        case .base64(let base64): return base64.bytes
        case .repeat(let text, let size):
            let unit = Array(text.utf8)
            guard !unit.isEmpty, size > 0 else { return [] }
            // Large pieces are copied much faster than single bytes.
            let piece = Array(repeatElement(unit, count: 1 + (1 << 14) / unit.count).joined())
            var content: [UInt8] = []
            content.reserveCapacity(size)
            while content.count < size { content += piece.prefix(size - content.count) }
            return content
        }
    }
}
