import ConformanceKit
import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// The foreign adapter against a server of a few lines.
struct PythonAdapterTests {
    private static let server = """
        import http.server, sys
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(201)
                self.send_header("Set-Cookie", "a=b")
                self.end_headers()
                self.wfile.write((self.headers["host"] + " " + str(self.headers["cookie"]) + " ").encode() + body)
        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    @Test func `A foreign adapter says what its library did`() throws {
        let server = try ChildProcess(["python3", "-c", Self.server], environment: ProcessEnvironment.variables)
        defer { server.terminate(grace: .zero) }
        guard case .bytes(let bytes) = server.output.read(atMost: 100, until: .after(.seconds(20))),
            let port = Int(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        else {
            Issue.record("the server did not start")
            return
        }
        let completions = Monitor([String: JSONValue]())
        let root = Checkout.root
        let adapter = try AdapterConnection(
            AdapterCommand(arguments: ["python3", root.appending(path: "adapters/python-urllib/adapter.py").path()]),
            onEvent: { name, parameters, _ in
                guard name == "task/complete", let task = parameters["task"]?.string else { return }
                completions.update { $0[task] = parameters }
            },
            onChallenge: { _, answer in answer(["disposition": "cancel"]) }
        )
        defer { adapter.kill() }
        #expect(adapter.offer.implementation.name == "urllib")
        try adapter.call(
            "app/launch",
            [
                "case": "c", "installation": "i", "circumstance": "first",
                "environment": [
                    "address": "127.0.0.1", "hosts": ["portal.corp.test": "127.0.0.1"], "trustAnchors": [],
                ],
            ]
        )
        try adapter.call("session/create", ["session": "s"])
        func run(_ task: String, _ request: JSONValue) throws -> JSONValue? {
            let parameters: JSONValue = ["task": .string(task), "session": "s", "request": request]
            #expect(adapter.offer.missing(operation: "task/create", parameters: parameters) == [])
            try adapter.call("task/create", parameters)
            try adapter.call("task/resume", ["task": .string(task)])
            return completions.wait(until: .after(.seconds(20))) { $0[task] }
        }
        let url = JSONValue.string("http://portal.corp.test:\(port)/")
        let request: JSONValue = ["url": url, "method": "POST", "body": ["text": "hello"]]
        let first = try run("first", request)
        #expect(first?["response"]?["status"] == 201)
        #expect(first?["body"]?["text"] == .string("portal.corp.test:\(port) None hello"))
        #expect(try run("again", request)?["body"]?["text"] == .string("portal.corp.test:\(port) a=b hello"))
        #expect(try run("nowhere", ["url": "http://127.0.0.1:1/"])?["error"]?["name"] == "cannotConnectToHost")
        let unknown = try run("unknown", ["url": "http://nobody.corp.test/"])
        #expect(unknown?["error"]?["name"] == "cannotFindHost")

        #expect(
            adapter.offer.missing(
                operation: "task/create",
                parameters: [
                    "task": "t", "session": "s", "kind": "upload", "request": ["url": url, "handleCookies": true],
                ]
            ) == ["request.handleCookies", "task/create.kind=upload"]
        )
        #expect(adapter.offer.missing(operation: "cookies/list", parameters: [:]) == ["cookies/list"])
        #expect(throws: NotOffered.self) { try adapter.call("cookies/list") }
        #expect {
            try adapter.call("task/resume", ["task": "nobody"])
        } throws: { ($0 as? AdapterFault)?.name == .errorReply }
        try adapter.call("app/quit")
        try adapter.shutdown()
    }
}
