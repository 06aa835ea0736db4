import Testing

@testable import ReferenceSession

struct RouterTests {
    private func way(
        _ scheme: String = "http",
        _ host: String = "portal.corp.test",
        port: Int = 80,
        isEnabled: Bool = true,
        isPlatform: Bool = false,
        ignoresSwitch: Bool = false
    ) -> Way {
        var policy = Policy(standing: .authorized)
        policy.applicationServers = [ServerPlace(host: "Portal.corp.test", port: 80)]
        policy.additionalServers = [ServerPlace(host: "extra.corp.test", port: 80)]
        return Router(isEnabled: isEnabled, policy: policy, behaviour: Behaviour.Routing())
            .way(scheme: scheme, host: host, port: port, isPlatform: isPlatform, ignoresSwitch: ignoresSwitch)
    }

    @Test func `listed servers go through the relay`() {
        #expect(way() == .relay)
        #expect(way("https", "extra.corp.test") == .relay)
    }

    @Test func `others are dialled`() {
        #expect(way("http", "www.example.test") == .direct)
        #expect(way(port: 81) == .direct)
    }

    @Test func `the platform serves what the engine does not`() {
        #expect(way("ftp") == .native)
        #expect(way(isPlatform: true) == .native)
        #expect(way(isEnabled: false) == .native)
        #expect(way(isEnabled: false, ignoresSwitch: true) == .relay)
    }
}
