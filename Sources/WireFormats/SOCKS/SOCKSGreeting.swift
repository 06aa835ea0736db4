/// What a client of SOCKS 5 begins with: the methods of authentication that it offers (RFC 1928 3).
package struct SOCKSGreeting: Sendable, Hashable {
    /// Their numbers, in its order.
    package let methods: [UInt8]

    /// Reads one at the beginning of the received bytes.
    /// - Returns: it and its number of bytes; `nil` while its end is missing.
    /// - Throws: if the bytes cannot be the beginning of one.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> (message: Self, size: Int)? {
        try ByteReader.message(in: bytes) { reader throws(WireFormatError) in
            guard try reader.number(bytes: 1) == SOCKSRequest.version else {
                throw WireFormatError(.unsupported, "another version of SOCKS, or another protocol")
            }
            return Self(methods: Array(try reader.vector(lengthBytes: 1)))
        }
    }
}
