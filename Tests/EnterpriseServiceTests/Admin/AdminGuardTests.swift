import EnterpriseService
import Foundation
import JSON
import SystemBindings
import Testing

/// Who may not come in, and what is too much.
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
