internal import Glibc

/// How many descriptors the process may have open.
package enum DescriptorLimit {
    /// Raises the limit as far as the system lets an ordinary user.
    package static func raise() {
        var limit = rlimit()
        guard getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
    }
}
