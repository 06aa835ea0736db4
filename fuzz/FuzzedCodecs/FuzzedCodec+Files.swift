import AdapterProtocol
import ConformanceScenarios
import ConformanceTools
import EnterpriseModel
import JSON

extension FuzzedCodec {
    /// What people write and other programs have written: files, and the lines of adapters.
    static let files = [
        FuzzedCodec(name: "json", samples: { [Array(#"{"a":[1,-2.5e3,true,null],"\u00e4":"\ud83d\ude00"}"#.utf8)] }) {
            writes({ try JSONValue(decoding: $0) }, { $0.encoded() }, $0)
        },
        FuzzedCodec(name: "adapter-message", samples: { messages.map { Array($0.utf8) } }) {
            writes({ try Message(line: $0) }, { Array($0.encoded().dropLast()) }, $0)
        },
        FuzzedCodec(name: "yaml", weight: 20, samples: { [environment, scenario].map { Array($0.utf8) } }) {
            reads({ try node($0) }, $0)
        },
        FuzzedCodec(name: "environment", weight: 10, samples: { [Array(environment.utf8)] }) {
            writes(
                { try EnvironmentDecoder.decode(node($0)) },
                { (try? EnvironmentEncoder.text(of: $0)).map { Array($0.utf8) } ?? [] },
                $0
            )
        },
        FuzzedCodec(name: "scenario", weight: 20, samples: { [Array(scenario.utf8)] }) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let reading = reading(of: text)
            guard !reading.plans.isEmpty || !reading.diagnostics.isEmpty else {
                return .contradicted("there is no case and nothing wrong")
            }
            return reading.diagnostics.isEmpty ? .understood : .refused
        },
        FuzzedCodec(name: "log-of-a-client", weight: 50, samples: { logs.map { Array($0.utf8) } }, read: importedLog),
    ]

    private static func node(_ bytes: [UInt8]) throws -> Node {
        try YAMLReader.read(text: String(decoding: bytes, as: UTF8.self), file: "fuzzed.yaml")
    }

    private static func reading(of text: String) -> ScenarioReading {
        ScenarioReading("fuzzed.yaml", root: ".", library: SharedLibrary(suite: nil), .all, text: text)
    }

    /// What is imported is a scenario. A capture is read by a program of others, so that it is none of this.
    @Sendable private static func importedLog(_ bytes: [UInt8]) -> Outcome {
        guard LogFile.kind(of: bytes) != .capture, let log = try? LogFile.read(bytes, file: "fuzzed.log"),
            let imported = try? ImportedScenario(log, ImportOptions(), file: "fuzzed.log")
        else { return .refused }
        let problems = reading(of: imported.text).diagnostics
        return problems.isEmpty ? .understood : .contradicted("\(problems.sorted()): \(imported.text)")
    }

    private static let messages = [
        #"{"jsonrpc":"2.0","id":1,"method":"session/create","params":{"HTTPAdditionalHeaders":{"X-Team":"blue"}}}"#,
        #"{"jsonrpc":"2.0","method":"task/ended","params":{"task":"t","error":{"domain":"d","code":-1}}}"#,
        #"{"jsonrpc":"2.0","id":"a","result":{"session":"s"}}"#,
        #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"m","data":{"features":[]}}}"#,
    ]
    /// Of what is damaged some has to be well-formed still: that is where there are words of people.
    private static let environment = """
        # A company with one server, which asks each visitor for a password. What stands in a comment may be anything, and nobody reads it.
        # The same holds for the words of a page, which are passed on to the client as they are written here, in whatever language.
        accounts: { alice: { password: "se\\u00e9cret" } }
        console: { user: alice }
        relay: { state: up }
        servers:
          portal.corp.test:
            authentication: [{ digest: { algorithm: SHA-256, realm: corp } }, basic]
            tls: { versions: [TLSv1.2, TLSv1.3] }
            routes:
              /hello: { body: "hello, reader; there is nothing to be seen here but a few more words", headers: { Set-Cookie: "a=b; Path=/" } }
              /large: { status: 206, body: { size: 1KiB, seed: 7 } }

        """
    private static let scenario = """
        scenario: Basic credentials reach a server
        covers: [DYN-LOAD-022]
        profile: dynamics.url-loading
        matrix: { path: [/hello, /again] }
        environment:
          accounts: { alice: { password: secret } }
          console: { user: alice }
          servers: { portal.corp.test: { authentication: [basic], routes: { /hello: { body: hi } } } }
        steps:
          - ready
          - request: GET https://portal.corp.test$(path)
            answer: alice
            as: it
            expect: { status: 200 }
        expect:
          - { seen: request.received, at: portal.corp.test, during: it, with: { path: $(path) }, times: 1 }

        """
    private static let logs = [
        """
        {"log":{"version":"1.2","entries":[{"startedDateTime":"2026-01-02T03:04:05.000Z","time":1,
        "request":{"method":"POST","url":"https://a.example/x?y=1","httpVersion":"HTTP/1.1","headers":[{"name":"A","value":"b"}],
        "postData":{"mimeType":"text/plain","text":"hi"}},"response":{"status":200,"statusText":"OK","headers":[
        {"name":"Set-Cookie","value":"a=b"}],"content":{"size":2,"mimeType":"text/plain","text":"hi"}}}]}}

        """,
        """
        * Connected to a.example (127.0.0.1) port 80
        > GET /x HTTP/1.1
        > Host: a.example
        >\u{20}
        < HTTP/1.1 401 Unauthorized
        < WWW-Authenticate: Basic realm="r"
        < Content-Length: 0
        <\u{20}

        """,
        """
        == Info: Connected to a.example (127.0.0.1) port 80
        => Send header, 37 bytes (0x25)
        0000: GET /x HTTP/1.1
        0011: Host: a.example
        0022:\u{20}
        <= Recv header, 17 bytes (0x11)
        0000: HTTP/1.1 200 OK
        <= Recv header, 2 bytes (0x2)
        0000:\u{20}

        """,
    ]
}
