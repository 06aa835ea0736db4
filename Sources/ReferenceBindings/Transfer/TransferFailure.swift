/// The failure of an exchange that ended without a complete response.
package struct TransferFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
        case unsupportedURL, badURL, cannotFindHost, cannotConnect, connectionLost, badResponse, timedOut,
            secureConnection
        case untrusted, untrustedDate, notYetValid
        /// The relay has refused the tunnel with this status.
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
