import EnterpriseModel
import EnterpriseSamples
import JSON
import SystemBindings
import Testing

struct SessionTests {
    @Test func `switching off invalidates every session but the shared one`() throws {
        try withRig({
            $0.servers["portal.corp.test"]?.routes["/slow"] = Route(responses: [.text("late") { $0.hold = "forever" }])
        }) { rig in
            try rig.ready()
            try rig.call("session/shared", ["session": "shared"])
            let sessions = try (0..<3).map { _ in try rig.session() }
            let task = try rig.begin("GET", "http://portal.corp.test/slow", in: sessions[0])
            #expect(rig.wait(for: GateReached.self))
            try rig.call("secureCommunication/disable")
            for session in sessions { _ = try rig.event("session/invalid") { $0["session"]?.string == session } }
            #expect(try rig.end(task)["error"]?["name"] == "cancelled")
            #expect(throws: (any Error).self) {
                _ = try rig.begin("GET", "http://www.example.test/hello", in: sessions[1])
            }
            #expect(try rig.get("http://www.example.test/hello", in: "shared")["response"]?["status"] == 200)
            #expect(try rig.get("http://www.example.test/hello")["response"]?["status"] == 200)
            try rig.call("sync")
            #expect(!rig.eventNames.contains("session/invalid"))
        }
    }

    @Test func `a delegate hears of response, data and end in order`() throws {
        try withRig({
            $0.servers["portal.corp.test"]?.routes["/parts"] = Route(
                responses: [
                    .text(String(repeating: "x", count: 100)) {
                        $0.body.chunk = 10
                        $0.body.every = 0.01
                    }
                ]
            )
        }) { rig in
            try rig.ready()
            let task = try rig.begin("GET", "http://portal.corp.test/parts", task: ["style": "delegate"])
            _ = try rig.event("task/response")
            #expect(try rig.end(task)["body"]?["size"] == 100)
            #expect(Set(rig.eventNames) == ["task/data", "task/metrics"])
        }
    }

    @Test func `headers of the configuration go along`() throws {
        try withRig { rig in
            try rig.ready()
            let session = try rig.session(["HTTPAdditionalHeaders": [["X-Colour", "blue"]]])
            _ = try rig.get("http://portal.corp.test/hello", in: session)
            let headers = try #require(rig.seen(RequestReceived.self).first?.fact.fields["headers"])
            #expect("\(headers)".contains("blue"))
        }
    }

    @Test func `both timeouts end a task, and data restarts the first`() throws {
        try withRig({
            $0.servers["portal.corp.test"]?.routes["/never"] = Route(responses: [.text("") { $0.hold = "forever" }])
            $0.servers["portal.corp.test"]?.routes["/drip"] = Route(
                responses: [
                    .text("abcdefgh") {
                        $0.body.chunk = 1
                        $0.body.every = 0.5
                    }
                ]
            )
        }) { rig in
            try rig.ready()
            let idle = try rig.session(["timeoutIntervalForRequest": 3])
            #expect(try rig.get("http://portal.corp.test/never", in: idle)["error"]?["name"] == "timedOut")
            #expect(try rig.get("http://portal.corp.test/drip", in: idle)["error"] == nil)
            let whole = try rig.session(["timeoutIntervalForResource": 0.5])
            #expect(try rig.get("http://portal.corp.test/drip", in: whole)["error"]?["name"] == "timedOut")
        }
    }

    @Test func `versions of TLS are kept`() throws {
        try withRig({ $0.servers["portal.corp.test"]?.tls.versions = [.tls12] }) { rig in
            try rig.ready()
            let minimum = try rig.session(["TLSMinimumSupportedProtocol": "TLSv1.3"])
            #expect(
                try rig.get("https://portal.corp.test/hello", in: minimum)["error"]?["name"] == "secureConnectionFailed"
            )
            let maximum = try rig.session(["TLSMaximumSupportedProtocol": "TLSv1.2"])
            #expect(try rig.get("https://portal.corp.test/hello", in: maximum)["response"]?["status"] == 200)
        }
    }

    @Test func `a cancelled task ends once`() throws {
        try withRig({
            $0.servers["portal.corp.test"]?.routes["/never"] = Route(responses: [.text("") { $0.hold = "forever" }])
        }) { rig in
            try rig.ready()
            let task = try rig.begin("GET", "http://portal.corp.test/never")
            #expect(rig.wait(for: GateReached.self))
            try rig.call("task/cancel", ["task": .string(task)])
            #expect(try rig.end(task)["error"]?["name"] == "cancelled")
            try rig.call("sync")
            #expect(!rig.eventNames.contains("task/complete"))
        }
    }

    @Test func `uploads and downloads pass through`() throws {
        try withRig({
            $0.servers["portal.corp.test"]?.routes["/put"] = Route(responses: [.text("kept")])
        }) { rig in
            try rig.ready()
            let upload = try rig.begin(
                "PUT",
                "http://portal.corp.test/put",
                request: ["body": ["repeat": "abc", "size": 262_144]],
                task: ["kind": "upload"]
            )
            #expect(try rig.end(upload)["response"]?["status"] == 200)
            #expect(rig.seen(RequestReceived.self).first?.fact.fields["bytes"] == 262_144)
            #expect(rig.eventNames.contains("task/sent"))
            let download = try rig.begin("GET", "http://portal.corp.test/hello", task: ["kind": "download"])
            #expect(try rig.end(download)["body"]?["text"] == "inside")
        }
    }

    @Test func `after a reset the process serves another app`() throws {
        try withRig { rig in
            try rig.ready()
            _ = try rig.get("http://portal.corp.test/hello")
            try rig.call("reset")
            try rig.ready()
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "inside")
        }
    }

    @Test func `a session tells the values that it works with`() throws {
        try withRig { rig in
            try rig.ready()
            let settings: JSONValue = [
                "networkServiceType": "voip", "discretionary": true, "timeoutIntervalForRequest": 7,
            ]
            let own = try rig.session(settings)
            let told = try rig.call("session/effectiveConfiguration", ["session": .string(own)])["configuration"]
            #expect(told?["networkServiceType"] == "default")
            #expect(told?["allowsCellularAccess"] == true)
            #expect(told?["discretionary"] == nil)
            #expect(told?["timeoutIntervalForRequest"] == 7)
            try rig.call("secureCommunication/disable")
            let native = try rig.session(settings)
            let set = try rig.call("session/effectiveConfiguration", ["session": .string(native)])["configuration"]
            #expect(set == settings)
        }
    }

    @Test func `a redirection is told with the URLs that it leads from and to`() throws {
        try withRig({
            $0.servers["portal.corp.test"]?.routes["/old"] = Route(
                responses: [
                    .text("") {
                        $0.status = 302
                        $0.headers = [Header("Location", "/hello")]
                    }
                ]
            )
        }) { rig in
            try rig.ready()
            let task = try rig.begin("GET", "http://portal.corp.test/old", task: ["style": "delegate"])
            let redirection = try rig.event("task/redirect")
            #expect(redirection["url"]?.string == rig.url("http://portal.corp.test/hello"))
            #expect(redirection["response"]?["url"]?.string == rig.url("http://portal.corp.test/old"))
            #expect(try rig.end(task)["body"]?["text"] == "inside")
        }
    }

    @Test func `the platform heeds what the engine ignores`() throws {
        try withRig({
            $0.servers["www.example.test"]?.authentication.schemes = [.basic(BasicSettings())]
        }) { rig in
            try rig.ready()
            try rig.call("secureCommunication/disable")
            try rig.call("credentialStorage/create", ["credentialStorage": "ring"])
            let keeping = try rig.session(["URLCredentialStorage": "ring"])
            rig.answer([
                [
                    "disposition": "use",
                    "credential": ["user": "alice", "password": "swordfish", "persistence": "permanent"],
                ]
            ])
            #expect(try rig.get("http://www.example.test/hello", in: keeping)["body"]?["text"] == "outside")
            let kept = try rig.call("credentialStorage/list", ["credentialStorage": "ring"])["credentials"]?.array
            #expect(kept?.count == 1)
            // A network that is not there is waited for, which is told.
            try rig.call("device/set", ["device": ["link": "none"]])
            let patient = try rig.session(["waitsForConnectivity": true, "URLCredentialStorage": "ring"])
            let task = try rig.begin(
                "GET",
                "http://www.example.test/hello",
                in: patient,
                task: ["style": "delegate"]
            )
            _ = try rig.event("task/waiting")
            try rig.call("device/set", ["device": ["link": "wifi"]])
            #expect(try rig.end(task)["body"]?["text"] == "outside")
        }
    }
}
