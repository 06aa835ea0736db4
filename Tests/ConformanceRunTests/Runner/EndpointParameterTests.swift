import AdapterProtocol
import EnterpriseModel
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct EndpointParameterTests {
    private static let access = {
        var access = EnvironmentAccess()
        access.hosts["echo.test"] = .init(name: "echo.test", addresses: ["127.0.0.9"], httpPort: 81, httpsPort: 444)
        access.hosts["next-door"] = .init(name: "echo.test", addresses: ["127.0.0.9"], httpPort: 82, httpsPort: 445)
        return access
    }()

    @Test(arguments: [
        ("{ host: echo.test, useSSL: false }", false, "echo.test", 81),
        ("{ host: echo.test, useSSL: true }", false, "echo.test", 444),
        ("{ host: next-door, useSSL: true }", false, "echo.test", 445),
        ("{ host: echo.test, useSSL: true }", true, "127.0.0.9", 444),
        ("{ host: unknown.test, useSSL: true }", true, "unknown.test", nil),
    ])
    func `scenarios name a host, adapters get what they can dial`(
        text: String,
        namesAddresses: Bool,
        host: String,
        port: Int?
    ) throws {
        let parameters = try Self.parameters(text, namesAddresses: namesAddresses)
        #expect(parameters["host"] == .string(host))
        #expect(parameters["port"] == port.map { .integer($0) })
    }

    @Test func `an address stays an address, and means the host before its further listeners`() throws {
        let parameters = try Self.parameters("{ host: 127.0.0.9, useSSL: false }", namesAddresses: false)
        #expect(parameters["host"] == "127.0.0.9")
        #expect(parameters["port"] == 81)
    }

    @Test func `hosts that share an address are known by name`() throws {
        var access = Self.access
        access.hosts["other.test"] = .init(name: "other.test", addresses: ["127.0.0.9"], httpPort: 83, httpsPort: 446)
        let address = AddressReference(of: "other.test").name
        let parameters = try Self.parameters(
            "{ host: $(\(address)), useSSL: true }",
            namesAddresses: false,
            access,
            Scope([address: Scope.Binding(whole: "127.0.0.9")])
        )
        #expect(parameters["host"] == "127.0.0.9")
        #expect(parameters["port"] == 446)
    }

    private static func parameters(
        _ text: String,
        namesAddresses: Bool,
        _ access: EnvironmentAccess = access,
        _ scope: Scope = Scope()
    ) throws -> [String: JSONValue] {
        let builder = ParameterBuilder(
            hosts: HostDirectory(access, namesAddresses: namesAddresses),
            handle: { _ in nil },
            resolve: { try $0.resolved(in: scope) }
        )
        let fields = try #require(ProtocolTable.operation("socket/create")?.parameters)
        return try builder.build(Template(YAMLReader.read(text: text, file: "f")), for: fields)
    }
}
