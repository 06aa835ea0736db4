/// The request as Digest authentication signs it.
struct SignedMessage {
    var method: String
    /// The request target that is signed: path and query, or host and port of a tunnel.
    var target: String
    var body: [UInt8]
}
