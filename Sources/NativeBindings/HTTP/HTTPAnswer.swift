/// The answer to a request.
package struct HTTPAnswer: Sendable {
    /// Content that is made while it is sent.
    package struct Content: Sendable {
        package let size: Int
        /// Answers some bytes from an offset on, at most so many; it may block. `nil` cuts the answer off.
        package let bytes: @Sendable (_ offset: Int, _ maximum: Int) -> [UInt8]?

        package init(size: Int, bytes: @escaping @Sendable (_ offset: Int, _ maximum: Int) -> [UInt8]?) {
            self.size = size
            self.bytes = bytes
        }

        package init(_ bytes: [UInt8]) {
            self.init(size: bytes.count) { offset, maximum in Array(bytes[offset...].prefix(maximum)) }
        }
    }

    package var status: Int
    /// In order. `Content-Length` and `Date` are added by the daemon.
    package var fields: [HTTPField]
    package var content: Content

    package init(status: Int, fields: [HTTPField], content: Content) {
        self.status = status
        self.fields = fields
        self.content = content
    }
}
