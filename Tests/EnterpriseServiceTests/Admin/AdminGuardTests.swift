import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import Foundation
import JSON
import SystemBindings
import Testing

/// Which requests are refused, and what is too much.
struct AdminGuardTests {
    @Test(
        arguments: [
            ("no token", [], 401),
            ("a wrong token", ["-H", "Authorization: Bearer 00000000000000000000000000000000"], 401),
            ("a token that is shorter", ["-H", "Authorization: Bearer 0"], 401),
            ("the token by Basic", ["-u", "admin:TOKEN"], 401),
            ("another name for the address", ["-H", "Host: evil.test", "TOKEN"], 421),
            ("another port", ["-H", "Host: 127.0.0.1:1", "TOKEN"], 421),
            ("no Host", ["-0", "-H", "Host:", "TOKEN"], 421),
            ("another origin", ["-H", "Origin: http://evil.test", "TOKEN"], 403),
            ("an origin that nobody names", ["-H", "Origin: null", "TOKEN"], 403),
            ("content of no known size", ["-H", "Transfer-Encoding: chunked", "-d", "{}", "TOKEN"], 411),
            ("a method that is not there", ["-X", "DELETE", "TOKEN"], 405),
            ("the right one", ["TOKEN"], 200),
        ] as [(String, [String], Int)]
    )
    func `Strangers are refused`(who: String, options: [String], status: Int) throws {
        let fixture = try AdminFixture()
        let options = options.flatMap { option in
            option == "TOKEN"
                ? fixture.authorization : [option.replacingOccurrences(of: "TOKEN", with: fixture.admin.access.token)]
        }
        let answer = try fixture.curl("/state", options)
        #expect(answer.status == status, "\(who): \(answer.body)")
        let json = try JSONValue(decoding: answer.body.utf8)
        #expect((json["error"]?.string == nil) == (status == 200))
        #expect(!answer.head.lowercased().contains("access-control-"))
        #expect(status == 200 || !answer.body.contains(fixture.admin.access.token))
    }

    @Test func `The origin of the page itself is welcome, and a preflight is not`() throws {
        let fixture = try AdminFixture()
        let own = ["-H", "Origin: \(fixture.admin.access.url)"]
        #expect(try fixture.curl("/state", fixture.authorization + own).status == 200)
        let preflight = [
            "-X", "OPTIONS", "-H", "Origin: http://evil.test", "-H", "Access-Control-Request-Method: POST",
        ]
        #expect(try fixture.curl("/change", preflight).status == 403)
    }

    @Test func `Too much is refused before it is read`() throws {
        let fixture = try AdminFixture()
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: Data(count: 8 << 20)))
        let content = ["-H", "Content-Type: application/json", "--data-binary", "@\(path)"]
        #expect(try fixture.curl("/change", fixture.authorization + content).status == 413)
        let filler = String(repeating: "x", count: 80_000)
        let field = ["-H", "X-Filler: \(filler)", "-H", "X-More: \(filler)"]
        #expect(try fixture.curl("/state", fixture.authorization + field).status == 431)
        #expect(try fixture.ask("/state").status == 200)
    }

    @Test(
        arguments: [
            ("another name in the target", "GET http://evil.test/state", "", 421),
            ("no name that fits in the target", "GET http:///state", "", 421),
            ("more than anybody counts", "POST /change", "Content-Length: 99999999999999999999999\r\n", 413),
            ("as much as a number holds", "POST /change", "Content-Length: 18446744073709551615\r\n", 413),
            ("one byte too much", "POST /change", "Content-Length: 1048577\r\n", 413),
            ("chunks", "POST /change", "Transfer-Encoding: chunked\r\n", 411),
            ("other codings", "POST /change", "Transfer-Encoding: gzip, chunked\r\n", 411),
            ("two hosts", "GET /state", "Host: evil.test\r\n", 400),
            ("two lengths", "POST /change", "Content-Length: 0\r\nContent-Length: 5\r\n", 400),
        ]
    )
    func `A head says enough to refuse a request`(what: String, line: String, field: String, status: Int) throws {
        let fixture = try AdminFixture()
        let (client, address) = try fixture.rawClient()
        let authorization = "Authorization: Bearer \(fixture.admin.access.token)"
        let request = "\(line) HTTP/1.1\r\nHost: \(address)\r\n\(authorization)\r\n\(field)\r\n"
        #expect(client.send(Array(request.utf8)[...]) == .bytes(request.utf8.count))
        let answer = client.readToEnd(until: .after(.seconds(20)))
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(what): \(answer)")
    }

    @Test func `A change that does not arrive as a whole changes nothing`() throws {
        let fixture = try AdminFixture()
        let (client, address) = try fixture.rawClient()
        let request = """
            POST /change HTTP/1.1\r
            Host: \(address)\r
            Authorization: Bearer \(fixture.admin.access.token)\r
            Content-Type: application/yaml\r
            Content-Length: 30\r
            \r
            relay: { state: down }
            """
        #expect(client.send(Array(request.utf8)[...]) == .bytes(request.utf8.count))
        client.close()
        #expect(try fixture.ask("/state").json["states"]?["relay"] == "up")
        fixture.admin.stop()
        #expect(fixture.served.environment.description.relay.state == .up)
    }

    @Test func `Of many who say nothing the oldest give way`() throws {
        let fixture = try AdminFixture()
        var silent: [Socket] = []
        // Some more, since not all may be waiting already when the next one comes.
        while silent.first?.hasPeerEnded != true, silent.count < 3 * AdminInterface.connectionLimit {
            silent.append(try fixture.rawClient().0)
        }
        let oldest = try #require(silent.first)
        var entries = [PollEntry(oldest)]
        #expect(PollEntry.wait(for: &entries, until: .after(.seconds(20))) && oldest.hasPeerEnded)
        #expect(silent.count > AdminInterface.connectionLimit && silent.last?.hasPeerEnded == false)
        #expect(try fixture.ask("/state").status == 200)
    }

    @Test func `Nothing of it enters the journal`() throws {
        let fixture = try AdminFixture()
        let before = fixture.served.journal.last
        #expect(try fixture.ask("/state").status == 200)
        #expect(try fixture.curl("/", []).status == 200)
        #expect(fixture.served.settle(until: .after(.seconds(20))))
        #expect(fixture.served.journal.last == before)
    }
}
