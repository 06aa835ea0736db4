internal import CNGHTTP2
package import WireFormats

/// The server side of one HTTP/2 connection (RFC 9113). It does no input or output itself: the caller moves the bytes.
///
/// Not thread-safe.
package final class HTTP2Session {
    /// The maximum number of concurrent requests.
    private static let concurrentStreams: UInt32 = 100

    /// Set once in `init`.
    private var session: OpaquePointer?
    private var events: [HTTP2Event] = []
    var requests: [Int32: IncomingRequest] = [:]
    var contents: [Int32: any HTTP2Content] = [:]

    package init() throws(NativeError) {
        var callbacks: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else {
            throw NativeError(.http, "no session of HTTP/2 was made")
        }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.set(callbacks)
        let context = Unmanaged.passUnretained(self).toOpaque()
        guard nghttp2_session_server_new(&session, callbacks, context) == 0 else {
            throw NativeError(.http, "no session of HTTP/2 was made")
        }
        var settings = nghttp2_settings_entry(
            settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue),
            value: Self.concurrentStreams
        )
        nghttp2_submit_settings(session, 0, &settings, 1)
    }

    deinit { nghttp2_session_del(session) }

    func note(_ event: HTTP2Event) { events.append(event) }

    /// Removes the events since the last call, in order.
    package func takeEvents() -> [HTTP2Event] {
        defer { events = [] }
        return events
    }

    /// Takes received bytes.
    /// - Returns: whether the connection is still usable.
    package func receive(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let start = bytes.bindMemory(to: UInt8.self).baseAddress
            return nghttp2_session_mem_recv(session, start, bytes.count) == bytes.count
        }
    }

    /// Removes some bytes to send to the client; empty if there are none now.
    package func takeOutput() -> [UInt8] {
        var start: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(session, &start)
        guard count > 0, let start else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Whether the session still has bytes to receive or to send.
    package var isAlive: Bool {
        nghttp2_session_want_read(session) != 0 || nghttp2_session_want_write(session) != 0
    }

    /// Sends 100 (Continue) for a request (RFC 9110 15.2.1).
    package func sayContinue(_ stream: Int32) {
        withFields([HTTPField(":status", "100")]) { fields, count in
            _ = nghttp2_submit_headers(session, 0, stream, nil, fields, count, nil)
        }
    }

    /// Starts an answer.
    /// - Parameters:
    ///   - fields: their names in lower case.
    ///   - content: `nil`: the answer has none.
    package func respond(_ stream: Int32, status: Int, fields: [HTTPField], content: (any HTTP2Content)?) {
        contents[stream] = content
        withFields([HTTPField(":status", "\(status)")] + fields) { fields, count in
            guard content != nil else {
                _ = nghttp2_submit_response(session, stream, fields, count, nil)
                return
            }
            var provider = nghttp2_data_provider()
            provider.read_callback = Self.contentIsWanted
            _ = nghttp2_submit_response(session, stream, fields, count, &provider)
        }
    }

    /// Resumes an answer whose source has more content, or its end.
    package func resume(_ stream: Int32) { nghttp2_session_resume_data(session, stream) }

    package func reset(_ stream: Int32, _ error: HTTP2Error) {
        nghttp2_submit_rst_stream(session, 0, stream, error.code)
    }

    /// Sends GOAWAY: completes the present requests and accepts no more.
    package func goAway() {
        nghttp2_submit_goaway(session, 0, nghttp2_session_get_last_proc_stream_id(session), 0, nil, 0)
    }

    private func withFields(_ fields: [HTTPField], _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Void) {
        // The library copies what it is given.
        var texts = fields.flatMap { Array($0.name.utf8) + $0.value }
        // Of no bytes there may be no address.
        texts.append(0)
        texts.withUnsafeMutableBufferPointer { texts in
            var position = texts.baseAddress
            let pairs = fields.map { field in
                let (name, value) = (field.name.utf8.count, field.value.count)
                defer { position = position?.advanced(by: name + value) }
                return nghttp2_nv(
                    name: position,
                    value: position?.advanced(by: name),
                    namelen: name,
                    valuelen: value,
                    flags: 0
                )
            }
            pairs.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
        }
    }
}

/// The source of the content of an HTTP/2 answer.
package protocol HTTP2Content: AnyObject {
    /// Takes the next bytes, at most as many as flow control allows.
    func take(atMost limit: Int) -> HTTP2Piece
}

/// A piece of an answer's content.
package enum HTTP2Piece: Sendable, Hashable {
    /// At least one byte.
    case bytes([UInt8])
    /// No bytes yet: call ``HTTP2Session/resume(_:)`` when there are more.
    case later
    case end
}

/// An event of an HTTP/2 connection (RFC 9113), with the stream's number if it belongs to a stream.
package enum HTTP2Event: Sendable {
    /// The head of a request has arrived; its content follows.
    case headArrived(Int32, HTTPRequest)
    /// More content of the request has arrived; `total` is its size so far in bytes.
    case contentArrived(Int32, total: Int)
    /// The whole request has arrived.
    case requestArrived(Int32, HTTPRequest)
    /// The stream is closed.
    case closed(Int32)
    /// The stream was reset: by the client, or by the server in its next output.
    case reset(Int32, HTTP2Error, byServer: Bool)
    /// The connection was given up for an error: by the client, or by the server in its next output.
    case goAway(HTTP2Error, byServer: Bool)
}

/// The error that ended an HTTP/2 stream or connection (RFC 9113 7).
package struct HTTP2Error: Sendable, Hashable {
    package static let none = HTTP2Error(code: 0)
    package static let internalError = HTTP2Error(code: 2)
    package static let http11Required = HTTP2Error(code: 0xd)

    package let code: UInt32

    /// The name in RFC 9113, such as `HTTP_1_1_REQUIRED`; `unknown` for other codes.
    package var name: String { String(cString: nghttp2_http2_strerror(code)) }
}
