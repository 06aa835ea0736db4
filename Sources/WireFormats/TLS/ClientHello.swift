/// The first message of a TLS client (RFC 8446 4.1.2, RFC 5246 7.4.1.2), as on the wire.
package struct ClientHello: Sendable, Hashable {
    /// `legacy_version`: up to TLS 1.2 the highest version offered.
    package var legacyVersion: UInt16
    /// The content of `supported_versions` in the client's order, GREASE (RFC 8701) left out; `nil` without that extension.
    package var supportedVersions: [UInt16]?
    /// The cipher suites in the client's order, GREASE left out.
    package var cipherSuites: [UInt16]
    /// The host name of `server_name` (RFC 6066 3).
    package var serverName: String?
    /// The content of `supported_groups` (RFC 8446 4.2.7, RFC 8422 5.1.1), GREASE left out.
    package var groups: [UInt16]
    /// The content of `signature_algorithms` (RFC 8446 4.2.3, RFC 5246 7.4.1.4.1), GREASE left out.
    package var signatureAlgorithms: [UInt16]
    /// The types of all extensions in the client's order, GREASE left out.
    package var extensions: [UInt16]
    /// The names of `application_layer_protocol_negotiation` (RFC 7301).
    package var applicationProtocols: [String]

    /// All versions that a server may choose, the highest first.
    ///
    /// Without `supported_versions`, these are all versions from SSL 3.0 up to `legacy_version` (RFC 5246 E.1).
    package var offeredVersions: [UInt16] {
        if let supportedVersions { return supportedVersions.sorted(by: >) }
        guard legacyVersion >= 0x0300 else { return [legacyVersion] }
        return (0x0300...min(legacyVersion, 0x0303)).reversed()
    }

    /// Decodes the body of a handshake message of type `client_hello`.
    package init(body: ArraySlice<UInt8>) throws(WireFormatError) {
        var reader = ByteReader(body)
        legacyVersion = UInt16(try reader.number(bytes: 2))
        _ = try reader.take(32)
        guard try reader.vector(lengthBytes: 1).count <= 32 else {
            throw WireFormatError(.malformed, "a session id is longer than 32 bytes")
        }
        cipherSuites = try Self.numbers(reader.vector(lengthBytes: 2))
        guard try !reader.vector(lengthBytes: 1).isEmpty else {
            throw WireFormatError(.malformed, "no compression method")
        }
        supportedVersions = nil
        serverName = nil
        groups = []
        signatureAlgorithms = []
        extensions = []
        applicationProtocols = []
        // SSL 3.0 and TLS 1.0 know hellos without extensions.
        guard !reader.isAtEnd else { return }
        var content = ByteReader(try reader.vector(lengthBytes: 2))
        while !content.isAtEnd {
            let type = UInt16(try content.number(bytes: 2))
            if !Self.isGrease(type) { extensions.append(type) }
            try read(extension: type, content: content.vector(lengthBytes: 2))
        }
        guard reader.isAtEnd else { throw WireFormatError(.malformed, "bytes after the extensions") }
    }

    private mutating func read(extension type: UInt16, content: ArraySlice<UInt8>) throws(WireFormatError) {
        var reader = ByteReader(content)
        switch type {
        case 0:
            var names = ByteReader(try reader.vector(lengthBytes: 2))
            while !names.isAtEnd {
                let kind = try names.number(bytes: 1)
                let name = try names.vector(lengthBytes: 2)
                if kind == 0 { serverName = String(decoding: name, as: UTF8.self) }
            }
        case 10:
            groups = try Self.numbers(reader.vector(lengthBytes: 2))
        case 13:
            signatureAlgorithms = try Self.numbers(reader.vector(lengthBytes: 2))
        case 16:
            var names = ByteReader(try reader.vector(lengthBytes: 2))
            while !names.isAtEnd {
                applicationProtocols.append(String(decoding: try names.vector(lengthBytes: 1), as: UTF8.self))
            }
        case 43:
            supportedVersions = try Self.numbers(reader.vector(lengthBytes: 1))
        default:
            break
        }
    }

    /// Reads a vector of two-byte numbers and leaves out GREASE (RFC 8701).
    private static func numbers(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> [UInt16] {
        var reader = ByteReader(bytes)
        var numbers: [UInt16] = []
        while !reader.isAtEnd {
            let number = UInt16(try reader.number(bytes: 2))
            if !isGrease(number) { numbers.append(number) }
        }
        return numbers
    }

    private static func isGrease(_ number: UInt16) -> Bool {
        number & 0x0f0f == 0x0a0a && number >> 8 == number & 0xff
    }
}
