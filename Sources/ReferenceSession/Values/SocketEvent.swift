/// What the delegate of a socket is told.
enum SocketEvent: String, Sendable, Hashable {
    case open, read, close, error
}
