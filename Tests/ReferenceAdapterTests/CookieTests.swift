import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import Testing

struct CookieTests {
    private func withCookies(_ arguments: [String] = [], _ body: (Rig) throws -> Void) throws {
        try withRig(
            {
                $0.servers["cookies.corp.test"] = .serving([
                    "/set": .text("") {
                        $0.headers = [Header("Set-Cookie", "flavour=canary-kept; Max-Age=3600; Path=/")]
                    },
                    "/set-for-now": .text("") { $0.headers = [Header("Set-Cookie", "crumb=canary-now; Path=/")] },
                    "/echo": .text("") { $0.body.content = .echoHeaders },
                ])
            },
            arguments
        ) { rig in
            try rig.ready()
            try body(rig)
        }
    }

    private func echo(_ rig: Rig, _ request: [String: JSONValue] = [:]) throws -> String {
        try rig.get("http://cookies.corp.test/echo", request: request)["body"]?["text"]?.string ?? ""
    }

    @Test func `cookies come back, and those with an expiry outlive the app`() throws {
        try withCookies { rig in
            _ = try rig.get("http://cookies.corp.test/set")
            _ = try rig.get("http://cookies.corp.test/set-for-now")
            #expect(try echo(rig).contains("flavour=canary-kept; crumb=canary-now"))
            try rig.quit()
            try rig.ready()
            let after = try echo(rig)
            #expect(after.contains("canary-kept"))
            #expect(!after.contains("canary-now"))
            rig.kill()
            try rig.ready()
            #expect(try echo(rig).contains("canary-kept"))
        }
    }

    @Test(arguments: [("", false, false), ("native-cookies", true, true)])
    func `cookies lie encrypted in the secure directory`(mutant: String, native: Bool, plain: Bool) throws {
        try withCookies(mutant.isEmpty ? [] : ["--mutant", mutant]) { rig in
            _ = try rig.get("http://cookies.corp.test/set")
            let files = try #require(FileManager.default.enumerator(at: rig.directory, includingPropertiesForKeys: nil))
            var found: [String] = []
            var names: [String] = []
            for case let file as URL in files where !file.hasDirectoryPath {
                names.append(file.deletingLastPathComponent().lastPathComponent)
                if try Data(contentsOf: file).range(of: Data("canary-kept".utf8)) != nil { found.append(file.path()) }
            }
            #expect(names.contains(native ? "native" : "secure"))
            #expect(found.isEmpty != plain)
        }
    }

    @Test func `the switch of a request keeps cookies away from it`() throws {
        try withCookies { rig in
            _ = try rig.get("http://cookies.corp.test/set", request: ["handleCookies": false])
            #expect(try rig.call("cookies/list")["cookies"] == [])
            _ = try rig.get("http://cookies.corp.test/set")
            let bare = try echo(rig, ["handleCookies": false])
            #expect(!bare.contains("canary-kept"))
            #expect(try echo(rig).contains("canary-kept"))
        }
    }

    @Test func `cookies can be listed, added and deleted`() throws {
        try withCookies { rig in
            _ = try rig.get("http://cookies.corp.test/set-for-now")
            let listed = try #require(rig.call("cookies/list")["cookies"]?.array?.first)
            #expect(listed["name"] == "crumb")
            #expect(listed["domain"] == "cookies.corp.test")
            try rig.call("cookies/delete", ["name": "crumb", "domain": "cookies.corp.test"])
            #expect(try rig.call("cookies/list")["cookies"] == [])
            try rig.call(
                "cookies/set",
                ["cookie": ["name": "added", "value": "canary-added", "domain": "cookies.corp.test", "path": "/"]]
            )
            #expect(try echo(rig).contains("added=canary-added"))
        }
    }

    @Test(arguments: [("http://cookies.corp.test/echo", 1), ("http://portal.corp.test/hello", 0)])
    func `a cookie that is set for a URL is taken where it could be sent`(url: String, taken: Int) throws {
        try withCookies { rig in
            let cookie: JSONValue = ["name": "added", "value": "x", "domain": ".cookies.corp.test", "path": "/"]
            try rig.call("cookies/set", ["cookie": cookie, "url": .string(url)])
            #expect(try rig.call("cookies/list")["cookies"]?.array?.count == taken)
        }
    }

    @Test func `an app's own storage is filled and emptied by itself`() throws {
        try withCookies { rig in
            try rig.call("cookies/createStorage", ["storage": "jar"])
            let cookie: JSONValue = ["name": "added", "value": "x", "domain": "cookies.corp.test", "path": "/"]
            try rig.call("cookies/set", ["storage": "jar", "cookie": cookie])
            #expect(try rig.call("cookies/list")["cookies"] == [])
            #expect(try rig.call("cookies/list", ["storage": "jar"])["cookies"]?.array?.count == 1)
            try rig.call("cookies/delete", ["name": "added", "domain": "cookies.corp.test"])
            #expect(try rig.call("cookies/list", ["storage": "jar"])["cookies"]?.array?.count == 1)
            try rig.call("cookies/delete", ["storage": "jar", "name": "added", "domain": "cookies.corp.test"])
            #expect(try rig.call("cookies/list", ["storage": "jar"])["cookies"] == [])
        }
    }
}
