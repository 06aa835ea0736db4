import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import Glibc
import SystemBindings
import Testing

@testable import MockEnterprise

struct PremisesTests {
    @Test func `an environment that starts again is found where it was`() throws {
        let addressPlan = AddressPlan()
        var places: [EnvironmentAccess] = []
        for _ in 0..<2 {
            let enterprise = try Enterprise.start(.corp(), addressPlan: addressPlan, hasGateway: true) { _ in }
            places.append(enterprise.access)
            enterprise.stop()
        }
        #expect(places[0] == places[1])
    }

    @Test func `a host that comes back has its address and ports again`() throws {
        let description = EnvironmentDescription.corp()
        try withLab(description) { lab throws in
            let before = lab.enterprise.access.hosts["portal.corp.test"]
            try lab.enterprise.apply(description.with { $0.servers["portal.corp.test"] = nil })
            #expect(lab.enterprise.access.hosts["portal.corp.test"] == nil)
            try lab.enterprise.apply(description)
            #expect(lab.enterprise.access.hosts["portal.corp.test"] == before)
        }
    }

    @Test func `wished ports are the same each time, and whoever has them is told of`() throws {
        // Others for each process that tests, below those that the system chooses.
        let base = 10_000 + Int(getpid()) % 500 * 20
        var places: [EnvironmentAccess] = []
        for _ in 0..<2 {
            let addressPlan = AddressPlan(portBase: base)
            let enterprise = try Enterprise.start(.corp(), addressPlan: addressPlan, hasGateway: true) { _ in }
            defer { enterprise.stop() }
            places.append(enterprise.access)
            // Another process with the same wish.
            let relay = try #require(enterprise.access.relay)
            let address = try #require(IPv4Address(relay.address))
            #expect(throws: SystemError.self) {
                try Socket.listening(at: SocketAddress(address: address, port: relay.port))
            }
        }
        #expect(places[0] == places[1])
        #expect(places[0].relay?.port == base && places[0].gateway?.port == base + 2)
        #expect(places[0].hosts["extra.corp.test"].map { [$0.httpPort, $0.httpsPort] } == [base + 10, base + 11])
    }

    @Test func `one address serves all who dial, and the inside stays inside`() throws {
        let recorder = Recorder()
        // On loopback too, since a test exposes nothing.
        let address = try #require(IPv4Address("127.9.9.9"))
        let addressPlan = AddressPlan(exposure: Exposure(address))
        let enterprise = try Enterprise.start(.corp(), addressPlan: addressPlan, hasGateway: true) {
            recorder.record($0)
        }
        defer { enterprise.stop() }
        let access = enterprise.access
        let dialled =
            access.hosts.values.map(\.address) + [access.relay, access.console, access.gateway].map { $0?.address }
        #expect(Set(dialled) == ["127.9.9.9"])
        let host = try #require(access.hosts["portal.corp.test"])
        let client = try RawClient(host.address, host.httpPort)
        client.send("GET /hello HTTP/1.1\r\nHost: portal.corp.test\r\n\r\n")
        #expect(recorder.wait(for: DecoyConnected.self))
        let lab = try Lab(enterprise: enterprise, recorder: recorder)
        #expect(try lab.curl("https://portal.corp.test/hello", .gateway).body == "inside")
        #expect(try lab.curl("http://www.example.test/hello").body == "outside")
    }

    @Test func `where peers are named, only they and this machine may connect`() throws {
        let own = try #require(IPv4Address("192.0.2.1"))
        let exposure = Exposure(own, peers: [try #require(IPv4Network("198.51.100.0/24"))])
        for (peer, isAdmitted) in [
            ("198.51.100.9", true), ("198.51.101.9", false), ("192.0.2.1", true), ("192.0.2.2", false),
            ("127.3.2.1", true),
        ] {
            #expect(exposure.admits(try #require(IPv4Address(peer))) == isAdmitted, "\(peer)")
        }
        #expect(Exposure(own).admits(try #require(IPv4Address("203.0.113.5"))))
    }

    @Test func `forwarded ports hide what refuses`() {
        let usual = EnvironmentDescription.corp()
        #expect(usual.obstacleToForwarding == nil)
        for (state, isHidden) in [(Availability.down, true), (.refusing, true), (.silent, false), (.restarted, false)] {
            let relay = usual.with { $0.relay.state = state }.obstacleToForwarding
            #expect((relay?.hasPrefix("the relay") ?? false) == isHidden)
            let server = usual.with { $0.servers["portal.corp.test"]?.state = state }.obstacleToForwarding
            #expect((server?.hasPrefix("portal.corp.test") ?? false) == isHidden)
        }
        #expect(usual.with { $0.nameService = NameService() }.obstacleToForwarding != nil)
    }
}
