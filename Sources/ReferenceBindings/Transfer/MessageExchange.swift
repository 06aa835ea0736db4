internal import CCurl
internal import Glibc

/// Sends one message over a connection of its own and waits for the answer, each with its length before it (RFC 4120 7.2.2).
/// Blocks on the network.
package struct MessageExchange: Sendable {
    /// The longest answer that is taken, in bytes.
    private static let limit = 1 << 20

    private let address: WebAddress
    private let relay: RelayAccess?
    private let target: String
    private let trust: TrustStore

    /// An exchange over a tunnel through the relay.
    package init?(host: String, port: Int, relay: RelayAccess, trust: TrustStore) {
        guard let address = WebAddress("http://\(host):\(port)/") else { return nil }
        self.address = address
        self.relay = relay
        target = ""
        self.trust = trust
    }

    /// An exchange with an address directly.
    package init?(host: String, port: Int, address target: String, trust: TrustStore) {
        guard let address = WebAddress("http://\(host):\(port)/") else { return nil }
        self.address = address
        relay = nil
        self.target = target
        self.trust = trust
    }

    /// - Parameter seconds: The time limit of the whole exchange.
    /// - Returns: `nil` if no complete answer has arrived in that time.
    package func answer(to message: [UInt8], within seconds: Double) -> [UInt8]? {
        let deadline = Clock.monotonic + seconds
        let request = TransferRequest(
            address: address,
            method: "GET",
            headers: [],
            body: nil,
            route: relay.map { .relay($0) } ?? .direct(addresses: [target]),
            tls: TLSRange(),
            trust: trust
        )
        let nothing = Transfer.Handlers(onHead: { _ in }, onData: { _ in }, onSent: { _ in }, onEnd: { _ in })
        guard let connection = Transfer(request, nothing) else { return nil }
        curl_set_long(connection.handle, CURLOPT_CONNECT_ONLY, 1)
        curl_set_long(connection.handle, CURLOPT_FORBID_REUSE, 0)
        curl_set_long(connection.handle, CURLOPT_CONNECTTIMEOUT_MS, Int(seconds * 1_000))
        return withExtendedLifetime(connection) {
            guard curl_easy_perform(connection.handle) == CURLE_OK else { return nil }
            let length = (0..<4).map { UInt8(truncatingIfNeeded: message.count >> (24 - 8 * $0)) }
            guard send(length + message, over: connection, until: deadline),
                let head = receive(4, over: connection, until: deadline)
            else { return nil }
            let count = head.reduce(0) { $0 << 8 | Int($1) }
            return count <= Self.limit ? receive(count, over: connection, until: deadline) : nil
        }
    }

    private func send(_ bytes: [UInt8], over connection: Transfer, until deadline: Double) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            var count = 0
            let code = rest.withUnsafeBytes { curl_easy_send(connection.handle, $0.baseAddress, $0.count, &count) }
            rest = rest.dropFirst(count)
            if code == CURLE_AGAIN {
                guard wait(connection, for: POLLOUT, until: deadline) else { return false }
            } else if code != CURLE_OK {
                return false
            }
        }
        return true
    }

    private func receive(_ wanted: Int, over connection: Transfer, until deadline: Double) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 * 1_024)
        while bytes.count < wanted {
            var count = 0
            let code = curl_easy_recv(connection.handle, &piece, min(piece.count, wanted - bytes.count), &count)
            if code == CURLE_AGAIN {
                guard wait(connection, for: POLLIN, until: deadline) else { return nil }
            } else if code != CURLE_OK || count == 0 {
                return nil
            }
            bytes += piece[..<count]
        }
        return bytes
    }

    private func wait(_ connection: Transfer, for event: Int32, until deadline: Double) -> Bool {
        let left = deadline - Clock.monotonic
        var socket: curl_socket_t = -1
        guard left > 0, curl_get_socket(connection.handle, &socket) == CURLE_OK, socket >= 0 else { return false }
        var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
        poll(&entry, 1, Int32((left * 1_000).rounded(.up)))
        return true
    }
}
