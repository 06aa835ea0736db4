import FoundationEssentials

/// The place, time and subject of a run.
package struct Circumstances: Sendable, Hashable {
    /// Instants of the start and the end, in UTC, as RFC 3339 writes them.
    package var start: String
    package var end: String
    /// The name of the machine.
    package var host: String
    /// Its operating system and processor.
    package var system: String
    /// A mark of all scenario files that were run; see ``Fingerprint``.
    package var suite: String

    /// From the start to the end in seconds, to the millisecond; `nil` if they are no instants.
    package var seconds: Double? {
        guard let from = Self.instant(start), let to = Self.instant(end) else { return nil }
        return (to.timeIntervalSince(from) * 1000).rounded() / 1000
    }

    /// Milliseconds since the epoch; `nil` if it is no instant.
    package var startInstant: Int? { Self.milliseconds(start) }
    package var endInstant: Int? { Self.milliseconds(end) }

    private static func milliseconds(_ text: String) -> Int? {
        instant(text).flatMap { Int(exactly: ($0.timeIntervalSince1970 * 1000).rounded()) }
    }

    private static func instant(_ text: String) -> Date? {
        let style = Date.ISO8601FormatStyle()
        return
            (try? Date(
                text,
                strategy: style.year().month().day().time(includingFractionalSeconds: true).timeZone(
                    separator: .omitted
                )
            ))
            ?? (try? Date(text, strategy: style))
    }

    package init(start: String, end: String, host: String, system: String, suite: String) {
        self.start = start
        self.end = end
        self.host = host
        self.system = system
        self.suite = suite
    }
}
