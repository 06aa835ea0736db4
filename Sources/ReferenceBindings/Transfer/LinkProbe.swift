internal import Glibc

/// An idle connection to a server, which shows whether the server is reachable.
package final class LinkProbe {
    private let address: String
    private let port: Int
    private var descriptor: Int32 = -1
    private var isConnecting = false

    package init(address: String, port: Int) {
        self.address = address
        self.port = port
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether the server accepts connections; `nil` while that is not known yet. Never waits.
    package func check() -> Bool? {
        if descriptor >= 0, !isConnecting {
            var byte: UInt8 = 0
            if recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0, errno == EAGAIN {
                return true
            }
            drop()
        }
        if descriptor < 0 {
            guard let begun = ClientSocket.connect(to: address, port: port) else { return false }
            descriptor = begun
            isConnecting = true
        }
        let isConnected = ClientSocket.isConnected(descriptor)
        if isConnected == true { isConnecting = false }
        if isConnected == false { drop() }
        return isConnected
    }

    private func drop() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        isConnecting = false
    }
}
