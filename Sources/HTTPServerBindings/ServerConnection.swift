internal import Glibc
import SystemBindings

/// A connection of an ``HTTPServer``, for other threads than its own, too.
package final class ServerConnection: Sendable {
    let number: Int
    /// No descriptor once the connection is closed: it may be another's then.
    private let state: Monitor<(descriptor: Int32?, isCut: Bool)>

    init(_ number: Int, _ descriptor: Int32) {
        self.number = number
        state = Monitor((descriptor, false))
    }

    /// Whether nobody listens any more, or nobody shall be answered any more.
    package var isGone: Bool { isCut || has(Self.peerEnd) }

    /// Ends the connection at once, whatever is being sent.
    package func cut() {
        state.update { state in
            state.isCut = true
            if let descriptor = state.descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    var isCut: Bool { state.read(\.isCut) }

    /// Whether something has arrived that was not read.
    var hasArrivals: Bool { has(POLLIN) }

    func hasClosed() { state.update { $0.descriptor = nil } }

    /// Ends this direction and drops what still comes: closing with bytes unread would reset the connection, and the client
    /// might lose the answer (RFC 9112 9.6).
    func linger(until deadline: Deadline) {
        // Only the thread of the connection calls this, and the descriptor is open until that has ended.
        guard let number = state.read(\.descriptor) else { return }
        shutdown(number, Int32(SHUT_WR))
        var room = [UInt8](repeating: 0, count: 32 << 10)
        while !deadline.hasPassed, !isCut {
            var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 100) >= 0 || errno == EINTR else { return }
            guard entry.revents != 0 else { continue }
            let count = recv(number, &room, room.count, Int32(MSG_DONTWAIT))
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return }
        }
    }

    private func has(_ event: Int32) -> Bool {
        state.read { state in
            guard let descriptor = state.descriptor else { return true }
            var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            return poll(&entry, 1, 0) > 0
        }
    }

    /// POLLRDHUP, which Glibc has behind _GNU_SOURCE only.
    private static let peerEnd: Int32 = 0x2000
}
