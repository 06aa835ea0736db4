/// What a login vouches for.
struct SignedMessage {
    var method: String
    /// The target of the request as it is signed: path and query, or host and port of a tunnel.
    var target: String
    var body: [UInt8]
}
