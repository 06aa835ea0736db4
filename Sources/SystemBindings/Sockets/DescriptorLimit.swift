internal import Glibc

/// The limit of open descriptors of this process.
package enum DescriptorLimit {
    /// The limit with which this process was started. Its children get it again: some programs check every descriptor number that
    /// they may have.
    static let inherited = soft ?? 0

    /// The current limit; `nil`: no limit.
    static var soft: UInt? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
        return UInt(limit.rlim_cur)
    }

    /// Raises the soft limit to the hard limit.
    package static func raise() {
        _ = inherited
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    private static let resource = Int32(RLIMIT_NOFILE.rawValue)
}
