import WireFormats

/// What a KDC's clock says.
struct KDCMoment: Sendable, Hashable {
    let time: KerberosTime
    let microseconds: Int

    /// - Parameter milliseconds: since the epoch.
    init(milliseconds: Double) {
        let seconds = (milliseconds / 1_000).rounded(.down)
        time = KerberosTime(seconds: Int(seconds))
        microseconds = min(999_999, max(0, Int((milliseconds - seconds * 1_000) * 1_000)))
    }

    /// So many seconds later.
    func later(_ seconds: Double) -> KerberosTime { KerberosTime(seconds: time.seconds + Int(seconds.rounded(.up))) }

    /// Whether another clock is further off than Kerberos lets pass (RFC 4120 1.6).
    func isFar(from other: KerberosTime) -> Bool { abs(other.seconds - time.seconds) > 300 }
}
