import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

struct CaptureTests {
    @Test(arguments: [true, false])
    func `a network is recorded if that is wanted`(isRecorded: Bool) throws {
        let recorder = Recorder()
        let description = EnvironmentDescription.corp { $0.nameService = NameService() }
        let enterprise = try Enterprise.start(description, isRecorded: isRecorded) { recorder.record($0) }
        defer { enterprise.stop() }
        let before = enterprise.packets
        let lab = try Lab(enterprise: enterprise, recorder: recorder)
        #expect(try lab.curl("https://www.example.test/hello").body == "outside")
        #expect(enterprise.settle(until: .after(.seconds(20))))
        #expect((enterprise.packets != before) == isRecorded)
        #expect(enterprise.keyLog.isEmpty != isRecorded)
        #expect(recorder.all(CaptureTruncated.self).isEmpty)
    }

    private static let hasTshark = FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark")

    @Test(.needs(hasTshark, "tshark is not installed"))
    func `tshark reads every leg, decrypts it, and has nothing to complain of`() throws {
        let description = EnvironmentDescription.corp { description in
            description.nameService = NameService()
            description.servers["www.example.test"]?.routes["/large"] = Route(responses: [.generated(300_000)])
            description.servers["echo.test"] = .socket(.script([.receive(size: 1), .reset])) {
                $0.zone = .outside
                $0.listed = .unlisted
            }
        }
        try withLab(description) { lab throws in
            let access = lab.enterprise.access
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            #expect(try lab.curl("http://www.example.test/large").exit == 0)
            #expect(try lab.curl("https://portal.corp.test/hello", .relay(token: token)).body == "inside")
            #expect(try lab.client("echo.test", .plain, "send:x", "read").exit == 3)
            #expect(try lab.curl("http://portal.corp.test/hello").exit != 0)
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            let www = try #require(access.hosts["www.example.test"])
            let portal = try #require(access.hosts["portal.corp.test"])
            let relay = try #require(access.relay)
            let known = [
                "-d", "tcp.port==\(www.httpPort),http", "-d", "tcp.port==\(portal.httpsPort),tls",
                "-d", "tcp.port==\(relay.port),tls",
            ]
            let checks = ["-o", "ip.check_checksum:TRUE", "-o", "tcp.check_checksum:TRUE"]
            func ask(_ filter: String, _ field: String) throws -> [String] {
                let file = try Self.file(lab)
                let arguments = file + known + checks + ["-Y", filter, "-T", "fields", "-e", field]
                let reply = try Lab.Running("/usr/bin/tshark", arguments).finish()
                #expect(reply.exit == 0, "\(reply.log)")
                return reply.body.split(separator: "\n").map(String.init)
            }
            #expect(try ask("ip.checksum.status == 0 || tcp.checksum.status == 0", "frame.number").isEmpty)
            #expect(try ask("tcp.analysis.flags && !tcp.analysis.window_update", "frame.number").isEmpty)
            #expect(try ask("http.request", "http.request.uri").contains("/large"))
            #expect(try ask("http.response && tcp.srcport == \(www.httpPort)", "http.content_length") == ["300000"])
            // Inside TLS between relay and host, and between device and relay.
            #expect(try ask("tcp.dstport == \(portal.httpsPort) && http.request", "http.request.uri") == ["/hello"])
            #expect(try ask("tcp.dstport == \(relay.port) && http.request", "http.request.method").first == "CONNECT")
            let echo = try #require(access.hosts["echo.test"])
            #expect(try ask("tcp.srcport == \(echo.httpPort) && tcp.flags.reset == 1", "frame.number").count == 1)
            #expect(
                try ask("ip.dst == \(portal.address) && tcp.flags.syn == 1", "tcp.dstport") == ["\(portal.httpPort)"]
            )
        }
    }

    private static func file(_ lab: Lab) throws -> [String] {
        let file = lab.directory.appending(path: "capture.pcap")
        try Data(lab.enterprise.packets).write(to: file)
        let keys = lab.directory.appending(path: "keys.log")
        try Data(lab.enterprise.keyLog.utf8).write(to: keys)
        return ["-n", "-r", file.path(), "-o", "tls.keylog_file:\(keys.path())"]
    }

    @Test func `a text is found however reads cut it up`() throws {
        try withLab(.corp { $0.servers["sink.test"] = .socket(.sink) { $0.zone = .outside } }) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["sink.test"])
            let client = try RawClient(host.address, host.httpPort)
            for (index, piece) in ["--cana", "ry-", "1--"].enumerated() {
                client.send(piece)
                #expect(lab.recorder.wait(for: BytesReceived.self, times: index + 1))
            }
            // In another connection: no part of it.
            let other = try RawClient(host.address, host.httpPort)
            other.send("canary")
            #expect(lab.recorder.wait(for: BytesReceived.self, times: 4))
            let search = lab.enterprise.search(.network, for: Array("canary-1".utf8))
            #expect(search == CaptureSearch(found: 1, isWhole: true))
            #expect(lab.enterprise.search(.network, for: Array("canary".utf8)).found == 2)
            #expect(lab.enterprise.search(.deviceLeg, for: Array("canary".utf8)).found == 0)
        }
    }

    @Test func `what is too much is said`() throws {
        // A space: by chance the letters that follow spell any short word.
        let text = "the canary"
        let response = Response.generated(9 << 20) {
            $0.body.content = .generated(size: 9 << 20, seed: 1, containing: text)
        }
        let (_, recorder) = try withLab(.office(["/": response])) { lab throws in
            #expect(lab.enterprise.search(.network, for: [1]).isWhole)
            #expect(try lab.curl("http://app.test/", .direct, ["-o", "/dev/null"]).exit == 0)
            let search = lab.enterprise.search(.network, for: Array(text.utf8))
            #expect(search == CaptureSearch(found: 1, isWhole: false))
            #expect(lab.enterprise.search(.relayPayload, for: [1]).isWhole)
            #expect(lab.enterprise.packets.count < 10 << 20)
        }
        #expect(recorder.all(CaptureTruncated.self).map { $0.fact.fields["place"] } == ["network"])
    }
}
