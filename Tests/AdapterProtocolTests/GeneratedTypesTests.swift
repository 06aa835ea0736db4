import JSON
import Testing

@testable import AdapterProtocol

/// Messages as values of the types that are generated from the table.
struct GeneratedTypesTests {
    struct Sample: Sendable {
        let type: any ProtocolValue.Type
        let message: JSONValue

        init(_ type: any ProtocolValue.Type, _ message: JSONValue) {
            self.type = type
            self.message = message
        }
    }

    @Test(
        arguments: [
            Sample(
                Call.TaskCreate.self,
                [
                    "task": "t", "session": "s", "kind": "uploadResume", "resumeData": "AAE=",
                    "request": [
                        "url": "u", "headers": [["a", "b"], ["a", "c"]], "timeoutInterval": 1.5,
                        "body": ["repeat": "x", "size": 3],
                    ],
                    "credentials": [["user": "u", "password": "p", "authenticationMethod": "Mine"]],
                ]
            ),
            Sample(
                Call.AppLaunch.self,
                [
                    "case": "c", "installation": "i", "circumstance": "afterReboot", "settings": ["a": [1, true]],
                    "environment": [
                        "address": "a", "hosts": ["a.test": "127.0.0.2"], "trustAnchors": [],
                        "relay": ["host": "r", "address": "a", "port": 1],
                    ],
                ]
            ),
            Sample(
                Call.SessionCreate.self,
                [
                    "session": "s",
                    "configuration": [
                        "URLCache": "none", "HTTPCookieAcceptPolicy": "never", "TLSMinimumSupportedProtocol": "TLSv1.2",
                        "connectionProxyDictionary": ["http": ["host": "p", "port": 1, "tls": true]],
                    ],
                ]
            ),
            Sample(Call.Shutdown.self, [:]),
            Sample(Call.CacheUsage.Result.self, ["diskCapacity": 1]),
            Sample(
                Event.TaskComplete.self,
                [
                    "task": "t", "error": ["message": "m", "name": "timedOut", "domain": "d", "code": -1], "at": 1.25,
                    "response": ["status": 200, "fromCache": false],
                ]
            ),
        ]
    )
    func `A message that is read and written again is the same`(sample: Sample) throws {
        #expect(try sample.type.init(json: sample.message).json == sample.message)
    }

    @Test func `Members of a later version are left out, and numbers keep their form`() throws {
        let call = try Call.TaskRead(
            json: ["task": "t", "minimum": 1, "maximum": 2.0, "timeout": 3.0, "later": true]
        )
        #expect(call.timeout == 3 && call.maximum == 2)
        #expect(call.json == ["task": "t", "minimum": 1, "maximum": 2, "timeout": 3])
    }

    @Test(
        arguments: [
            (["task": "t"], "session: is missing"),
            (["task": "t", "session": 1], "session: must be a text"),
            (
                ["task": "t", "session": "s", "kind": "up"],
                "kind: must be one of data, upload, download, stream, uploadResume"
            ),
            (
                ["task": "t", "session": "s", "request": ["url": "u", "headers": [["a"]]]],
                "request.headers[0]: must be [name, value]"
            ),
            (
                ["task": "t", "session": "s", "request": ["url": "u", "body": [:]]],
                "request.body: must have one of text, base64, repeat"
            ),
        ] as [(JSONValue, String)]
    )
    func `What does not fit is refused by its place`(message: JSONValue, words: String) {
        #expect {
            try Call.TaskCreate(json: message)
        } throws: { "\($0)" == words }
    }

    @Test func `The types have the names of the table and the conventions of Swift`() {
        #expect(MessageType.calls.count == ProtocolTable.operations.count + 1)
        #expect(MessageType.events.map(\.name).contains("AuthorizationState"))
        #expect(
            Call.TaskCreate.Kind.allCases.map(\.rawValue) == ["data", "upload", "download", "stream", "uploadResume"]
        )
        #expect(Wire.TLSVersion.tlsv1_2.rawValue == "TLSv1.2")
        #expect(Wire.AuthenticationMethod.ntlm.rawValue == "NTLM")
        let operations = SwiftSource.operations.text
        #expect(operations.contains("    public struct SocketState: OperationCall {"))
        #expect(operations.contains("        public typealias Result = Wire.CacheState"))
    }
}
