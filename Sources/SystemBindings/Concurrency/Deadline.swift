internal import Glibc

/// An instant of the monotonic clock by which something must have happened.
package struct Deadline: Sendable, Hashable, Comparable {
    /// Nanoseconds of CLOCK_MONOTONIC.
    let nanoseconds: UInt64

    /// No limit.
    package static let never = Deadline(nanoseconds: .max)

    /// The present instant. A wait until now checks once and returns.
    package static var now: Deadline { Deadline(nanoseconds: monotonicNanoseconds()) }

    /// The deadline after a duration from now; now if the duration is not positive.
    package static func after(_ duration: Duration) -> Deadline {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return now }
        let (whole, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carry) = whole.addingReportingOverflow(UInt64(attoseconds) / 1_000_000_000)
        let (end, late) = sum.addingReportingOverflow(monotonicNanoseconds())
        return overflow || carry || late ? never : Deadline(nanoseconds: end)
    }

    /// The deadline after a number of seconds from now. Negative means now; more than 10⁹, or NaN, means ``never``.
    package static func after(seconds: Double) -> Deadline {
        seconds < 1e9 ? after(.milliseconds(Int64(max(seconds, 0) * 1_000))) : never
    }

    /// The deadline a number of seconds later.
    package func advanced(bySeconds seconds: Double) -> Deadline {
        guard self != .never, seconds < 1e9 else { return .never }
        return Deadline(nanoseconds: nanoseconds + UInt64(max(seconds, 0) * 1e9))
    }

    /// The remaining time; zero after the deadline, some centuries for ``never``.
    package var remaining: Duration {
        let now = monotonicNanoseconds()
        return nanoseconds > now ? .nanoseconds(Int64(clamping: nanoseconds - now)) : .zero
    }

    /// The duration in seconds.
    package var seconds: Double { remaining / .seconds(1) }

    /// Whether the instant has passed.
    package var hasPassed: Bool { self != .never && monotonicNanoseconds() >= nanoseconds }

    /// The remaining time for `poll(2)`: milliseconds, rounded up, -1 for no limit.
    package var pollMilliseconds: Int32 {
        guard self != .never else { return -1 }
        let now = monotonicNanoseconds()
        return nanoseconds > now ? Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000) : 0
    }

    package static func < (left: Deadline, right: Deadline) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The instant as a `timespec`.
    var timespec: Glibc.timespec {
        Glibc.timespec(
            tv_sec: Int(clamping: nanoseconds / 1_000_000_000),
            tv_nsec: Int(nanoseconds % 1_000_000_000)
        )
    }
}

private func monotonicNanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
