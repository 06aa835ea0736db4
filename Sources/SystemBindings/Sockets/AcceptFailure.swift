internal import Glibc

/// What an error of accept(2) is about.
enum AcceptFailure {
    /// The next one may be accepted at once. Linux also reports the errors that a connection had while it waited.
    case ofOneConnection
    /// Or the socket does not listen any more.
    case nobodyWaits
    /// Trying again at once would fail again.
    case ofTheSystem

    init(_ number: Int32) {
        switch number {
        case EINTR, ECONNABORTED, EPERM, EPROTO, ENETDOWN, ENETUNREACH, ENONET, EHOSTDOWN, EHOSTUNREACH, ENOPROTOOPT,
            ETIMEDOUT, ECONNRESET:
            self = .ofOneConnection
        case EAGAIN, EINVAL, EBADF, ENOTSOCK, EOPNOTSUPP: self = .nobodyWaits
        default: self = .ofTheSystem
        }
    }
}
