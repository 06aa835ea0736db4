package import EnterpriseModel

/// What a ``LoopbackService`` answers.
package struct LoopbackAnswer: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])
        /// What the closure answers, until it is `nil`; then the connection ends. It may block, but must look at ``LoopbackClient/isGone`` from time to time.
        case stream(@Sendable () -> [UInt8]?)
    }

    package var status: Int
    package var fields: [Header]
    package var content: Content

    package init(status: Int = 200, fields: [Header], content: Content) {
        self.status = status
        self.fields = fields
        self.content = content
    }
}
