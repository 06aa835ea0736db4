import WireFormats

extension FuzzedCodec {
    /// Read at once and byte by byte, which has to come to the same.
    static let clientHello = FuzzedCodec(name: "client-hello", samples: { [helloSample] }) { bytes in
        var whole = ClientHelloReader()
        var pieces = ClientHelloReader()
        whole.append(bytes)
        for byte in bytes { pieces.append([byte]) }
        switch (whole.progress, pieces.progress) {
        case (.complete(let left), .complete(let right)) where left == right: return .understood
        case (.complete, _), (_, .complete): return .contradicted("it depends on how it is cut up")
        default: return .refused
        }
    }

    /// A record with a hello of TLS 1.3: server name, groups, signature algorithms, application protocols, versions.
    private static var helloSample: [UInt8] {
        let name = Array("portal.corp.test".utf8)
        let extensions =
            part(0, vector(2, [0] + vector(2, name))) + part(10, vector(2, [0, 0x1d, 0, 0x17]))
            + part(13, vector(2, [4, 3, 8, 4])) + part(16, vector(2, vector(1, Array("h2".utf8))))
            + part(43, vector(1, [3, 4, 3, 3]))
        let random = [UInt8](repeating: 7, count: 32)
        let body = [3, 3] + random + [0] + vector(2, [0x13, 1, 0x13, 2]) + [1, 0] + vector(2, extensions)
        return [22, 3, 1] + vector(2, [1] + vector(3, body))
    }

    private static func part(_ type: UInt8, _ content: [UInt8]) -> [UInt8] { [0, type] + vector(2, content) }

    /// The bytes after their number, which has so many bytes itself.
    private static func vector(_ lengthBytes: Int, _ bytes: [UInt8]) -> [UInt8] {
        (0..<lengthBytes).reversed().map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
    }
}
