import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// Hosts with several addresses and with IPv6 addresses, for clients that we did not write.
@Suite(.needs(Socket.hasIPv6Loopback, "this machine has no IPv6 loopback address"))
struct AddressTests {
    private static let host = "www.example.test"
    private static let socks = "socks.corp.test"

    private static func company(_ addresses: ServerAddress...) -> EnvironmentDescription {
        .corp { corp in
            corp.servers[host]?.addresses = addresses
            corp.nameService = NameService()
            corp.proxies["proxy.corp.test"] = Proxy()
            corp.proxies[socks] = Proxy()
            corp.proxies[socks]?.service = .socks5(SOCKSService())
        }
    }

    /// The number and the family of the address by which each connection came.
    private static func ways(_ recorder: Recorder) -> [[JSONValue?]] {
        recorder.all(ConnectionAccepted.self, at: host).map { [$0.fact.fields["address"], $0.fact.fields["family"]] }
    }

    @Test(arguments: ["http", "https"])
    func `curl comes by IPv6`(scheme: String) throws {
        let (_, recorder) = try withLab(Self.company(ServerAddress(.ipv6), ServerAddress())) { lab throws in
            let access = try #require(lab.enterprise.access.hosts[Self.host])
            #expect(access.addresses.count == 2 && access.address == "::1" && access.addresses[1].hasPrefix("127."))
            let reply = try lab.curl("\(scheme)://\(Self.host)/hello")
            #expect(reply.body == "outside", "\(reply.log)")
            #expect(try lab.curl("\(scheme)://\(Self.host)/hello", .direct, ["-4"]).body == "outside")
        }
        #expect(Self.ways(recorder) == [[1, "ipv6"], [2, "ipv4"]])
    }

    @Test(arguments: [
        [ServerAddress(.ipv4, .refusing), ServerAddress()], [ServerAddress(.ipv6, .refusing), ServerAddress()],
        [ServerAddress(.ipv4, .refusing), ServerAddress(.ipv6)], [ServerAddress(.ipv6, .dead), ServerAddress()],
    ])
    func `curl goes on to the second address`(addresses: [ServerAddress]) throws {
        let company = Self.company().with { $0.servers[Self.host]?.addresses = addresses }
        let (_, recorder) = try withLab(company) { lab throws in
            let reply = try lab.curl("https://\(Self.host)/hello")
            #expect(reply.body == "outside", "\(reply.log)")
        }
        #expect(Self.ways(recorder) == [[2, .string(addresses[1].family.rawValue)]])
    }

    @Test func `nobody answers at a dead address, and a silent one accepts`() throws {
        let (_, recorder) = try withLab(Self.company(ServerAddress(.ipv4, .dead))) { lab throws in
            // CURLE_OPERATION_TIMEDOUT
            let url = "http://\(Self.host)/hello"
            #expect(try lab.curl(url, .direct, ["--connect-timeout", "0.5"]).exit == 28)
            try lab.enterprise.apply(Self.company(ServerAddress(.ipv4, .silent)))
            #expect(try lab.curl(url, .direct, ["--max-time", "0.5"]).exit == 28)
            try lab.enterprise.apply(Self.company(ServerAddress(.ipv4, .refusing)))
            // CURLE_COULDNT_CONNECT
            #expect(try lab.curl(url).exit == 7)
            try lab.enterprise.apply(Self.company(ServerAddress()))
            #expect(try lab.curl(url).body == "outside")
        }
        #expect(recorder.all(RequestReceived.self).count == 1)
        #expect(recorder.all(ConnectionAccepted.self, at: Self.host).count == 2)
    }

    @Test(arguments: [
        [ServerAddress(.ipv6)], [ServerAddress(.ipv4, .refusing), ServerAddress(.ipv6)],
        [ServerAddress(.ipv4, .dead), ServerAddress()], [ServerAddress(.ipv6, .dead), ServerAddress()],
    ])
    func `proxies try each address, and the host knows who comes`(addresses: [ServerAddress]) throws {
        let company = Self.company().with { $0.servers[Self.host]?.addresses = addresses }
        let (_, recorder) = try withLab(company) { lab throws in
            let url = "https://\(Self.host)/hello"
            #expect(try lab.curl(url, .proxy("proxy.corp.test")).body == "outside")
            let proxy = try #require(lab.enterprise.access.proxies[Self.socks])
            let reply = try lab.curl(url, .direct, ["--socks5-hostname", "\(proxy.address):\(proxy.port)"])
            #expect(reply.body == "outside", "\(reply.log)")
        }
        let ways: [Observation.Via?] = [.proxy("proxy.corp.test"), .proxy(Self.socks)]
        #expect(recorder.all(RequestReceived.self, at: Self.host).map(\.via) == ways)
        #expect(recorder.all(ConnectionAccepted.self, at: Self.host).map(\.via) == ways)
    }

