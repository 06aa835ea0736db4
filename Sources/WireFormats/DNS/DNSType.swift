/// The type of a record or of a question (RFC 1035 3.2.2 and later documents).
package struct DNSType: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let a = DNSType(rawValue: 1)
    package static let ns = DNSType(rawValue: 2)
    package static let cname = DNSType(rawValue: 5)
    package static let soa = DNSType(rawValue: 6)
    package static let ptr = DNSType(rawValue: 12)
    package static let txt = DNSType(rawValue: 16)
    package static let aaaa = DNSType(rawValue: 28)
    package static let srv = DNSType(rawValue: 33)
    package static let opt = DNSType(rawValue: 41)
    package static let any = DNSType(rawValue: 255)

    private static let names: [DNSType: String] = [
        .a: "A", .ns: "NS", .cname: "CNAME", .soa: "SOA", .ptr: "PTR", .txt: "TXT", .aaaa: "AAAA", .srv: "SRV",
        .opt: "OPT", .any: "ANY", DNSType(rawValue: 15): "MX", DNSType(rawValue: 43): "DS",
        DNSType(rawValue: 46): "RRSIG", DNSType(rawValue: 48): "DNSKEY", DNSType(rawValue: 64): "SVCB",
        DNSType(rawValue: 65): "HTTPS",
    ]

    /// The mnemonic, or `TYPE` and the number (RFC 3597 5).
    package var description: String { Self.names[self] ?? "TYPE\(rawValue)" }
}
