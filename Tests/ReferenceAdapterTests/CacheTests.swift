import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import SystemBindings
import Testing

struct CacheTests {
    @Test func `a cached response outlives the app, encrypted in the secure directory`() throws {
        try withRig({
            $0.servers["files.corp.test"] = .serving([
                "/kept": .text("canary-kept") { $0.headers = [Header("Cache-Control", "max-age=60")] }
            ])
        }) { rig in
            try rig.ready()
            #expect(try rig.get("http://files.corp.test/kept")["response"]?["fromCache"] == false)
            try rig.quit()
            try rig.ready()
            let again = try rig.get("http://files.corp.test/kept")
            #expect(again["response"]?["fromCache"] == true)
            #expect(again["body"]?["text"] == "canary-kept")
            let files = try #require(FileManager.default.enumerator(at: rig.directory, includingPropertiesForKeys: nil))
            for case let file as URL in files where !file.hasDirectoryPath {
                #expect(try Data(contentsOf: file).range(of: Data("canary-kept".utf8)) == nil)
            }
        }
    }

    @Test func `a stale response is asked about, and used when the server says that it still holds`() throws {
        try withRig({
            let tag = Header("ETag", "\"1\"")
            $0.servers["files.corp.test"] = .serving([:]) {
                $0.routes["/stale"] = Route(responses: [
                    .text("canary") { $0.headers = [tag, Header("Cache-Control", "max-age=0")] },
                    .text("") {
                        $0.status = 304
                        $0.headers = [tag, Header("Cache-Control", "max-age=60")]
                    },
                    .text("changed"),
                ])
            }
        }) { rig in
            try rig.ready()
            for _ in 0..<3 { #expect(try rig.get("http://files.corp.test/stale")["body"]?["text"] == "canary") }
            let asked = rig.observations.read { $0.filter { $0.fact is RequestReceived } }
            #expect(asked.map { $0.fact.fields["headers"]?["If-None-Match"] } == [nil, "\"1\""])
        }
    }
}
