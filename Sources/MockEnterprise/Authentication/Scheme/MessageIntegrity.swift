import NativeBindings

/// What a mechanism that has logged somebody in signs messages with.
protocol MessageIntegrity: Sendable {
    func mic(of message: [UInt8]) throws(NativeError) -> [UInt8]

    /// Whether the client signed the message so.
    func isRight(mic: [UInt8], of message: [UInt8]) throws(NativeError) -> Bool
}
