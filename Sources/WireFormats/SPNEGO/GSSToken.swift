internal import SwiftASN1

/// An initial token of GSS-API (RFC 2743 3.1): a mechanism and its own data.
package struct GSSToken: Sendable, Hashable {
    private static let tag: UInt8 = 0x60

    package var mechanism: GSSMechanism
    package var content: [UInt8]

    package init(mechanism: GSSMechanism, content: [UInt8]) {
        self.mechanism = mechanism
        self.content = content
    }

    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = ByteReader(bytes[...])
        guard try reader.number(bytes: 1) == Self.tag else {
            throw WireFormatError(.unsupported, "no first token of GSS-API")
        }
        var body = ByteReader(try reader.take(Self.length(&reader)))
        guard reader.isAtEnd else { throw WireFormatError(.malformed, "\(reader.left) bytes after the token") }
        // The bytes after the object identifier need not be DER.
        let head = try body.take(2)
        let identifier = head + (try body.take(Int(head[head.startIndex + 1])))
        do {
            mechanism = try GSSMechanism(node: DER.parse(identifier))
        } catch {
            throw WireFormatError(.malformed, "no object identifier of a mechanism")
        }
        content = Array(try body.take(body.left))
    }

    package var encoded: [UInt8] {
        let body = mechanism.der + content
        let bytes = (0..<4).reversed().map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }.drop { $0 == 0 }
        let length = body.count < 0x80 ? [UInt8(body.count)] : [0x80 | UInt8(bytes.count)] + bytes
        return [Self.tag] + length + body
    }

    /// Reads a length of DER (X.690 8.1.3). A length that is not the shortest form is accepted, as by GSS libraries.
    private static func length(_ reader: inout ByteReader) throws(WireFormatError) -> Int {
        let first = try reader.number(bytes: 1)
        guard first >= 0x80 else { return first }
        guard (1...4).contains(first & 0x7f) else {
            throw WireFormatError(.malformed, "a length of \(first & 0x7f) bytes")
        }
        return try reader.number(bytes: first & 0x7f)
    }
}
