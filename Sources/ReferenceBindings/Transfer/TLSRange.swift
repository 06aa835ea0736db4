/// The protocol versions that a client offers.
package struct TLSRange: Sendable, Hashable {
    /// The versions in the order of their age.
    package enum Version: Int, Sendable, Hashable, Comparable, CaseIterable {
        case ssl3, tls10, tls11, tls12, tls13

        package static func < (left: Version, right: Version) -> Bool { left.rawValue < right.rawValue }
    }

    package var minimum: Version
    package var maximum: Version
    /// Versions within the range that are not offered.
    package var excluded: Set<Version>

    /// The newest offered version, with older ones down to the first gap: OpenSSL leaves out the versions above a gap.
    var newestGroup: ClosedRange<Version>? {
        let offered = offered
        guard let newest = offered.last else { return nil }
        let oldest = offered.reversed().enumerated().prefix { $1.rawValue == newest.rawValue - $0 }.last?.element
        return (oldest ?? newest)...newest
    }

    /// The offered versions, the oldest first.
    private var offered: [Version] {
        Version.allCases.filter { (minimum...maximum).contains($0) && !excluded.contains($0) }
    }

    /// The range without its newest offered version; `nil` if there is no other.
    package var older: TLSRange? {
        guard let version = offered.dropLast().last else { return nil }
        return TLSRange(minimum: minimum, maximum: version, excluded: excluded)
    }

    /// The range of the newest offered version alone.
    package var newestAlone: TLSRange {
        offered.last.map { TLSRange(minimum: $0, maximum: $0) } ?? self
    }

    /// Whether nothing but SSL 3.0 is offered.
    package var isSSL3Alone: Bool { offered == [.ssl3] }

    /// The default is the range of this implementation without any setting.
    package init(minimum: Version = .tls12, maximum: Version = .tls13, excluded: Set<Version> = []) {
        self.minimum = minimum
        self.maximum = maximum
        self.excluded = excluded
    }
}
