internal import CMicrohttpd
import SystemBindings
import WireFormats

extension ConnectionServer {
    static var callbacks: mhd_callbacks {
        mhd_callbacks(
            handle: { _, connection, _, method, version, bytes, size, _ in
                guard let connection, let method, let version, let size, let adopted = Adopted.of(connection) else {
                    return .NO
                }
                guard adopted.hasHead else {
                    adopted.hasHead = true
                    let request = adopted.request(connection, String(cString: method), String(cString: version))
                    // Queued this early it ends the connection, and the content is not read.
                    return adopted.exchange?.refusal(of: request).map { $0.queue(connection) } ?? .YES
                }
                if size.pointee > 0 {
                    adopted.exchange?.receive(Array(UnsafeRawBufferPointer(start: bytes, count: size.pointee)))
                    size.pointee = 0
                    return .YES
                }
                let request = adopted.request(connection, String(cString: method), String(cString: version))
                return adopted.exchange?.answer(to: request)?.queue(connection) ?? .NO
            },
            // The first that is heard of a request, and the only place where the target is as it was sent.
            target: { _, target, connection in
                guard let target, let connection else { return nil }
                Adopted.of(connection)?.begin(String(cString: target))
                return nil
            },
            completed: { _, connection, _, end in
                guard let connection else { return }
                Adopted.of(connection)?.end(isWhole: end == .REQUEST_TERMINATED_COMPLETED_OK)
            },
            connection: { context, connection, place, event in
                guard let context, let connection, let place else { return }
                if event == .CONNECTION_NOTIFY_STARTED {
                    let server = Unmanaged<ConnectionServer>.fromOpaque(context).takeUnretainedValue()
                    guard let service = server.takeArriving(mhd_descriptor(connection)) else { return }
                    place.pointee = Unmanaged.passRetained(Adopted(service)).toOpaque()
                    mhd_tls_session(connection).map(Adopted.watch)
                } else if let pointer = place.pointee {
                    place.pointee = nil
                    Unmanaged<Adopted>.fromOpaque(pointer).takeRetainedValue().service.hasClosed()
                }
            }
        )
    }
}

/// A connection of libmicrohttpd's with the request that it is at. Of the connection's own thread.
private final class Adopted {
    let service: any ServedConnection
    private(set) var exchange: (any ServedExchange)?
    var hasHead = false
    private var target = ""
    /// By which ends a handshake is confirmed.
    private var finished: (client: Bool, server: Bool) = (false, false)
    private var cipherSuite: UInt16 = 0

    init(_ service: any ServedConnection) { self.service = service }

    static func of(_ connection: OpaquePointer) -> Adopted? {
        mhd_connection_context(connection).map { Unmanaged<Adopted>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ target: String) {
        self.target = target
        hasHead = false
        exchange = service.begin()
    }

    func request(_ connection: OpaquePointer, _ method: String, _ version: String) -> ServedRequest {
        ServedRequest(connection, method: method, target: target, version: version)
    }

    func end(isWhole: Bool) {
        exchange?.hasEnded(isWhole: isWhole)
        exchange = nil
    }

    // MARK: TLS

    /// libmicrohttpd makes its connection the pointer of the session.
    private static func of(session: gnutls_session_t?) -> Adopted? {
        session.flatMap { gnutls_session_get_ptr($0) }.flatMap { of(OpaquePointer($0)) }
    }

    static func watch(_ session: gnutls_session_t) {
        gnutls_handshake_set_hook_function(
            session,
            mhd_any_handshake_message,
            GNUTLS_HOOK_POST,
            { session, type, _, isIncoming, message in
                guard let session, let adopted = Adopted.of(session: session) else { return 0 }
                if type == GNUTLS_HANDSHAKE_FINISHED.rawValue {
                    adopted.hasFinished(session, byClient: isIncoming != 0)
                } else if type == GNUTLS_HANDSHAKE_SERVER_HELLO.rawValue, let message {
                    adopted.hasAnswered(message.pointee.bytes)
                }
                return 0
            }
        )
        gnutls_session_set_keylog_function(session) { session, label, secret in
            if let session, let label, let secret, let adopted = Adopted.of(session: session) {
                var random = gnutls_datum_t()
                gnutls_session_get_random(session, &random, nil)
                adopted.service.hasSecret("\(String(cString: label)) \(random.digits) \(secret.pointee.digits)")
            }
            return 0
        }
    }

    /// GnuTLS tells the suite only once the handshake is over; its ServerHello tells it as well (RFC 8446 4.1.3).
    private func hasAnswered(_ hello: UnsafeRawBufferPointer) {
        let sessionSize = 34
        guard hello.count > sessionSize, hello.count > sessionSize + 2 + Int(hello[sessionSize]) else { return }
        let suite = sessionSize + 1 + Int(hello[sessionSize])
        cipherSuite = UInt16(hello[suite]) << 8 | UInt16(hello[suite + 1])
    }

    /// A message Finished has gone by. The one that comes second completes the handshake.
    private func hasFinished(_ session: gnutls_session_t, byClient: Bool) {
        if byClient { finished.client = true } else { finished.server = true }
        guard finished == (true, true) else { return }
        finished = (false, false)
        var name = gnutls_datum_t()
        let hasName = gnutls_alpn_get_selected_protocol(session, &name) == 0
        service.hasEstablished(
            ServedSession(
                version: gnutls_protocol_get_name(gnutls_protocol_get_version(session)).map { String(cString: $0) }
                    ?? "",
                cipherSuite: cipherSuite,
                applicationProtocol: hasName ? String(decoding: name.bytes, as: UTF8.self) : nil
            )
        )
    }
}

extension gnutls_datum_t {
    fileprivate var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data, count: Int(size)) }

    /// In lower-case hexadecimal digits.
    fileprivate var digits: String {
        bytes.reduce(into: "") { text, byte in
            let digits = String(byte, radix: 16)
            text += digits.count == 1 ? "0" + digits : digits
        }
    }
}

