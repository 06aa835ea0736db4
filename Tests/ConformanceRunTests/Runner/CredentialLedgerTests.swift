import AdapterProtocol
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct CredentialLedgerTests {
    private static let asking = HandedCredential.Place.whoeverAsks(isProxy: nil)

    private static func handed(_ parameters: JSONValue...) -> Set<HandedCredential> {
        let ledger = CredentialLedger()
        for one in parameters { ledger.note(parameters: one) }
        return Set(ledger.handed)
    }

    private static func alice(_ place: HandedCredential.Place) -> HandedCredential {
        HandedCredential(user: "alice", password: "swordfish", for: place)
    }

    @Test func `What is given beforehand is for the host of the request and for whoever asks`() {
        let login: JSONValue = ["user": "alice", "password": "swordfish"]
        let request: JSONValue = ["url": "https://A.test.:8443/hello", "method": "GET"]
        #expect(
            Self.handed(["request": request, "credentials": [login]])
                == [Self.alice(Self.asking), Self.alice(.host("a.test"))]
        )
        let ofProxy: JSONValue = ["user": "alice", "password": "swordfish", "isProxy": true]
        #expect(
            Self.handed(["request": request, "credentials": [ofProxy]])
                == [Self.alice(.whoeverAsks(isProxy: true))]
        )
    }

    @Test func `An answer is for the host that the challenge names, a proxy by its address as well`() {
        let ledger = CredentialLedger(proxies: ["127.0.0.7": "proxy.test"])
        for host in ["A.test:443", "127.0.0.7"] {
            ledger.note(answer: .init(user: "alice", password: "swordfish"), host: host)
        }
        #expect(ledger.handed == [Self.alice(.host("a.test")), Self.alice(.host("proxy.test"))])
    }

    @Test func `A protection space is one host`() {
        let entry: JSONValue = [
            "protectionSpace": ["host": "a.test", "port": 443],
            "credential": ["user": "alice", "password": "swordfish", "persistence": "forSession"],
        ]
        #expect(Self.handed(["credentialStorage": "one", "credentials": [entry]]) == [Self.alice(.host("a.test"))])
    }

    @Test func `What the app writes into a URL or a field of a request is for its host`() {
        #expect(Self.handed(["url": "https://alice:sword%66ish@a.test/hello"]) == [Self.alice(.host("a.test"))])
        let field: JSONValue = [["Authorization", "Basic YWxpY2U6c3dvcmRmaXNo"], ["Accept", "text/plain"]]
        #expect(
            Self.handed(["request": ["url": "https://a.test/hello", "headers": field]])
                == [Self.alice(.host("a.test"))]
        )
        #expect(Self.handed(["configuration": ["HTTPAdditionalHeaders": field]]) == [Self.alice(.anywhere)])
        let unread: JSONValue = [["authorization", "Digest username=alice"]]
        #expect(
            Self.handed(["request": ["url": "http://a.test/", "headers": unread]])
                == [HandedCredential(user: nil, for: .host("a.test"))]
        )
    }

    @Test func `An object that holds a login is for the URLs that it is used with`() {
        let held = Self.handed(
            ["credential": "login", "user": "alice", "password": "swordfish"],
            ["layer": "map", "url": "https://gis.test/arcgis/rest/services/roads", "credential": "login"],
            ["layer": "other", "url": "https://other.test/", "credential": "unknown"]
        )
        #expect(held == [Self.alice(Self.asking), Self.alice(.host("gis.test"))])
    }

    @Test func `A password that the app writes elsewhere as well is not named`() {
        let body: JSONValue = ["request": ["url": "https://a.test/", "body": ["text": "p=swordfish"]]]
        let ledger = CredentialLedger()
        ledger.note(answer: .init(user: "alice", password: "swordfish"), host: "A.test")
        #expect(ledger.handed == [Self.alice(.host("a.test"))])
        ledger.note(parameters: body)
        #expect(ledger.handed == [HandedCredential(user: "alice", for: .host("a.test"))])
    }

    @Test(arguments: ["hello", "mailto:alice@a.test", "https://a.test/b@c", "://"])
    func `Other texts hold no login`(text: String) {
        #expect(Self.handed(["url": .string(text)]).isEmpty)
    }
}
