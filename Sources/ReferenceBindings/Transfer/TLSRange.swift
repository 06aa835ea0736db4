/// The protocol versions that a client offers.
package struct TLSRange: Sendable, Hashable {
    /// By age.
    package enum Version: Int, Sendable, Hashable, Comparable, CaseIterable {
        case ssl3, tls10, tls11, tls12, tls13

        package static func < (left: Version, right: Version) -> Bool { left.rawValue < right.rawValue }
    }

    package var minimum: Version
    package var maximum: Version
    /// Not offered although within the range.
    package var excluded: Set<Version>

    /// The newest version that is offered, with those before it up to the first gap: OpenSSL would fill a gap by leaving out what is above it.
    var newestGroup: ClosedRange<Version>? {
        let offered = offered
        guard let newest = offered.last else { return nil }
        let oldest = offered.reversed().enumerated().prefix { $1.rawValue == newest.rawValue - $0 }.last?.element
        return (oldest ?? newest)...newest
    }

    /// The versions that are offered, the oldest first.
    private var offered: [Version] {
        Version.allCases.filter { (minimum...maximum).contains($0) && !excluded.contains($0) }
    }

    /// The same without the newest version that it offers; `nil` where there is no other.
    package var older: TLSRange? {
        guard let version = offered.dropLast().last else { return nil }
        return TLSRange(minimum: minimum, maximum: version, excluded: excluded)
    }

    /// The default is what this implementation offers without being told.
    package init(minimum: Version = .tls12, maximum: Version = .tls13, excluded: Set<Version> = []) {
        self.minimum = minimum
        self.maximum = maximum
        self.excluded = excluded
    }
}
