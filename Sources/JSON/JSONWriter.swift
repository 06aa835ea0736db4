/// Writes RFC 8259 text with sorted member names, so that equal values give equal bytes.
struct JSONWriter {
    let pretty: Bool
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    init(pretty: Bool) { self.pretty = pretty }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: put("null")
        case .bool(let value): put(value ? "true" : "false")
        case .integer(let value): put(String(value))
        case .number(let value): put(value.isFinite ? "\(value)" : "null")
        case .string(let text): writeString(text)
        case .array(let elements):
            writeList("[", elements, "]") { $0.write($1) }
        case .object(let members):
            writeList("{", members.sorted { $0.key < $1.key }, "}") { writer, member in
                writer.writeString(member.key)
                writer.put(writer.pretty ? ": " : ":")
                writer.write(member.value)
            }
        }
    }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func writeList<Element>(
        _ open: String,
        _ elements: [Element],
        _ close: String,
        _ writeElement: (inout JSONWriter, Element) -> Void
    ) {
        put(open)
        depth += 1
        for (index, element) in elements.enumerated() {
            if index > 0 { put(",") }
            breakLine()
            writeElement(&self, element)
        }
        depth -= 1
        if !elements.isEmpty { breakLine() }
        put(close)
    }

    private mutating func breakLine() {
        guard pretty else { return }
        put("\n")
        for _ in 0..<depth { put("  ") }
    }

    private mutating func writeString(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): put("\\\"")
            case UInt8(ascii: "\\"): put("\\\\")
            case 0x0A: put("\\n")
            case 0x0D: put("\\r")
            case 0x09: put("\\t")
            case 0..<0x20:
                put("\\u00")
                bytes.append(contentsOf: (byte < 16 ? "0" : "").utf8)
                put(String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
