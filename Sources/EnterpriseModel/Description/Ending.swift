/// How an answer ends its connection without having announced it.
package struct Ending: Sendable, Hashable {
    /// When it does.
    package enum Moment: Sendable, Hashable {
        /// After the whole answer.
        case answer
        /// After so many bytes of the answer, with its head.
        case bytes(Int)
        /// After so many bytes of the answer's content.
        case content(Int)
        /// After so many bytes of the request's content, unless the request is whole by then.
        case received(Int)
    }

    package enum Manner: Sendable, Hashable {
        /// With a `close_notify` of TLS (RFC 8446 6.1) and the end of TCP.
        case close
        /// Without the word of TLS.
        case closeSilently
        /// Ends its own direction and goes on reading.
        case halfClose
        /// With a reset of TCP (RFC 9293 3.5.3).
        case reset
    }

    package var moment: Moment
    package var manner: Manner

    package init(_ moment: Moment, _ manner: Manner) {
        self.moment = moment
        self.manner = manner
    }
}
