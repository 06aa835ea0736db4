internal import Glibc
internal import Synchronization

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

    // MARK: The reserve

    private static let firstReserved = Atomic(Int.max)
    private static let largestReserve = 1_024

    /// From now on connections leave the last eighth of the descriptors, at most 1,024, to others.
    package static func keepReserve() {
        raise()
        guard let soft = soft.map({ Int(clamping: $0) }) else { return }
        firstReserved.store(soft - min(largestReserve, soft / 8), ordering: .relaxed)
    }

    /// How many descriptors there are without the reserve; `nil`: there is none.
    package static var beforeReserve: Int? {
        let first = firstReserved.load(ordering: .relaxed)
        return first == .max ? nil : first
    }

    /// How many the reserve has; `nil`: there is none.
    package static var reserve: Int? {
        beforeReserve.flatMap { first in soft.map { max(1, Int(clamping: $0) - first) } }
    }

    /// Whether a new descriptor is one of the reserve, because all others are in use: the system gives the lowest number that is free.
    static func isReserved(_ descriptor: Int32) -> Bool {
        Int(descriptor) >= firstReserved.load(ordering: .relaxed)
    }

    private static let resource = Int32(RLIMIT_NOFILE.rawValue)
}
