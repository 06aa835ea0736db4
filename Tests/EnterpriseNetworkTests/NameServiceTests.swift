import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// By BIND's `dig`.
@Suite(
    .needs(FileManager.default.isExecutableFile(atPath: "/usr/bin/dig"), "dig (bind9-dnsutils) is not installed")
)
struct NameServiceTests {
    private static func company(_ change: (inout NameService) -> Void = { _ in }) -> EnvironmentDescription {
        .corp {
            var service = NameService()
            change(&service)
            $0.nameService = service
        }
    }

    private static func dig(_ lab: Lab, _ arguments: String...) throws -> String {
        let service = try #require(lab.enterprise.access.nameService)
        let reply = try Lab.Running(
            "/usr/bin/dig",
            ["@\(service.address)", "-p", "\(service.port)", "+tries=1", "+timeout=5", "+nocookie"] + arguments
        ).finish()
        #expect(reply.exit == 0, "\(reply.log)")
        return reply.body
    }

    @Test(arguments: ["+notcp", "+tcp"])
    func `hosts have addresses, and addresses names`(transport: String) throws {
        let (_, recorder) = try withLab(Self.company()) { lab throws in
            let access = lab.enterprise.access
            for (name, address) in [
                ("portal.corp.test", access.hosts["portal.corp.test"]?.address),
                ("WWW.example.TEST", access.hosts["www.example.test"]?.address),
                ("relay.enterprise.test", access.relay?.address), ("console.enterprise.test", access.console?.address),
            ] {
                let address = try #require(address)
                #expect(try Self.dig(lab, transport, "+short", name, "A").trimmed == address)
                #expect(try Self.dig(lab, transport, "+short", "-x", address).trimmed == "\(name.lowercased()).")
                let none = try Self.dig(lab, transport, name, "AAAA")
                #expect(none.contains("status: NOERROR") && none.contains("ANSWER: 0") && none.contains("SOA"))
            }
            let service = try Self.dig(lab, transport, "+short", "_https._tcp.portal.corp.test", "SRV")
            #expect(service.trimmed == "0 0 \(access.hosts["portal.corp.test"]?.httpsPort ?? 0) portal.corp.test.")
            #expect(try Self.dig(lab, transport, "+short", "corp.test", "SOA").hasPrefix("ns.corp.test. "))
        }
        let query = try #require(recorder.all(DNSQuery.self).first)
        #expect(query.place == "dns")
        #expect(query.fact.fields["query"] == "portal.corp.test")
        #expect(query.fact.fields["transport"] == (transport == "+tcp" ? "tcp" : "udp"))
        #expect(query.fact.fields["status"] == "NOERROR")
        #expect(query.fact.fields["answer"]?.array?.count == 1)
        #expect(recorder.all(DNSQuery.self).count == 14)
    }

    @Test func `aliases, reverse names and unknown ones`() throws {
        let description = Self.company {
            $0.aliases = ["portal.corp.test": "node7.corp.test"]
            $0.reverse = ["portal.corp.test": "other.corp.test"]
            $0.unknown = ["extra.corp.test"]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let address = try #require(lab.enterprise.access.hosts["portal.corp.test"]?.address)
            #expect(try Self.dig(lab, "+short", "portal.corp.test", "A").trimmed == "node7.corp.test.\n\(address)")
            #expect(try Self.dig(lab, "+short", "portal.corp.test", "CNAME").trimmed == "node7.corp.test.")
            #expect(try Self.dig(lab, "+short", "node7.corp.test", "A").trimmed == address)
            #expect(try Self.dig(lab, "+short", "-x", address).trimmed == "other.corp.test.")
            for name in ["extra.corp.test", "nobody.corp.test", "test.example"] {
                let reply = try Self.dig(lab, name, "A")
                #expect(reply.contains("status: NXDOMAIN") && reply.contains("SOA"))
            }
            // While it runs.
            try lab.enterprise.apply(Self.company())
            #expect(try Self.dig(lab, "+short", "portal.corp.test", "A").trimmed == address)
            #expect(!(try Self.dig(lab, "+short", "extra.corp.test", "A").trimmed.isEmpty))
        }
        #expect(recorder.all(DNSQuery.self).first?.fact.fields["answer"]?.array?.first == "node7.corp.test")
        #expect(recorder.all(DNSQuery.self).filter { $0.fact.fields["status"] == "NXDOMAIN" }.count == 3)
    }

    @Test(arguments: [nil, .valid, .bogus] as [NameService.Signatures?])
    func `signatures are valid, bogus or not there`(signed: NameService.Signatures?) throws {
        try withLab(Self.company { $0.signed = signed }) { lab throws in
            let plain = try Self.dig(lab, "+noadflag", "portal.corp.test")
            let asking = try Self.dig(lab, "+dnssec", "+noadflag", "portal.corp.test")
            let unchecked = try Self.dig(lab, "+dnssec", "+cdflag", "portal.corp.test")
            #expect(unchecked.contains("status: NOERROR") && unchecked.contains("ANSWER: 1"))
            for reply in [plain, asking] {
                #expect(reply.contains("status: SERVFAIL") == (signed == .bogus))
                #expect(reply.contains("EDE: 6 (DNSSEC Bogus)") == (signed == .bogus))
            }
            let authentic = try Regex("flags:[^;]* ad[ ;]")
            #expect(!plain.contains(authentic))
            #expect(asking.contains(authentic) == (signed == .valid))
        }
    }

    @Test func `what does not fit into a datagram is asked for again by TCP`() throws {
        let label = String(repeating: "x", count: 60)
        let names = (0..<6).map { number in
            (0..<3).map { "\(label)\(number)\($0)" }.joined(separator: ".") + ".corp.test"
        }
        let description = Self.company { service in
            service.aliases["portal.corp.test"] = names.first
            for (from, to) in zip(names, names.dropFirst()) { service.aliases[from] = to }
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try Self.dig(lab, "+noedns", "portal.corp.test")
            #expect(reply.contains("Truncated, retrying in TCP mode"))
            // Six aliases, and the address of the host that the last one stands for.
            #expect(reply.contains("ANSWER: 7"))
            let large = try Self.dig(lab, "+bufsize=4096", "portal.corp.test")
            #expect(large.contains("(UDP)"))
        }
        #expect(recorder.all(DNSQuery.self).map { $0.fact.fields["transport"] } == ["udp", "tcp", "udp"])
    }

    @Test func `queries that nobody answers otherwise`() throws {
        try withLab(Self.company()) { lab throws in
            #expect(try Self.dig(lab, "+opcode=notify", "portal.corp.test").contains("status: NOTIMP"))
            #expect(try Self.dig(lab, "-c", "CH", "portal.corp.test").contains("status: REFUSED"))
            #expect(try Self.dig(lab, "+edns=1", "+noednsnegotiation", "portal.corp.test").contains("status: BADVERS"))
            let service = try #require(lab.enterprise.access.nameService)
            let client = try RawClient(service.address, service.port)
            // A header that promises a question.
            client.send([0, 12, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
            #expect(client.receiveBytes(atLeast: 14) == [0, 12, 1, 2, 0x80, 1, 0, 0, 0, 0, 0, 0, 0, 0])
            // An answer deserves none, and ends the connection.
            client.send([0, 12, 1, 2, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0])
            #expect(client.receive().isEmpty)
        }
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
