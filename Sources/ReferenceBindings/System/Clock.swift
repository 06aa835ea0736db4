internal import Glibc

/// The clocks of the system, in seconds.
package enum Clock {
    /// A clock that never jumps, with an arbitrary zero.
    package static var monotonic: Double { read(CLOCK_MONOTONIC) }

    /// Seconds since the epoch.
    package static var wall: Double { read(CLOCK_REALTIME) }

    private static func read(_ clock: clockid_t) -> Double {
        var now = timespec()
        clock_gettime(clock, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
