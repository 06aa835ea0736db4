internal import Glibc

/// A queue of elements from other threads to the thread of a ``TransferLoop``.
package final class Inbox<Element: Sendable>: Sendable {
    private let waiting = Lock<[Element]>([])
    private let readEnd: Int32
    private let writeEnd: Int32

    /// An empty queue.
    /// - Throws: ``SystemFailure`` when there is no descriptor left.
    package init() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .last("make a pipe") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Hands an element over and wakes the loop.
    package func post(_ element: Element) {
        let first = waiting.withLock { waiting -> Bool in
            waiting.append(element)
            return waiting.count == 1
        }
        if first {
            var byte: UInt8 = 0
            _ = write(writeEnd, &byte, 1)
        }
    }

    /// A descriptor that is readable while elements may be waiting.
    var descriptor: Int32 { readEnd }

    /// Removes all waiting elements, the oldest first.
    package func takeAll() -> [Element] {
        var sink: [UInt8] = [0, 0, 0, 0]
        while read(readEnd, &sink, sink.count) > 0 {}
        return waiting.withLock { waiting -> [Element] in
            defer { waiting = [] }
            return waiting
        }
    }
}
