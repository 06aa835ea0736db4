internal import Glibc

/// One descriptor to wait for, by `poll(2)`.
package struct PollEntry: Sendable, Hashable {
    package let descriptor: Int32
    /// Whether to wait for readable bytes, the peer's close or an error.
    package var reading: Bool
    /// Whether to wait until bytes can be written.
    package var writing: Bool
    /// Whether to wait until the peer has closed its direction, even with bytes left to read.
    private var ending = false
    /// Whether there are readable bytes, the peer's close or an error.
    package private(set) var isReadable = false
    /// Whether bytes can be written, or there is an error.
    package private(set) var isWritable = false

    package init(_ socket: Socket, reading: Bool = true, writing: Bool = false) {
        descriptor = socket.descriptor
        self.reading = reading
        self.writing = writing
    }

    /// An entry that waits until the peer has closed its direction or the whole connection.
    package init(endOf socket: Socket) {
        descriptor = socket.descriptor
        (reading, writing, ending) = (false, false, true)
    }

    /// The events for `poll(2)`.
    private var events: Int32 { (reading ? POLLIN : 0) | (writing ? POLLOUT : 0) | (ending ? Self.peerEnd : 0) }

    /// POLLRDHUP, which Glibc defines only with _GNU_SOURCE.
    private static let peerEnd: Int32 = 0x2000

    /// Waits until at least one of the entries has an event.
    /// - Returns: whether there was an event before the deadline.
    package static func wait(for entries: inout [PollEntry], until deadline: Deadline) -> Bool {
        var polled = entries.map { entry in
            // An entry that waits for nothing is left out, else a hang-up would return at once again and again.
            pollfd(fd: entry.events == 0 ? -1 : entry.descriptor, events: Int16(entry.events), revents: 0)
        }
        while true {
            let count = poll(&polled, nfds_t(polled.count), deadline.pollMilliseconds)
            if count < 0 {
                if errno == EINTR { continue }
                SystemError.noteLast("wait for sockets")
            }
            for (index, result) in polled.enumerated() {
                let events = Int32(result.revents)
                entries[index].isReadable = events & (POLLIN | peerEnd | POLLHUP | POLLERR | POLLNVAL) != 0
                entries[index].isWritable = events & (POLLOUT | POLLHUP | POLLERR | POLLNVAL) != 0
            }
            return count > 0
        }
    }
}
