internal import Glibc

/// One descriptor to wait for, as for `poll(2)`.
package struct PollEntry: Sendable, Hashable {
    package let descriptor: Int32
    /// Wait until there is something to read, an end or an error.
    package var reading: Bool
    /// Wait until something can be written.
    package var writing: Bool
    /// What came: something to read, an end or an error.
    package private(set) var isReadable = false
    /// What came: room to write, or an error.
    package private(set) var isWritable = false

    package init(_ socket: Socket, reading: Bool = true, writing: Bool = false) {
        descriptor = socket.descriptor
        self.reading = reading
        self.writing = writing
    }

    /// Waits until something comes for at least one of the entries.
    /// - Returns: whether something came before the deadline.
    package static func wait(for entries: inout [PollEntry], until deadline: Deadline) -> Bool {
        var polled = entries.map { entry in
            // An entry that waits for nothing is left out, else a hang-up would return at once again and again.
            pollfd(
                fd: entry.reading || entry.writing ? entry.descriptor : -1,
                events: Int16((entry.reading ? POLLIN : 0) | (entry.writing ? POLLOUT : 0)),
                revents: 0
            )
        }
        while true {
            let count = poll(&polled, nfds_t(polled.count), deadline.pollMilliseconds)
            if count < 0, errno == EINTR { continue }
            for (index, result) in polled.enumerated() {
                let events = Int32(result.revents)
                entries[index].isReadable = events & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
                entries[index].isWritable = events & (POLLOUT | POLLHUP | POLLERR | POLLNVAL) != 0
            }
            return count > 0
        }
    }
}
