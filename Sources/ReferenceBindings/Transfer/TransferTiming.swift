/// The times of the parts of an exchange, in seconds since the epoch.
package struct TransferTiming: Sendable, Hashable {
    package var began: Double
    package var connected: Double
    package var requestBegan: Double
    package var requestEnded: Double
    package var responseBegan: Double?
    package var ended: Double
    /// Whether it used only an existing connection.
    package var wasReused: Bool
    /// The application protocol by its ALPN name (RFC 7301 6).
    package var protocolName: String
}
