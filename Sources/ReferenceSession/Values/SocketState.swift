/// Where a socket is in its life, by the documented words.
enum SocketState: String, Sendable, Hashable, CaseIterable {
    case prepared = "Prepared"
    case connecting = "Connecting"
    case open = "Open"
    case disconnecting = "Disconnecting"
    case disconnected = "Disconnected"
}
