internal import Glibc

/// A TCP connection for raw bytes. Never blocks; a ``TransferLoop`` reports when it is ready.
package final class StreamLink {
    package enum Reception: Sendable, Hashable {
        case bytes([UInt8])
        case nothingYet
        /// The peer has closed its direction.
        case end
        /// The connection is lost.
        case broken
    }

    /// How long a connection may take until the next address is tried too, in seconds (Connection Attempt Delay, RFC 8305 5).
    private static let delay = 0.25

    /// That of the connection; -1 until there is one.
    private var descriptor: Int32 = -1
    /// Connections that are being made.
    private var attempts: [Int32] = []
    private let port: Int
    /// Addresses that have not been tried.
    private var rest: ArraySlice<String>
    private let waitsOnSilence: Bool
    /// When the next address is tried, whatever becomes of those before it; `nil`: never.
    private(set) var due: Double?
    /// A slice: what the system has accepted is cut off without moving the rest.
    private var outgoing: ArraySlice<UInt8> = []
    private var isFinishing = false
    private var mayReceive = true
    private var wasConnected = false

    /// Starts to connect; `nil` if the calls failed at once.
    /// - Parameters:
    ///   - addresses: IPv4 and IPv6 addresses of the peer. Each is tried once those before it have refused, or do not answer.
    ///   - waitsOnSilence: whether one that does not answer holds up the others.
    package init?(to addresses: [String], port: Int, waitsOnSilence: Bool = false) {
        self.port = port
        rest = addresses[...]
        self.waitsOnSilence = waitsOnSilence
        tryNext()
        if attempts.isEmpty { return nil }
    }

    deinit {
        for descriptor in attempts { close(descriptor) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whether the connection was established; `nil` while that is not known yet.
    package var isConnected: Bool? {
        if wasConnected { return true }
        var isSettled = false
        while !isSettled {
            isSettled = true
            for attempt in attempts {
                guard let isConnected = ClientSocket.isConnected(attempt) else { continue }
                attempts.removeAll { $0 == attempt }
                if isConnected { return take(attempt) }
                close(attempt)
                tryNext()
                isSettled = false
            }
        }
        if let due, Clock.monotonic >= due { tryNext() }
        return attempts.isEmpty ? false : nil
    }

    /// Starts to connect to the next address to which that can be started.
    private func tryNext() {
        due = nil
        while let address = rest.popFirst() {
            guard let descriptor = ClientSocket.connect(to: address, port: port) else { continue }
            attempts.append(descriptor)
            if !rest.isEmpty, !waitsOnSilence { due = Clock.monotonic + Self.delay }
            return
        }
    }

    private func take(_ attempt: Int32) -> Bool {
        for other in attempts { close(other) }
        (attempts, rest, due) = ([], [], nil)
        descriptor = attempt
        wasConnected = true
        return true
    }

    /// Queues bytes, which are sent as soon as the system accepts them.
    package func send(_ bytes: [UInt8]) { outgoing += bytes }

    /// Whether the system has accepted all queued bytes.
    package var hasSentAll: Bool { outgoing.isEmpty }

    /// The number of queued bytes that the system has not accepted.
    package var unsentCount: Int { outgoing.count }

    /// Drops the queued bytes.
    package func dropUnsent() { outgoing = [] }

    /// Closes this direction after the queued bytes. Bytes from the peer can still be received.
    package func finish() { isFinishing = true }

    /// Makes closing send a TCP reset.
    package func resetOnClose() {
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
    }

    /// Sends as many queued bytes as the system accepts.
    /// - Returns: whether the connection is still open.
    package func flush() -> Bool {
        while !outgoing.isEmpty {
            let count = outgoing.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            outgoing.removeFirst(count)
        }
        if isFinishing {
            isFinishing = false
            shutdown(descriptor, Int32(SHUT_WR))
        }
        return true
    }

    package func receive(upTo limit: Int) -> Reception {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            count = recv(descriptor, buffer.baseAddress, limit, 0)
            size = max(0, count)
        }
        if count > 0 { return .bytes(bytes) }
        if count < 0, errno == EAGAIN || errno == EINTR { return .nothingYet }
        mayReceive = false
        return count == 0 ? .end : .broken
    }

    /// The descriptors to wait for, with the `poll` events.
    var interests: [(descriptor: Int32, events: Int16)] {
        if !wasConnected { return attempts.map { ($0, Int16(POLLOUT)) } }
        let events = (outgoing.isEmpty ? 0 : Int16(POLLOUT)) | (mayReceive ? Int16(POLLIN) : 0)
        return events == 0 ? [] : [(descriptor, events)]
    }
}
