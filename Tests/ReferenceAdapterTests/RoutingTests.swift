import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct RoutingTests {
    @Test(arguments: ["http", "https"], ["portal.corp.test", "extra.corp.test"])
    func `a listed server is reached through the relay`(scheme: String, host: String) throws {
        try withRig { rig in
            try rig.ready()
            let end = try rig.get("\(scheme)://\(host)/hello")
            #expect(end["error"] == nil)
            #expect(end["response"]?["status"] == 200)
            #expect(end["body"]?["text"] == .string(host == "portal.corp.test" ? "inside" : "extra"))
            #expect(rig.tunnels == 1)
            #expect(rig.seen(DecoyConnected.self).isEmpty)
            #expect(rig.seen(RequestReceived.self, at: host).map(\.via) == [.relay])
        }
    }

    @Test func `an unlisted server is dialled directly, which fails inside`() throws {
        try withRig { rig in
            try rig.ready()
            #expect(try rig.get("http://www.example.test/hello")["body"]?["text"] == "outside")
            #expect(try rig.get("http://hidden.corp.test/hello")["error"] != nil)
            #expect(rig.tunnels == 0)
        }
    }

    @Test func `a listed server that could be dialled is relayed as well`() throws {
        try withRig({ $0.servers["www.example.test"]?.listed = .application }) { rig in
            try rig.ready()
            #expect(try rig.get("https://www.example.test/hello")["body"]?["text"] == "outside")
            #expect(rig.seen(RequestReceived.self).map(\.via) == [.relay])
        }
    }

    @Test func `nothing goes to the relay before authorization, or while it is switched off`() throws {
        try withRig { rig in
            try rig.launch(policy: false)
            #expect(try rig.call("secureCommunication/isEnabled")["value"] == false)
            try rig.call("session/shared", ["session": "before"])
            #expect(try rig.get("http://portal.corp.test/hello", in: "before")["error"] != nil)
            #expect(rig.seen(RelayConnected.self).isEmpty)
            try rig.call("authorization/begin")
            try rig.call("policy/update", ["policy": rig.policy])
            _ = try rig.event("authorization/state")
            let platform = try rig.call("session/shared", ["session": "again"])["identity"]
            try rig.call("secureCommunication/disable")
            #expect(try rig.call("session/shared", ["session": "third"])["identity"] != platform)
            #expect(try rig.get("http://portal.corp.test/hello")["error"] != nil)
            #expect(try rig.get("http://www.example.test/hello")["response"]?["status"] == 200)
            #expect(rig.tunnels == 0)
            try rig.call("secureCommunication/enable")
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "inside")
        }
    }

    @Test func `a withdrawal switches off while it lasts`() throws {
        var described = EnvironmentDescription()
        try withRig({ description in described = description }) { rig in
            try rig.ready()
            var withdrawn = described
            withdrawn.console?.withdrawn = [.app]
            try rig.enterprise.apply(withdrawn)
            try rig.call("policy/update", ["policy": rig.policy])
            #expect(try rig.event("authorization/state")["state"] == "withdrawn")
            #expect(try rig.call("secureCommunication/isEnabled")["value"] == false)
            #expect(try rig.get("http://portal.corp.test/hello")["error"] != nil)
            #expect(rig.tunnels == 0)
            try rig.enterprise.apply(described)
            try rig.call("policy/update", ["policy": rig.policy])
            #expect(try rig.event("authorization/state")["state"] == "authorized")
            #expect(try rig.get("http://portal.corp.test/hello")["response"]?["status"] == 200)
        }
    }

    @Test func `the policy can be fetched`() throws {
        var described = EnvironmentDescription()
        try withRig({ described = $0 }, ["--policy", "fetch"]) { rig in
            try rig.launch(policy: false)
            try rig.call("authorization/begin", ["user": "alice"])
            #expect(try rig.event("authorization/state")["state"] == "authorized")
            #expect(try rig.get("https://portal.corp.test/hello")["body"]?["text"] == "inside")
            described.console?.withdrawn = [.user]
            try rig.enterprise.apply(described)
            #expect(try rig.event("authorization/state")["state"] == "withdrawn")
            #expect(try rig.call("secureCommunication/isEnabled")["value"] == false)
        }
    }

    @Test(arguments: ["GET", "POST", "PUT", "HEAD", "DELETE"])
    func `methods arrive as they are`(method: String) throws {
        try withRig { rig in
            try rig.ready()
            let body: [String: JSONValue] = ["POST", "PUT"].contains(method) ? ["body": ["text": "abc"]] : [:]
            let end = try rig.end(rig.begin(method, "http://portal.corp.test/hello", request: body))
            #expect(end["response"]?["status"] == 200)
            #expect(end["body"]?["size"] == (method == "HEAD" ? 0 : 6))
            let request = try #require(rig.seen(RequestReceived.self).first)
            #expect(request.fact.fields["method"] == .string(method))
            #expect(request.fact.fields["bytes"] == .integer(body.isEmpty ? 0 : 3))
        }
    }

    @Test func `connections and blocking requests are relayed too`() throws {
        try withRig { rig in
            try rig.ready()
            let request: JSONValue = ["url": .string(rig.url("http://portal.corp.test/hello"))]
            try rig.call("connection/start", ["connection": "one", "request": request])
            #expect(try rig.event("connection/done")["body"]?["text"] == "inside")
            #expect(try rig.call("connection/sendSynchronous", ["request": request])["body"]?["text"] == "inside")
            try rig.call("secureCommunication/disable")
            #expect(try rig.call("httpRequest/send", ["request": request])["body"]?["text"] == "inside")
            #expect(try rig.call("connection/sendSynchronous", ["request": request])["error"] != nil)
            #expect(rig.tunnels == 3)
        }
    }

    @Test func `a certificate that nobody trusts is reported`() throws {
        try withRig({ $0.servers["portal.corp.test"]?.tls.certificate?.issuer = .own }) { rig in
            try rig.ready()
            let end = try rig.get("https://portal.corp.test/hello")
            #expect(end["error"]?["name"] == "serverCertificateUntrusted")
            #expect(end["error"]?["domain"] == "NSURLErrorDomain")
            #expect(end["error"]?["code"] == -1_202)
            #expect(rig.seen(RequestReceived.self).isEmpty)
        }
    }

    @Test func `a trust anchor can be taken away`() throws {
        var described = EnvironmentDescription()
        try withRig({ described = $0 }) { rig in
            try rig.ready()
            func trust(_ trustsCompany: Bool) throws {
                described.device.trustsCompany = trustsCompany
                try rig.enterprise.apply(described)
                let anchors = rig.enterprise.access.trustAnchors.map(JSONValue.string)
                try rig.call("device/set", ["device": ["trustAnchors": .array(anchors)]])
            }
            try trust(false)
            #expect(try rig.get("https://portal.corp.test/hello")["error"]?["name"] == "serverCertificateUntrusted")
            try trust(true)
            let end = try rig.get("https://portal.corp.test/hello")
            #expect(end["response"]?["status"] == 200, "\(end)")
        }
    }

    @Test func `the relay's state can be asked for and is announced`() throws {
        var described = EnvironmentDescription()
        try withRig({ described = $0 }) { rig in
            try rig.ready()
            #expect(try rig.call("reachability/get")["status"] == "reachable")
            var down = described
            down.relay.state = .down
            try rig.enterprise.apply(down)
            #expect(try rig.event("reachability/changed")["status"] == "notReachable")
            #expect(try rig.call("reachability/get")["status"] == "notReachable")
            try rig.enterprise.apply(described)
            #expect(try rig.event("reachability/changed")["status"] == "reachable")
        }
    }
}
