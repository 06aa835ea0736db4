import JSON
import Testing

struct WebViewTests {
    @Test(arguments: [(true, "webView/done"), (false, "webView/failed")])
    func `a web view is served as the flag said when it was made`(flag: Bool, event: String) throws {
        try withRig { rig in
            try rig.ready()
            try rig.call("webView/flag", ["value": .bool(flag)])
            try rig.call("webView/create", ["webView": "page"])
            try rig.call("webView/flag", ["value": .bool(!flag)])
            try rig.load("http://portal.corp.test/hello", into: "page")
            #expect(try rig.event(event)["webView"] == "page")
        }
    }

    @Test func `a web view tells the text and the address of its page`() throws {
        try withRig { rig in
            try rig.ready()
            try rig.call("webView/create", ["webView": "page"])
            for _ in 0..<2 {
                try rig.load("http://www.example.test/hello", into: "page")
                let done = try rig.event("webView/done")
                #expect(done["text"] == "outside")
                #expect(done["url"]?.string?.hasSuffix("/hello") == true)
            }
        }
    }
}

extension Rig {
    fileprivate func load(_ url: String, into view: String) throws {
        try call("webView/load", ["webView": .string(view), "url": .string(self.url(url))])
    }
}
