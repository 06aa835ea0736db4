import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct CredentialTests {
    private func withBasic(_ body: (Rig) throws -> Void) throws {
        try withRig({
            $0.servers["portal.corp.test"]?.authentication.schemes = [.basic(BasicSettings())]
            $0.servers["portal.corp.test"]?.routes["/hello"]?.responses[0].body.content = .echoUser
        }) { rig in
            try rig.ready()
            try body(rig)
        }
    }

    private func answer(_ persistence: JSONValue, password: JSONValue = "swordfish") -> JSONValue {
        [
            "disposition": "use",
            "credential": ["user": "alice", "password": password, "persistence": persistence],
        ]
    }

    @Test func `Basic is asked for and sent`() throws {
        try withBasic { rig in
            rig.answer([answer("none")])
            let end = try rig.get("http://portal.corp.test/hello")
            #expect(end["body"]?["text"] == "alice")
            let challenge = try #require(rig.asked.first)
            #expect(challenge["protectionSpace"]?["authenticationMethod"] == "Basic")
            #expect(challenge["protectionSpace"]?["host"] == "portal.corp.test")
            #expect(challenge["previousFailureCount"] == 0)
            #expect(challenge["task"] != nil)
        }
    }

    @Test(arguments: [("none", 2), ("forSession", 1), ("permanent", 1)])
    func `credentials are remembered as long as they may be`(persistence: String, asked: Int) throws {
        try withBasic { rig in
            rig.answer(Array(repeating: answer(.string(persistence)), count: 3))
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "alice")
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "alice")
            #expect(rig.asked.count == asked)
            try rig.quit()
            try rig.ready()
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "alice")
            #expect(rig.asked.count == asked + 1)
        }
    }

    @Test func `a wrong password is asked for again`() throws {
        try withBasic { rig in
            rig.answer([answer("forSession", password: "wrong"), answer("forSession")])
            let end = try rig.get("http://portal.corp.test/hello")
            #expect(end["body"]?["text"] == "alice")
            #expect(rig.asked.last?["previousFailureCount"]?.integer == 1)
        }
    }

    @Test func `cancelling ends the task, rejecting hands on the refusal`() throws {
        try withBasic { rig in
            #expect(try rig.get("http://portal.corp.test/hello")["error"]?["name"] == "userCancelledAuthentication")
            rig.answer([["disposition": "reject"]])
            let end = try rig.get("http://portal.corp.test/hello")
            #expect(end["error"] == nil)
            #expect(end["response"]?["status"] == 401)
        }
    }

    @Test func `a connection asks as well`() throws {
        try withBasic { rig in
            rig.answer([answer("none")])
            let request: JSONValue = ["url": .string(rig.url("http://portal.corp.test/hello"))]
            try rig.call("connection/start", ["connection": "one", "request": request])
            #expect(try rig.event("connection/done")["body"]?["text"] == "alice")
            #expect(rig.asked.first?["connection"] == "one")
        }
    }

    @Test func `a credential for the default method answers Basic`() throws {
        try withBasic { rig in
            let port = try #require(rig.enterprise.access.hosts["portal.corp.test"]).httpPort
            try rig.call(
                "credentialStorage/create",
                [
                    "credentialStorage": "shared",
                    "credentials": [
                        [
                            "protectionSpace": [
                                "host": "portal.corp.test", "port": .integer(port), "protocol": "http",
                                "authenticationMethod": "Default",
                            ],
                            "credential": ["user": "alice", "password": "swordfish", "persistence": "forSession"],
                        ]
                    ],
                ]
            )
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "alice")
            #expect(rig.asked.isEmpty)
        }
    }
}
