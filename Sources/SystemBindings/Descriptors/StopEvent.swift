internal import CSystem
internal import Glibc

/// A switch which, once set, wakes every thread that polls on it. It is never cleared.
///
/// What blocks on a descriptor waits on one of these too, so that stopping never takes longer than a moment.
package final class StopEvent: Sendable {
    /// Readable once the event is set.
    package let handle: FileDescriptor

    /// The number of ``handle``, for `poll(2)`.
    package var descriptor: Int32 { handle.number }

    /// - Throws: ``SystemError`` when no descriptor is left.
    package init() throws(SystemError) {
        let number = cs_eventfd()
        if number < 0 { throw .last("create an event") }
        handle = FileDescriptor(owning: number)
    }

    /// Wakes everyone, now and from now on.
    package func set() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Whether it has been set.
    package var isSet: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) > 0
    }
}
