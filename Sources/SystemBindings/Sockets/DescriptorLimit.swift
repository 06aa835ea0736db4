internal import Glibc

/// How many descriptors the process may have open.
package enum DescriptorLimit {
    /// The limit that this process was started with. Its children get it back: some programs look at every descriptor that they
    /// might have.
    static let inherited = soft ?? 0

    /// How many there may be at present; `nil`: without limit.
    static var soft: UInt? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
        return UInt(limit.rlim_cur)
    }

    /// Raises the limit as far as the system lets an ordinary user.
    package static func raise() {
        _ = inherited
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    private static let resource = Int32(RLIMIT_NOFILE.rawValue)
}
