import EnterpriseModel
import SystemBindings
import WireFormats

/// What names mean in an environment, as records.
struct NameResolution {
    /// How long answers may be kept, in seconds: not at all, so that a change is seen at once.
    static let lifetime: UInt32 = 0
    private static let longestChain = 8

    /// A host under one of its names.
    struct Host: Sendable {
        /// Those of the direct path, in their order.
        let addresses: [IPAddress]
        let ports: (http: Int, https: Int)?
    }

    private let settings: NameService
    private let hosts: [DNSName: Host]
    private let aliases: [DNSName: DNSName]
    private let reverse: [IPAddress: DNSName]
    private let unknown: Set<DNSName>

    /// - Parameter hosts: By name; of several at one address the first in the alphabet names it.
    init(_ settings: NameService, hosts: [String: Host]) {
        self.settings = settings
        let named = hosts.sorted { $0.key < $1.key }.compactMap { name, host in
            (try? DNSName(name)).map { (name: $0, host: host) }
        }
        unknown = Set(settings.unknown.compactMap { try? DNSName($0) })
        aliases = Dictionary(
            settings.aliases.compactMap { alias, canonical in
                guard let alias = try? DNSName(alias), let canonical = try? DNSName(canonical) else { return nil }
                return (alias, canonical)
            }
        ) { first, _ in first }
        var all = Dictionary(named.map { ($0.name, $0.host) }) { first, _ in first }
        // A canonical name that is no host of its own leads to the host that it stands for, be it by several aliases.
        for (name, host) in named {
            var canonical = aliases[name]
            for _ in 0..<Self.longestChain {
                guard let next = canonical else { break }
                all[next] = all[next] ?? host
                canonical = aliases[next]
            }
        }
        self.hosts = all
        let addresses = named.flatMap { name, host in host.addresses.map { ($0, name) } }
        var reverse = Dictionary(addresses) { first, _ in first }
        for (host, name) in settings.reverse {
            guard let name = try? DNSName(name) else { continue }
            for address in hosts[host]?.addresses ?? [] { reverse[address] = name }
        }
        self.reverse = reverse
    }

    enum Answer {
        /// No records: the name is there, but nothing of this type.
        case records([DNSRecord])
        case noSuchName
    }

    func records(for name: DNSName, _ type: DNSType) -> Answer {
        var records: [DNSRecord] = []
        var name = name
        while let canonical = aliases[name], !unknown.contains(name), records.count < Self.longestChain {
            records.append(record(name, .name(.cname, canonical)))
            if type == .cname { return .records(records) }
            name = canonical
        }
        guard !unknown.contains(name), let own = own(name, type) else {
            return records.isEmpty ? .noSuchName : .records(records)
        }
        return .records(records + own)
    }

    /// Without what an alias leads to; `nil` for a name that nobody has.
    private func own(_ name: DNSName, _ type: DNSType) -> [DNSRecord]? {
        if let host = hosts[name] {
            let records = host.addresses.map { record(name, DNSRecord.Content($0)) }
            return records.filter { type == .any || type == $0.content.type }
        }
        if let target = pointer(name) {
            return type == .ptr || type == .any ? [record(name, .name(.ptr, target))] : []
        }
        if let (port, target) = service(name) {
            guard type == .srv || type == .any else { return [] }
            return [record(name, .service(priority: 0, weight: 0, port: UInt16(clamping: port), target: target))]
        }
        guard isZone(name) else { return nil }
        return type == .soa || type == .any ? [authority(of: name)] : []
    }

    /// `4.3.2.1.in-addr.arpa` (RFC 1035 3.5), or the 32 figures of an IPv6 address before `ip6.arpa` (RFC 3596 2.5).
    private func pointer(_ name: DNSName) -> DNSName? {
        func parts(before suffix: String) -> [Substring]? {
            let text = name.description
            return text.hasSuffix(suffix) ? text.dropLast(suffix.count).split(separator: ".").reversed() : nil
        }
        if let figures = parts(before: ".in-addr.arpa") {
            return IPv4Address(figures.joined(separator: ".")).flatMap { reverse[.v4($0)] }
        }
        guard let figures = parts(before: ".ip6.arpa"), figures.allSatisfy({ $0.count == 1 }) else { return nil }
        let digits = figures.compactMap { UInt8($0, radix: 16) }
        guard digits.count == 32 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        return IPv6Address(bytes: bytes).flatMap { reverse[.v6($0)] }
    }

    /// `_http._tcp.HOST` and `_https._tcp.HOST` (RFC 2782).
    private func service(_ name: DNSName) -> (port: Int, target: DNSName)? {
        guard name.labels.count > 2, let target = try? DNSName(labels: Array(name.labels.dropFirst(2))),
            let ports = hosts[target]?.ports
        else { return nil }
        switch name.description.prefix(while: { $0 != "." }) {
        case "_http" where name.labels[1] == Array("_tcp".utf8): return (ports.http, target)
        case "_https" where name.labels[1] == Array("_tcp".utf8): return (ports.https, target)
        default: return nil
        }
    }

    /// Whether a host lies below the name: then it is there, with nothing of its own (RFC 8020).
    private func isZone(_ name: DNSName) -> Bool {
        hosts.keys.contains { host in
            host.labels.count > name.labels.count
                && (try? DNSName(labels: Array(host.labels.suffix(name.labels.count)))) == name
        }
    }

    /// What says how long a "no" may be kept (RFC 2308): of the zone of the last two labels.
    func authority(for name: DNSName) -> DNSRecord {
        authority(of: (try? DNSName(labels: Array(name.labels.suffix(2)))) ?? name)
    }

    private func authority(of zone: DNSName) -> DNSRecord {
        func below(_ label: String) -> DNSName { (try? DNSName(labels: [Array(label.utf8)] + zone.labels)) ?? zone }
        return record(
            zone,
            .authority(
                primary: below("ns"),
                mailbox: below("hostmaster"),
                numbers: [1, 3_600, 600, 86_400, Self.lifetime]
            )
        )
    }

    private func record(_ name: DNSName, _ content: DNSRecord.Content) -> DNSRecord {
        DNSRecord(name, lifetime: Self.lifetime, content)
    }
}

extension DNSRecord.Content {
    fileprivate init(_ address: IPAddress) {
        switch address {
        case .v4(let address): self = .address(address.number)
        case .v6(let address): self = .address6(address.bytes)
        }
    }
}
