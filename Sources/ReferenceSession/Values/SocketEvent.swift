/// The delegate callbacks of a socket.
enum SocketEvent: String, Sendable, Hashable {
    case open, read, close, error
}
