/// How a request gets to its server.
enum Way: String, Sendable, CaseIterable {
    /// Through the relay.
    case relay
    /// Sent by the engine, directly to the server.
    case direct
    /// Sent by the platform, as if there were no engine.
    case native
}
