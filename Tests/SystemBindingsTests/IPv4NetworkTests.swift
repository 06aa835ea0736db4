import Testing

@testable import SystemBindings

struct IPv4NetworkTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.6", false), ("192.0.2.0/24", "192.0.2.255", true),
        ("192.0.2.0/24", "192.0.3.0", false), ("192.0.2.9/31", "192.0.2.8", true),
        ("0.0.0.0/0", "255.255.255.255", true),
        ("127.0.0.0/8", "127.255.0.1", true),
    ])
    func `Addresses that begin with the same bits belong to it`(text: String, address: String, belongs: Bool) throws {
        let network = try #require(IPv4Network(text))
        #expect(network.contains(try #require(IPv4Address(address))) == belongs)
        #expect(network.description == text)
    }

    @Test(arguments: ["", "192.0.2", "192.0.2.0/", "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/24/8", "a/8"])
    func `Nothing else is one`(text: String) { #expect(IPv4Network(text) == nil) }
}