extension ServedAnswer {
    /// Gives it to libmicrohttpd.
    fileprivate func queue(_ connection: OpaquePointer) -> MHD_Result {
        guard let response = native else { return .NO }
        // The connection has a reference of its own.
        defer { MHD_destroy_response(response) }
        // Connection first: 0.9.75 forgets by it that an earlier field has asked for chunks, and sends the content without.
        let connectionFields = fields.filter { $0.name.lowercased() == "connection" }
        for field in connectionFields + fields.filter({ $0.name.lowercased() != "connection" }) {
            guard MHD_add_response_header(response, field.name, field.value) == .YES else { return .NO }
        }
        let result =
            switch challenge {
            case nil: MHD_queue_response(connection, UInt32(status), response)
            case .basic(let realm): MHD_queue_basic_auth_fail_response(connection, realm, response)
            case .digest(let realm, let opaque, let function, let isStale):
                MHD_queue_auth_fail_response2(connection, realm, opaque, response, isStale ? 1 : 0, function.native)
            }
        if result == .YES { onQueued(Self.fields(of: response)) }
        return result
    }

    private static func fields(of response: OpaquePointer) -> [ServerResponse.Field] {
        var fields: [ServerResponse.Field] = []
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MHD_get_response_headers(
                response,
                { context, _, name, value in
                    guard let context, let name, let value else { return .YES }
                    let field = ServerResponse.Field(String(cString: name), String(cString: value))
                    context.assumingMemoryBound(to: [ServerResponse.Field].self).pointee.append(field)
                    return .YES
                },
                fields
            )
        }
        return fields
    }

    /// `nil`: no memory.
    private var native: OpaquePointer? {
        switch content {
        case .bytes(var bytes):
            bytes.withUnsafeMutableBytes {
                MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
            }
        case .made(let size, let make): ContentMaker(size, make).native
        }
    }
}

/// The content of an answer while it is made.
private final class ContentMaker {
    /// Bytes that are asked for at once.
    private static let piece = 32 << 10

    private let size: Int
    private let make: (Int, Int) -> [UInt8]?

    init(_ size: Int, _ make: @escaping (Int, Int) -> [UInt8]?) {
        self.size = size
        self.make = make
    }

    /// An answer that owns it. `nil`: no memory.
    var native: OpaquePointer? {
        let context = Unmanaged.passRetained(self)
        let response = MHD_create_response_from_callback(
            UInt64(size),
            Self.piece,
            { context, offset, bytes, room in
                guard let context else { return mhd_end_with_error }
                let maker = Unmanaged<ContentMaker>.fromOpaque(context).takeUnretainedValue()
                return maker.write(from: Int(offset), to: UnsafeMutableRawBufferPointer(start: bytes, count: room))
            },
            context.toOpaque(),
            { context in
                if let context { Unmanaged<ContentMaker>.fromOpaque(context).release() }
            }
        )
        if response == nil { context.release() }
        return response
    }

    /// - Returns: how many bytes it wrote, or that there are none any more.
    private func write(from offset: Int, to room: UnsafeMutableRawBufferPointer) -> Int {
        guard offset < size else { return mhd_end_of_stream }
        guard let bytes = make(offset, min(room.count, size - offset)), !bytes.isEmpty else {
            return mhd_end_with_error
        }
        let piece = bytes.prefix(room.count)
        room.copyBytes(from: piece)
        return piece.count
    }
}
