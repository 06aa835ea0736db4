import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import Foundation
import JSON
import SystemBindings
import Testing

/// The journal, asked for and followed.
struct AdminJournalTests {
    @Test func `A query names what it wants`() throws {
        let fixture = try AdminFixture()
        for number in 0..<5 {
            fixture.served.journal.append(number < 3 ? .changed : .released, ["n": .integer(number)])
        }
        let all = try fixture.ask("/journal").json
        let first = try #require(all["entries"]?.array?.first { $0["n"] == 0 }?["number"]?.integer)
        let changed = try fixture.ask("/journal?name=environment.changed").json
        #expect(changed["entries"]?.array?.map { $0["n"] } == [0, 1, 2])
        let begun = try fixture.ask("/journal?name=environment.ch*&name=environment.released&after=\(first)").json
        #expect(begun["entries"]?.array?.map { $0["n"] } == [1, 2, 3, 4])
        #expect(begun["more"] == false)
        let two = try fixture.ask("/journal?after=\(first)&limit=2").json
        #expect(two["entries"]?.array?.map { $0["n"] } == [1, 2])
        #expect(two["more"] == true)
        let rest = try fixture.ask("/journal?after=\(two["next"]?.integer ?? 0)").json
        #expect(rest["entries"]?.array?.map { $0["n"] } == [3, 4])
        let here = try fixture.ask("/journal?at=console").json
        #expect(here["entries"]?.array?.isEmpty == false)
        #expect(here["entries"]?.array?.allSatisfy { $0["at"] == "console" } == true)
    }

    @Test func `A query tells what is no longer kept`() throws {
        let fixture = try AdminFixture(capacity: 10)
        for _ in 0..<50 { fixture.served.journal.append(.changed) }
        let answer = try fixture.ask("/journal").json
        let kept = answer["entries"]?.array?.count ?? 0
        #expect((10...20).contains(kept))
        #expect(answer["missed"] == .integer(fixture.served.journal.last - kept))
    }

    @Test(arguments: [
        "after=-1", "after=x", "after=1&after=2", "after=99999999999999999999", "limit=0", "nam=x", "name=",
    ])
    func `A wrong parameter is told`(query: String) throws {
        let fixture = try AdminFixture()
        #expect(try fixture.ask("/journal?\(query)").status == 400)
    }

    @Test func `All who follow get all, from where they were, up to the end`() throws {
        let fixture = try AdminFixture()
        for number in 0..<5 { fixture.served.journal.append(.changed, ["n": .integer(number)]) }
        let last = fixture.served.journal.last
        let starts: [(options: [String], query: String)] = [
            ([], "?name=environment.*"), (["-H", "Last-Event-ID: \(last - 2)"], "?after=0"), ([], "?after=\(last - 1)"),
        ]
        let clients = try starts.map { options, query in
            try ChildProcess(
                ["curl", "-sSN", "-m", "60"] + fixture.authorization + options
                    + ["\(fixture.admin.access.url)/journal/follow\(query)"],
                environment: ProcessEnvironment.variables
            )
        }
        defer { for client in clients { client.terminate(grace: .zero) } }
        let deadline = Deadline.after(.seconds(60))
        var texts = clients.map { _ in "" }
        for (index, client) in clients.enumerated() {
            while !texts[index].contains("\"n\":4") {
                guard case .bytes(let more) = client.output.read(atMost: 1 << 16, until: deadline) else { break }
                texts[index] += String(decoding: more, as: UTF8.self)
            }
        }
        #expect(texts.map { $0.components(separatedBy: "data: ").count - 1 } == [6, 2, 1])
        fixture.served.journal.append(.changed, ["n": 5])
        _ = fixture.served.stop()
        for (index, client) in clients.enumerated() {
            while case .bytes(let more) = client.output.read(atMost: 1 << 16, until: deadline) {
                texts[index] += String(decoding: more, as: UTF8.self)
            }
            #expect(texts[index].contains("\"n\":5"))
            #expect(texts[index].hasSuffix("event: end\ndata: {}\n\n"))
            #expect(client.wait(until: deadline) == .status(0))
        }
    }

