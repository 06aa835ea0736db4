internal import Glibc

/// The time of day.
package enum WallClock {
    /// Milliseconds since the epoch, with microseconds as the fraction.
    package static var milliseconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec / 1_000) / 1_000
    }
}
