/// A name and a password, as a client of SOCKS 5 gives them (RFC 1929 2).
package struct SOCKSCredentials: Sendable, Hashable {
    private static let version: UInt8 = 1

    package let user: String
    package let password: String

    /// Reads them at the beginning of the received bytes.
    /// - Returns: them and their number of bytes; `nil` while their end is missing.
    /// - Throws: if the bytes cannot be the beginning of credentials.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> (message: Self, size: Int)? {
        try ByteReader.message(in: bytes) { reader throws(WireFormatError) in
            guard try reader.number(bytes: 1) == version else {
                throw WireFormatError(.unsupported, "another version of the negotiation")
            }
            return Self(user: try text(&reader), password: try text(&reader))
        }
    }

    private static func text(_ reader: inout ByteReader) throws(WireFormatError) -> String {
        let bytes = try reader.vector(lengthBytes: 1)
        guard !bytes.isEmpty else { throw WireFormatError(.malformed, "an empty name or password") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How a proxy says whether they are right.
    package static func answer(accepted: Bool) -> [UInt8] { [version, accepted ? 0 : 1] }
}