    @Test func `A hundred follow, also beside clients that never read, and each gets every entry up to the end`() throws
    {
        let fixture = try AdminFixture()
        let followers = try (0..<100).map { _ in try fixture.rawFollower("?name=environment.released") }
        // They get more than the system takes over for clients that do not read.
        let sleepers = try (0..<3).map { _ in try fixture.rawFollower() }
        let texts = Monitor<[String]>([])
        let readers = try followers.map { follower in
            try Worker("reader") {
                let text = follower.readToEnd()
                texts.update { $0.append(text) }
            }
        }
        let filler = JSONValue.string(String(repeating: "x", count: 60_000))
        for number in 0..<200 {
            fixture.served.journal.append(.released, ["n": .integer(number)])
            fixture.served.journal.append(.changed, ["filler": filler])
        }
        #expect(try fixture.ask("/state").status == 200)
        _ = fixture.served.stop()
        for reader in readers { reader.join() }
        #expect(texts.read { $0.count } == 100)
        for text in texts.read({ $0 }) {
            let numbers = text.matches(of: /"n":([0-9]+)/).compactMap { Int($0.output.1) }
            #expect(numbers == Array(0..<200))
            #expect(text.hasSuffix("event: end\ndata: {}\n\n\r\n0\r\n\r\n"))
        }
        let soon = Deadline.after(.seconds(20))
        fixture.admin.stop()
        #expect(!soon.hasPassed)
        for sleeper in sleepers { sleeper.close() }
    }

    @Test func `A client that follows and never reads stops nobody`() throws {
        let fixture = try AdminFixture(capacity: 500)
        let follower = try fixture.rawFollower()
        let filler = JSONValue.string(String(repeating: "x", count: 60_000))
        for _ in 0..<1_000 { fixture.served.journal.append(.changed, ["filler": filler]) }
        #expect(try fixture.ask("/state").status == 200)
        let before = Deadline.after(.seconds(30))
        _ = fixture.served.stop()
        fixture.admin.stop()
        #expect(!before.hasPassed)
        follower.close()
    }

    @Test func `Followers are limited, and one that takes nothing gives way`() throws {
        // Longer than a loaded machine keeps those waiting that do take what they are sent.
        let fixture = try AdminFixture(capacity: 500, stallLimit: .seconds(5))
        let followers = try (0..<128).map { try fixture.rawFollower($0 == 64 ? "" : "?name=nothing") }
        for follower in followers {
            var entries = [PollEntry(follower)]
            #expect(PollEntry.wait(for: &entries, until: .after(.seconds(30))))
        }
        let refused = try fixture.ask("/journal/follow")
        #expect(refused.status == 503)
        // More than the system takes over for a client that does not read.
        let filler = JSONValue.string(String(repeating: "x", count: 60_000))
        for _ in 0..<400 { fixture.served.journal.append(.changed, ["filler": filler]) }
        let deadline = Deadline.after(.seconds(60))
        var status = 503
        // 503 while there are as many as may be, 0 if even the head took longer than curl may follow.
        while status != 200, !deadline.hasPassed {
            let options = fixture.authorization + ["-m", "2", "-o", "/dev/null"]
            status = try fixture.curl("/journal/follow?name=nothing", options).status
        }
        #expect(status == 200)
    }

    @Test func `A client that has left makes room at once`() throws {
        let fixture = try AdminFixture()
        for _ in 0..<2 {
            let followers = try (0..<128).map { _ in try fixture.rawFollower() }
            for follower in followers {
                var entries = [PollEntry(follower)]
                #expect(PollEntry.wait(for: &entries, until: .after(.seconds(30))))
                guard case .bytes(let bytes) = follower.receive(upTo: 100) else { continue }
                #expect(bytes.starts(with: "HTTP/1.1 200 ".utf8))
            }
            for follower in followers { follower.close() }
        }
    }
}
