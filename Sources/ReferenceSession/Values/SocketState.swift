/// The states of a socket, by their documented names.
enum SocketState: String, Sendable, Hashable, CaseIterable {
    case prepared = "Prepared"
    case connecting = "Connecting"
    case open = "Open"
    case disconnecting = "Disconnecting"
    case disconnected = "Disconnected"
}
