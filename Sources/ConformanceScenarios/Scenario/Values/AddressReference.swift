/// The name `address HOST`, which stands for the IP address of a host.
package struct AddressReference: Sendable, Hashable {
    private static let word = "address"

    package let host: String

    package init(of host: String) { self.host = host }

    /// - Returns: `nil` for any other name.
    package init?(_ name: String) {
        let parts = name.split(separator: " ")
        guard parts.count == 2, parts[0] == Self.word else { return nil }
        host = String(parts[1])
    }

    package var name: String { "\(Self.word) \(host)" }
}
