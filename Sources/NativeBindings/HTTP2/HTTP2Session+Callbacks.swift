internal import CNGHTTP2
import WireFormats

extension HTTP2Session {
    /// The maximum size of a head in bytes, the same as for HTTP/1.1. A stream with a larger head is reset.
    private static let headLimit = 192 << 10

    static func set(_ callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, context in
            guard let frame, let session = HTTP2Session.of(context), frame.isRequest else { return 0 }
            session.requests[frame.pointee.hd.stream_id] = IncomingRequest(.overHTTP2)
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _,
            frame,
            name,
            nameSize,
            value,
            size,
            _,
            context in
            guard let frame, let name, let value, let session = HTTP2Session.of(context) else { return 0 }
            let field = HTTPField(
                String(decoding: UnsafeBufferPointer(start: name, count: nameSize), as: UTF8.self),
                String(decoding: UnsafeBufferPointer(start: value, count: size), as: UTF8.self)
            )
            guard frame.isRequest, let incoming = session.requests[frame.pointee.hd.stream_id] else { return 0 }
            incoming.headSize += nameSize + size
            guard incoming.headSize <= HTTP2Session.headLimit else {
                return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
            }
            incoming.request.add(field)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
            guard let frame, let session = HTTP2Session.of(context) else { return 0 }
            session.arrived(frame)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, stream, bytes, size, context in
            guard let session = HTTP2Session.of(context), let incoming = session.requests[stream] else { return 0 }
            incoming.receive(UnsafeRawBufferPointer(start: bytes, count: size))
            session.note(.contentArrived(stream, total: incoming.request.contentSize))
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, context in
            guard let session = HTTP2Session.of(context) else { return 0 }
            session.requests[stream] = nil
            session.contents[stream] = nil
            session.note(.closed(stream))
            return 0
        }
        nghttp2_session_callbacks_set_before_frame_send_callback(callbacks) { _, frame, context in
            guard let frame, let session = HTTP2Session.of(context) else { return 0 }
            session.noteError(frame, byServer: true)
            return 0
        }
    }

    static let contentIsWanted: nghttp2_data_source_read_callback = { _, stream, bytes, limit, flags, _, context in
        guard let bytes, let content = HTTP2Session.of(context)?.contents[stream] else {
            return ssize_t(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        }
        switch content.take(atMost: limit) {
        case .bytes(let piece):
            let piece = piece.prefix(limit)
            UnsafeMutableRawBufferPointer(start: bytes, count: limit).copyBytes(from: piece)
            return piece.count
        case .later:
            return ssize_t(NGHTTP2_ERR_DEFERRED.rawValue)
        case .end:
            flags?.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue)
            return 0
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> HTTP2Session? {
        context.map { Unmanaged<HTTP2Session>.fromOpaque($0).takeUnretainedValue() }
    }

    private func arrived(_ frame: UnsafePointer<nghttp2_frame>) {
        noteError(frame, byServer: false)
        let stream = frame.pointee.hd.stream_id
        let isMessage = frame.isOf(NGHTTP2_HEADERS) || frame.isOf(NGHTTP2_DATA)
        guard isMessage, let incoming = requests[stream] else { return }
        if frame.isRequest { incoming.request.joinCookies() }
        if frame.pointee.hd.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
            requests[stream] = nil
            if let request = incoming.whole() {
                note(.requestArrived(stream, request))
            } else {
                reset(stream, .internalError)
            }
        } else if frame.isRequest {
            note(.headArrived(stream, incoming.request))
        }
    }

    private func noteError(_ frame: UnsafePointer<nghttp2_frame>, byServer: Bool) {
        if frame.isOf(NGHTTP2_RST_STREAM) {
            let error = HTTP2Error(code: frame.pointee.rst_stream.error_code)
            note(.reset(frame.pointee.hd.stream_id, error, byServer: byServer))
        } else if frame.isOf(NGHTTP2_GOAWAY) {
            let error = HTTP2Error(code: frame.pointee.goaway.error_code)
            if error != .none { note(.goAway(error, byServer: byServer)) }
        }
    }
}

extension UnsafePointer<nghttp2_frame> {
    fileprivate func isOf(_ type: nghttp2_frame_type) -> Bool { UInt32(pointee.hd.type) == type.rawValue }

    /// Whether the frame opens a stream; if not, it is a trailer section, which is not kept.
    fileprivate var isRequest: Bool { isOf(NGHTTP2_HEADERS) && pointee.headers.cat == NGHTTP2_HCAT_REQUEST }
}

extension HTTPRequest {
    fileprivate static var overHTTP2: HTTPRequest {
        HTTPRequest(version: .http2)
    }

    fileprivate mutating func add(_ field: HTTPField) {
        switch field.name {
        case ":method": method = field.text
        case ":path": target = field.text
        case ":authority": fields.insert(HTTPField("host", field.text), at: 0)
        case _ where field.name.hasPrefix(":"): break
        case "host" where fields.contains { $0.name == "host" }: break
        default: fields.append(field)
        }
    }

    /// Joins the cookie fields that HTTP/2 splits (RFC 9113 8.2.3).
    fileprivate mutating func joinCookies() {
        let cookies = fields.filter { $0.name == "cookie" }.map(\.text)
        guard cookies.count > 1, let first = fields.firstIndex(where: { $0.name == "cookie" }) else { return }
        fields.removeAll { $0.name == "cookie" }
        fields.insert(HTTPField("cookie", cookies.joined(separator: "; ")), at: first)
    }
}
