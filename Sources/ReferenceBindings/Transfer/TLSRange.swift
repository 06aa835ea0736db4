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

    /// The same without the newest version that it offers; `nil` where there is no other.
    package var older: TLSRange? {
        let offered = Version.allCases.filter { (minimum...maximum).contains($0) && !excluded.contains($0) }
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
