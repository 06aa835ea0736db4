import AdapterProtocol
import EnterpriseModel
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct ProxyParameterTests {
    private static let access = {
        var access = EnvironmentAccess()
        access.proxies["proxy.test"] = .init(address: "127.0.0.9", port: 3_128, scheme: .http)
        access.proxies["secure.test"] = .init(address: "127.0.0.10", port: 3_129, scheme: .https)
        access.proxies["socks.test"] = .init(address: "127.0.0.11", port: 1_080, scheme: .socks5)
        return access
    }()

    @Test(arguments: [
        (
            "{ connectionProxyDictionary: { HTTPProxy: proxy.test, HTTPSProxy: https://secure.test } }",
            #"{"configuration":{"connectionProxyDictionary":{"http":{"host":"proxy.test","port":3128},"https":{"host":"secure.test","port":3129,"tls":true}}}}"#
        ),
        (
            "{ connectionProxyDictionary: { SOCKSProxy: socks.test } }",
            #"{"configuration":{"connectionProxyDictionary":{"socks":{"host":"socks.test","port":1080}}}}"#
        ),
        (
            "{ proxyConfigurations: [proxy.test] }",
            #"{"configuration":{"proxyConfigurations":[{"host":"proxy.test","port":3128}]}}"#
        ),
    ])
    func `scenarios name a proxy, adapters get its port`(text: String, expected: String) throws {
        let builder = ParameterBuilder(
            hosts: HostDirectory(Self.access, namesAddresses: false),
            handle: { _ in nil },
            resolve: { try $0.resolved(in: Scope()) }
        )
        let fields = try #require(ProtocolTable.operation("session/create")?.parameters)
        let template = Template(try YAMLReader.read(text: text, file: "f"))
        #expect(try JSONValue.object(builder.build(template, for: fields)) == JSONValue(decoding: expected.utf8))
    }

    @Test func `an adapter is told of a device what has changed, also that it has no proxy any more`() throws {
        let hosts = HostDirectory(Self.access, namesAddresses: true)
        var device = Device()
        device.proxy = "proxy.test"
        let endpoint: JSONValue = ["host": "127.0.0.9", "port": 3_128]
        let proxies: JSONValue = ["http": endpoint, "https": endpoint]
        func message(_ device: Device, changedFrom before: Device) -> JSONValue {
            LaunchMessage.device(device, changedFrom: before, hosts, trustAnchors: ["a"]).json
        }
        #expect(message(device, changedFrom: Device()) == ["proxies": proxies])
        #expect(message(Device(), changedFrom: device) == ["proxies": [:]])
        #expect(message(device, changedFrom: device) == [:])
        device.proxy = "socks.test"
        #expect(
            message(device, changedFrom: Device()) == ["proxies": ["socks": ["host": "127.0.0.11", "port": 1_080]]]
        )
        device.proxy = "proxy.test"
        var costly = device
        costly.link = .cellular
        costly.isExpensive = true
        costly.isConstrained = true
        costly.isLowOnPower = true
        let changes: JSONValue = ["link": "cellular", "expensive": true, "constrained": true, "lowPower": true]
        #expect(message(costly, changedFrom: device) == changes)
        var scripted = device
        scripted.autoConfiguration = "http://proxy.test/proxy.pac"
        let file: JSONValue = ["proxyAutoConfigurationURL": "http://proxy.test/proxy.pac"]
        #expect(message(scripted, changedFrom: device) == file)
        #expect(message(device, changedFrom: scripted) == ["proxyAutoConfigurationURL": ""])
        var wary = device
        wary.trustsCompany = false
        #expect(message(wary, changedFrom: device) == ["trustAnchors": ["a"]])
        #expect(LaunchMessage.environment(Self.access, fetchesPolicy: false).hosts["secure.test"] == "127.0.0.10")
    }
}
