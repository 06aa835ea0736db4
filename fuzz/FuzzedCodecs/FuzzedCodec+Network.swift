import NativeBindings
import WireFormats

extension FuzzedCodec {
    /// What comes to names, frames and contents of servers.
    static let network = [
        FuzzedCodec(name: "dns-message", samples: nameMessages) {
            writes({ try DNSMessage($0) }, { $0.encoded() }, $0)
        },
        FuzzedCodec(
            name: "chunked-content",
            samples: { [Array("4;a=b\r\nwiki\r\n10\r\n0123456789abcdef\r\n0\r\nX: y\r\n\r\n".utf8)] }
        ) {
            chunkedContent($0)
        },
        FuzzedCodec(name: "http2", weight: 4, samples: { [http2] }, read: http2Request),
        FuzzedCodec(name: "ocsp-request", weight: 4, samples: { [ocspRequest] }) { bytes in
            // OCSPResponse (RFC 6960 4.2.1): the second of what its sequence has is the status.
            let response = CertificateStatus.good.response(to: bytes, issuers: [])
            guard response.count > 4 else { return .contradicted("there is no answer") }
            return response[4] == 1 ? .refused : .understood
        },
    ]

    /// A query, and an answer with records of several types.
    @Sendable private static func nameMessages() throws -> [[UInt8]] {
        let name = try DNSName("portal.corp.test")
        var query = DNSMessage(identifier: 1)
        query.questions = [.init(name, .a)]
        query.edns = .init(payloadSize: 1_232)
        var answer = query
        answer.flags = [.response, .authoritative]
        answer.answers = [
            DNSRecord(name, lifetime: 60, .address(0x7f00_0001)),
            DNSRecord(name, lifetime: 60, .service(priority: 0, weight: 1, port: 88, target: name)),
            DNSRecord(name, lifetime: 0, .other(DNSType(rawValue: 16), [1, 97])),
        ]
        return [query.encoded(), answer.encoded()]
    }

    /// In pieces it is the same as at once.
    private static func chunkedContent(_ bytes: [UInt8]) -> Outcome {
        func read(upTo size: Int) -> (content: [UInt8], isComplete: Bool)? {
            var reader = BodyReader(.chunked)
            var content: [UInt8] = []
            var start = 0
            var end = min(size, bytes.count)
            while !reader.isComplete {
                guard let piece = try? reader.read(bytes[start..<end]) else { return nil }
                content += piece.content
                start += piece.size
                if piece.size > 0 { continue }
                guard end < bytes.count else { break }
                end = min(end + size, bytes.count)
            }
            return (content, reader.isComplete)
        }
        let (whole, pieces) = (read(upTo: bytes.count), read(upTo: 1))
        guard whole?.content == pieces?.content, whole?.isComplete == pieces?.isComplete else {
            return .contradicted("in pieces it is another content")
        }
        return whole?.isComplete == true ? .understood : .refused
    }

    /// The bytes of a client; each request is answered.
    @Sendable private static func http2Request(_ bytes: [UInt8]) -> Outcome {
        guard let session = try? HTTP2Session() else { return .contradicted("there is no memory") }
        let isUsable = session.receive(bytes[...])
        var hasRequest = false
        for event in session.takeEvents() {
            guard case .requestArrived(let stream, let request) = event else { continue }
            hasRequest = !request.method.isEmpty
            session.respond(stream, status: 200, fields: [], content: nil)
        }
        while !session.takeOutput().isEmpty {}
        return isUsable && hasRequest ? .understood : .refused
    }

    /// The preface, SETTINGS, and the fields of `GET / HTTP/2` (RFC 9113 3.4, 6.2, 6.5; RFC 7541).
    private static let http2 =
        Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
        + [0, 0, 14, 1, 5, 0, 0, 0, 1, 0x82, 0x87, 0x84, 0x41, 9] + Array("corp.test".utf8)

    /// Of one certificate with the number 1, with SHA-1 of its issuer's name and key (RFC 6960 4.1.1).
    private static let ocspRequest: [UInt8] = {
        let identifier = [0x30, 9, 6, 5, 0x2b, 0x0e, 3, 2, 0x1a, 5, 0] + hash + hash + [2, 1, 1]
        return [UInt8](arrayLiteral: 0x30, 0x42, 0x30, 0x40, 0x30, 0x3e, 0x30, 0x3c, 0x30, 0x3a) + identifier
    }()
    private static let hash: [UInt8] = [4, 20] + [UInt8](repeating: 7, count: 20)
}
