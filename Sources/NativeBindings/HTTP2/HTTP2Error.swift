internal import CNGHTTP2

/// The error that ended an HTTP/2 stream or connection (RFC 9113 7).
package struct HTTP2Error: Sendable, Hashable {
    package static let none = HTTP2Error(code: 0)
    package static let internalError = HTTP2Error(code: 2)
    package static let http11Required = HTTP2Error(code: 0xd)

    package let code: UInt32

    /// The name in RFC 9113, such as `HTTP_1_1_REQUIRED`; `unknown` for other codes.
    package var name: String { String(cString: nghttp2_http2_strerror(code)) }
}
