/// The name `address HOST`, which stands for the IP address of a host.
struct AddressReference: Sendable, Hashable {
    private static let word = "address"

    let host: String

    init(of host: String) { self.host = host }

    /// - Returns: `nil` for any other name.
    init?(_ name: String) {
        let parts = name.split(separator: " ")
        guard parts.count == 2, parts[0] == Self.word else { return nil }
        host = String(parts[1])
    }

    var name: String { "\(Self.word) \(host)" }
}
