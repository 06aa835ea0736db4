import JSON
import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

struct HTTPArchiveTests {
    private func entry(_ number: Int, _ name: String, _ connection: Int, _ request: Int?, _ fields: [String: JSONValue])
        -> JournalEntry
    {
        JournalEntry(
            number: number,
            time: 1_800_000_000_000 + Double(number),
            origin: .wire,
            name: name,
            place: "app.corp.test",
            connection: connection,
            request: request,
            via: "relay",
            handles: [],
            fields: fields
        )
    }

    private var journal: [JournalEntry] {
        [
            entry(1, "tls.established", 1, nil, ["version": "TLSv1.3"]),
            entry(
                2,
                "request.received",
                1,
                1,
                [
                    "method": "POST", "path": "/form", "query": "a=1&b=%20", "bytes": 3, "body": "a=b",
                    "http-version": "http/1.1", "headers": ["Host": "app.corp.test", "X-Team": "blue"],
                ]
            ),
            // Of another connection, with the same number.
            entry(3, "response.sent", 2, 1, ["status": 500]),
            entry(
                4,
                "response.sent",
                1,
                1,
                [
                    "status": 302, "bytes": 7,
                    "headers": ["Location": "/next", "Set-Cookie": "a=1; Expires=Thu, 01 Jan 2037 00:00:00 GMT, b=2"],
                ]
            ),
            entry(
                5,
                "request.received",
                3,
                2,
                ["method": "GET", "path": "/next", "bytes": 0, "http-version": "h2", "headers": [:]]
            ),
        ]
    }

    @Test func `The importer reads the requests and answers that were written`() throws {
        let archive = HTTPArchive(of: journal, version: "1.0")
        #expect(archive.count == 2)
        let log = try HARReader.read(Array(archive.json.description.utf8), file: "a.har")
        #expect(log.source == "HAR of enterprise-session-conformance 1.0")
        let (first, second) = (log.exchanges[0], log.exchanges[1])
        #expect(first.method == "POST" && first.body == .text("a=b"))
        let url = try #require(first.url)
        #expect(url.scheme == "https" && url.host == "app.corp.test" && url.path == "/form" && url.query == "a=1&b=%20")
        #expect(first.fields.value(of: "x-team") == "blue")
        #expect(first.response?.status == 302 && first.response?.body == .size(7))
        let cookies = ["a=1; Expires=Thu, 01 Jan 2037 00:00:00 GMT", "b=2"]
        #expect(first.response?.fields.values(of: "set-cookie") == cookies)
        #expect(second.url?.scheme == "http" && second.response == nil)
    }

    @Test func `Members that the specification demands are there`() throws {
        let json = HTTPArchive(of: journal, version: "1.0").json
        #expect(json["log"]?["version"]?.string == "1.2")
        let entries = try #require(json["log"]?["entries"]?.array)
        #expect(entries[0]["startedDateTime"]?.string == "2027-01-15T08:00:00.002Z")
        #expect(entries[0]["time"]?.number == 2 && entries[0]["connection"]?.string == "1")
        #expect(entries[1]["response"]?["status"]?.integer == 0 && entries[1]["request"]?["httpVersion"] == "HTTP/2")
        for entry in entries {
            #expect(["cache", "timings"].allSatisfy { entry[$0]?.object != nil })
            for side in ["request", "response"] {
                for name in ["httpVersion", "headers", "cookies", "headersSize", "bodySize"] {
                    #expect(entry[side]?[name] != nil, "\(side).\(name)")
                }
            }
            #expect(["method", "url", "queryString"].allSatisfy { entry["request"]?[$0] != nil })
            #expect(["status", "statusText", "content", "redirectURL"].allSatisfy { entry["response"]?[$0] != nil })
        }
    }
}
