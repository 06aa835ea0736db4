internal import Glibc

/// An object that belongs to the thread of a ``TransferLoop``, in closures that other threads hold and that thread runs.
// Unchecked: only the thread that made this looks at the object.
package final class LoopBound<Object: AnyObject>: @unchecked Sendable {
    private unowned let bound: Object
    private let thread = pthread_self()

    /// Makes one of the thread that calls. Does not keep the object alive.
    package init(_ object: Object) { bound = object }

    /// The object, for its own thread.
    package var object: Object {
        precondition(pthread_equal(thread, pthread_self()) != 0, "an object of the loop was used in another thread")
        return bound
    }
}
