import AdapterProtocol
import JSON
import Testing

@testable import ConformanceTools

/// The lies that the protocol's table makes, and those that traffic makes.
struct LieTableTests {
    private static let ids = Set(Lie.ofTable.map(\.id))

    @Test func `No two lies have one name`() {
        #expect(Self.ids.count == Lie.ofTable.count)
    }

    @Test func `Every operation and every event is lied about`() {
        for operation in ProtocolTable.operations where !Lie.framing.contains(operation.name) {
            #expect(Self.ids.contains("\(operation.name):not-handed-on"))
            #expect(Self.ids.contains("\(operation.name):first-replayed"))
        }
        for event in ProtocolTable.events where !Lie.framing.contains(event.name) {
            for deed in ["swallowed", "doubled", "delayed", "invented"] {
                #expect(Self.ids.contains("\(event.name):\(deed)"))
            }
        }
    }

    @Test(
        arguments: [
            "connection/start.request.headers:dropped", "connection/start.request.headers:first-dropped",
            "app/launch.policy.applicationServers[].priority:dropped", "kerberos/allowDelegation.allowed:=false",
            "session/create.configuration.sharedContainerIdentifier:dropped", "task/create.session:first-object",
            "socket/append.data:=plain", "socket/state.result.state:=Open", "session/shared.result.identity:previous",
            "task/complete.body:echo-sent", "task/complete.response.status:=0", "challenge.result.credential:dropped",
        ]
    )
    func `Parameters and fields are lied about, nested ones too`(id: String) {
        #expect(Self.ids.contains(id))
    }

    @Test(arguments: ["session/create.session:first-object", "initialize:not-handed-on", "task/complete.at:dropped"])
    func `What names an object, what frames the talk, and instants one by one are not lied about`(id: String) {
        #expect(!Self.ids.contains(id))
    }

    @Test func `What is always the same fits the table`() throws {
        for lie in Lie.ofTable {
            guard case .changed(.answered, let path, .fixed(let value)) = lie.deed, path.parts.count == 1,
                case .member(let name)? = path.parts.first,
                let operation = ProtocolTable.operation(lie.subject)
            else { continue }
            var result = operation.result.plain.object ?? [:]
            result[name] = value
            try ProtocolTable.validate(result: .object(result), of: operation)
        }
    }

    @Test func `Members of free objects and names of errors come from the traffic`() {
        let launch: JSONValue = ["settings": ["greeting": "hello"]]
        let timedOut: JSONValue = ["task": "one", "error": ["message": "late", "name": "timedOut"]]
        let refusal = ErrorReply.implementation(["message": "no", "domain": "NSURLErrorDomain", "code": -1_009])
        let ids = Lie.ofTraffic([
            .init(isFromAdapter: false, .request(id: .integer(1), method: "app/launch", parameters: launch)),
            .init(isFromAdapter: false, .request(id: .integer(2), method: "task/create", parameters: [:])),
            .init(isFromAdapter: true, .error(id: .integer(2), refusal)),
            .init(isFromAdapter: true, .event(method: "task/complete", parameters: timedOut)),
        ]).map(\.id)
        #expect(
            ids.sorted() == [
                "app/launch.settings.greeting:dropped", "task/complete.error:=other", "task/complete.error:=timedOut",
                "task/complete:failed=other", "task/complete:failed=timedOut",
                "task/create:error=notConnectedToInternet",
                "task/create:error=other", "task/create:refused=notConnectedToInternet", "task/create:refused=other",
            ]
        )
    }

    @Test(
        arguments: [
            "session/create:refused=notAuthorized", "task/create:error=timedOut", "task/complete.error:=badURL",
            "task/complete:failed=badURL", "socket/open:failed=networkConnectionLost",
            "connection/sendSynchronous.result.error:=timedOut",
        ]
    )
    func `Any error is conceivable wherever the table has one`(id: String) {
        #expect(Lie.ofAnyError.contains { $0.id == id })
    }
}
