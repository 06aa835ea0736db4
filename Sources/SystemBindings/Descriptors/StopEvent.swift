internal import CSystem
internal import Glibc

/// An event that wakes every thread that polls it. Once set, it is never cleared.
///
/// Code that blocks on a descriptor also waits on a stop event, so that stopping is never delayed.
package final class StopEvent: Sendable {
    /// A descriptor that becomes readable when the event is set.
    package let handle: FileDescriptor

    /// The number of ``handle``, for `poll(2)`.
    package var descriptor: Int32 { handle.number }

    /// - Throws: ``SystemError`` if no descriptor is left.
    package init() throws(SystemError) {
        let number = cs_eventfd()
        if number < 0 { throw .last("create an event") }
        handle = FileDescriptor(owning: number)
    }

    /// Sets the event: wakes all threads that wait or will wait.
    package func set() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Whether the event is set.
    package var isSet: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) > 0
    }
}
