/// Why an exchange ended without a whole response.
package struct TransferFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
        case unsupportedURL, badURL, cannotFindHost, cannotConnect, connectionLost, badResponse, timedOut,
            secureConnection
        case untrusted, untrustedDate, notYetValid
        /// The relay answered the request for a tunnel with this status.
        case relayRefused(status: Int)
        case other
    }

    package var reason: Reason
    package var message: String

    package init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    package var description: String { message }
}