    @Test func `a proxy of SOCKS is asked for an IPv6 address`() throws {
        let (_, recorder) = try withLab(Self.company(ServerAddress(.ipv6), ServerAddress())) { lab throws in
            let proxy = try #require(lab.enterprise.access.proxies[Self.socks])
            // Whoever resolves by itself takes the first.
            let reply = try lab.curl(
                "http://\(Self.host)/hello",
                .direct,
                ["--socks5", "\(proxy.address):\(proxy.port)"]
            )
            #expect(reply.body == "outside", "\(reply.log)")
        }
        let request = try #require(recorder.all(SOCKSRequested.self).first?.fact.fields)
        #expect(request["form"] == "ipv6" && request["target"] == "::1")
        #expect(Self.ways(recorder) == [[1, "ipv6"]])
        #expect(recorder.all(RequestReceived.self).map(\.via) == [.proxy(Self.socks)])
    }

    @Test(.needs(Tool.exists("dig"), "dig (bind9-dnsutils) is not installed"))
    func `dig gets the addresses of both families, and the name of each`() throws {
        try withLab(Self.company(ServerAddress(), ServerAddress(.ipv6), ServerAddress())) { lab throws in
            let service = try #require(lab.enterprise.access.nameService)
            let addresses = try #require(lab.enterprise.access.hosts[Self.host]?.addresses)
            func dig(_ arguments: String...) throws -> [Substring] {
                let reply = try Lab.Running(
                    "/usr/bin/dig",
                    ["@\(service.address)", "-p", "\(service.port)", "+tries=1", "+timeout=5", "+short"] + arguments
                ).finish()
                return reply.body.split(separator: "\n")
            }
            #expect(try dig(Self.host, "A").map(String.init) == [addresses[0], addresses[2]])
            #expect(try dig(Self.host, "AAAA") == ["::1"])
            for address in addresses { #expect(try dig("-x", address) == ["\(Self.host)."]) }
        }
    }

    private static let python = """
        import socket, sys
        try:
            with socket.create_connection((sys.argv[1], int(sys.argv[2])), timeout=10) as connection:
                connection.sendall(b"GET /hello HTTP/1.0\\r\\n\\r\\n")
                while data := connection.recv(4096):
                    sys.stdout.write(data.decode())
        except OSError as error:
            print(error)
        """

    @Test func `Python's socket reaches an IPv6 host under its address`() throws {
        let (_, recorder) = try withLab(Self.company(ServerAddress(.ipv6))) { lab throws in
            let access = try #require(lab.enterprise.access.hosts[Self.host])
            let (output, log) = try Lab.Running(
                "/usr/bin/python3",
                ["-c", Self.python, access.address, "\(access.httpPort)"]
            ).texts()
            #expect(output.hasSuffix("outside"), "\(output) \(log)")
        }
        #expect(recorder.all(ConnectionAccepted.self).first?.fact.fields["by"]?.string?.hasPrefix("[::1]:") == true)
    }

    @Test func `several hosts have the IPv6 address, and ports of their own`() throws {
        let company = Self.company(ServerAddress(.ipv6)).with {
            $0.servers["second.example.test"] = .serving(["/hello": .text("second")]) {
                $0.zone = .outside
                $0.addresses = [ServerAddress(.ipv6)]
            }
        }
        try withLab(company) { lab throws in
            let first = try #require(lab.enterprise.access.hosts[Self.host])
            let second = try #require(lab.enterprise.access.hosts["second.example.test"])
            #expect(Set([first.httpPort, first.httpsPort, second.httpPort, second.httpsPort]).count == 4)
            #expect(try lab.curl("http://\(Self.host)/hello").body == "outside")
            #expect(try lab.curl("http://second.example.test/hello").body == "second")
        }
    }

    @Test func `packets of IPv6 are recorded`() throws {
        let enterprise = try Enterprise.start(Self.company(ServerAddress(.ipv6))) { _ in }
        let access = try #require(enterprise.access.hosts[Self.host])
        let url = "http://[::1]:\(access.httpPort)/hello"
        let (output, log) = try Lab.Running("/usr/bin/curl", ["-s", url]).texts()
        enterprise.stop()
        #expect(output.hasSuffix("outside"), "\(output) \(log)")
        // Behind the header of the file, that of a packet, and then version 6.
        #expect(enterprise.packets.dropFirst(24 + 16).first.map { $0 >> 4 } == 6)
    }
}
