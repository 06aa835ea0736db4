import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import Foundation
import JSON
import SystemBindings
import Testing

struct ServedEnterpriseTests {
    @Test func `a change holds for the next request, and its journal tells`() throws {
        try Served.with { served throws in
            #expect(try served.curl("https://portal.corp.test/") == 200)
            try served.change("servers: { portal.corp.test: { routes: { /: { status: 404 } } } }")
            #expect(try served.curl("https://portal.corp.test/") == 404)
            try served.change("servers: { new.corp.test: { routes: { /: { status: 204 } } } }")
            #expect(try served.curl("http://new.corp.test/") == 204)
            #expect(try served.ready()["servers"]?["new.corp.test"] != nil)
            let names = try served.journal().compactMap { $0["name"]?.string }
            #expect(
                names.filter { $0.hasPrefix("environment.") } == ["environment.started"]
                    + Array(repeating: "environment.changed", count: 2)
            )
            let change = try served.journal().first { $0["name"] == "environment.changed" }
            #expect(change?["change"] == ["servers": ["portal.corp.test": ["routes": ["/": ["status": 404]]]]])
        }
    }

    @Test func `a wrong change changes nothing`() throws {
        try Served.with { served throws in
            #expect(throws: ScenarioError.self) { try served.change("servers: { portal.corp.test: { stat: down } }") }
            #expect(throws: ScenarioError.self) { try served.change("console: { user: nobody }") }
            #expect(try served.curl("https://portal.corp.test/") == 200)
            #expect(try !served.journal().contains { $0["name"] == "environment.changed" })
        }
    }

    @Test func `a withdrawal takes the token out of the ready file, a restoration puts a new one in`() throws {
        try Served.with { served throws in
            let first = try served.ready()["relay"]?["token"]?.string
            #expect(first != nil)
            try served.change("console: { withdrawn: [app] }")
            #expect(try served.ready()["relay"]?["token"] == nil)
            #expect(try served.curl("http://portal.corp.test/") == 403)
            try served.change("console: { withdrawn: null }")
            let second = try served.ready()["relay"]?["token"]?.string
            #expect(second != nil && second != first)
            #expect(try served.curl("http://portal.corp.test/") == 200)
        }
    }

    @Test func `a gate opens when it is released, and a reset closes it again`() throws {
        try Served.with { served throws in
            let before = served.enterprise.access
            served.enterprise.release("brake")
            #expect(try served.curl("https://slow.corp.test/") == 200)
            try served.change("servers: { portal.corp.test: null }")
            try served.enterprise.reset()
            #expect(served.enterprise.access == before)
            #expect(try served.curl("https://portal.corp.test/") == 200)
            let start = served.enterprise.journal.last
            let client = try Worker("client") { _ = try? served.curl("https://slow.corp.test/") }
            var seen = start
            var hasWaited = false
            while !hasWaited {
                let batch = try #require(served.enterprise.journal.next(after: seen, until: .after(.seconds(20))))
                hasWaited = batch.entries.contains { $0.name == "gate.reached" }
                seen = batch.entries.last?.number ?? seen
            }
            served.enterprise.release("all")
            client.join()
        }
    }

    @Test func `stopping tells what there was, and ends every follower`() throws {
        try Served.with { served throws in
            #expect(try served.curl("https://portal.corp.test/") == 200)
            let followed = Monitor(0)
            let journal = served.enterprise.journal
            let follower = try Worker("follower") {
                let live = LiveJournal(.init(shown: [], hidden: []), isColoured: false)
                live.follow(journal) { text in followed.update { $0 += text.split(separator: "\n").count } }
            }
            let remains = served.enterprise.stop()
            follower.join()
            #expect(remains.connections >= 3 && remains.openConnections >= 0)
            #expect(followed.read { $0 } == remains.entries)
            #expect(try served.journal().count == remains.entries)
            #expect(try served.journal().last?["name"] == "environment.stopped")
        }
    }
}
