/// What a ``RequestHandler`` answers. The server adds Date, Connection and what tells where the content ends.
package struct ServerResponse: Sendable {
    package struct Field: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Content: Sendable {
        case bytes([UInt8])
        /// What the closure returns, until it is `nil`. It is asked for more once the system has taken what it returned before.
        /// It may block, but must look at ``ServerConnection/isGone`` once a second.
        case stream(@Sendable () -> [UInt8]?)
    }

    package var status: Int
    package var fields: [Field]
    package var content: Content
    /// Called once the system has taken all of it, or nobody takes more.
    package var onEnd: (@Sendable () -> Void)?

    package init(status: Int = 200, fields: [Field], content: Content) {
        self.status = status
        self.fields = fields
        self.content = content
    }
}
