import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// The law `response-as-sent`.
struct ResponseLawTests {
    private typealias S = LawSample

    private static let fields: [String: JSONValue] = ["headers": [["ETag", "1"], ["content-type", "a/b"]]]
    private static let sent = S.sent(200, "/a", ["etag": "1", "Content-Type": "a/b", "Connection": "close"])
    private static let rejected = S.wire("request.rejected", at: "a.test", ["status": 400])
    private static let refused = S.wire("relay.tunnel.refused", at: "relay", ["status": 403])
    private static let received = S.wire("request.received", at: "a.test", ["path": "/a"])
    private static let asked = S.wire("request.received", at: "a.test", ["path": "/a", "http-version": "http/1.1"])
    private static let hit = S.event("protocolClass/hit", "protocolClass", "own")

    @Test(arguments: [
        S(sent, S.told("response", 200, fields), S.told("complete", 200, fields)),
        // In another order: an interface may keep fields in a map.
        S(
            sent,
            S.told("response", 200, fields),
            S.told("complete", 200, ["headers": [["content-type", "a/b"], ["ETag", "1"]]])
        ),
        // What is not reported says nothing.
        S(sent, S.told("complete", 200)),
        S(sent, S.task("complete", "hello", ["response": ["status": 200]])),
        // Another value that was sent for the path: of a stored answer that has been updated.
        S(
            S.sent(304, "/a", ["ETag": "2"]),
            S.sent(200, "/a", ["ETag": "1"]),
            S.told("complete", 200, ["headers": ["ETag": "2"]])
        ),
        // Answers that have no status, and answers of others.
        S(S.sent(nil), S.told("complete", 200)),
        S(rejected, S.told("complete", 400)),
        S(refused, S.told("complete", 403)),
        // Without a server.
        S(hit, S.told("complete", 200)),
        S(S.told("complete", 200, ["url": "ftp://a.test/a"])),
        S(S.told("response", 103), sent, S.told("complete", 200)),
        // Encoded in another way.
        S(S.sent(200, "/%61"), S.told("complete", 200)),
        S(S.sent(200, "/"), S.told("complete", 200, ["url": "http://a.test"])),
        // From a cache, or asked for again.
        S(
            sent,
            S.told("complete", 200, ["fromCache": false]),
            S.told("complete", 200, ["fromCache": true], task: "again")
        ),
        S(
            sent,
            S.told("complete", 200, ["fromCache": false]),
            S.sent(304),
            S.told("complete", 200, ["fromCache": false], task: "again")
        ),
        S(sent, S.told("complete", 200, ["fromCache": true])).step(.quiet(1), 2...2, "hello"),
        S(received, sent, S.told("complete", 200, ["httpVersion": "HTTP/1.1"])),
        S(received, sent, S.told("complete", 200, ["httpVersion": "h2"])),
        S(asked, sent, S.told("complete", 200, ["httpVersion": "HTTP/1.0"])),
    ])
    func `What was sent may be told`(sample: LawSample) {
        #expect(sample.complete.broken() == [])
    }

    @Test(arguments: [
        (S(S.told("complete", 200)), "no server has sent it"),
        (S(S.told("complete", 200), sent), "no server has sent it"),
        (S(S.sent(404), S.told("complete", 200)), "no server has sent it"),
        (S(S.sent(200, "/b"), S.told("complete", 200)), "no server has sent it"),
        (S(sent, S.told("complete", 200, ["headers": []])), "it was sent with other values of content-type, etag"),
        (S(sent, S.told("complete", 200, ["headers": [["etag", "1"]]])), "other values of content-type"),
        (
            S(sent, S.told("complete", 200, ["headers": ["ETag": "2", "Content-Type": "a/b"]])),
            "it was sent with other values of etag"
        ),
        (S(sent, S.told("complete", 200, ["url": ""])), "its URL is empty"),
        (
            S(
                sent,
                S.told("response", 200, fields),
                S.told("complete", 200, ["headers": [["ETag", "1"], ["content-type", "c/d"]]])
            ),
            "its 'headers' differs from that of task/response"
        ),
        (S(sent, S.told("response", 200, fields), S.told("complete", 200)), "differs from that of task/response"),
        (
            S(sent, S.told("complete", 200, ["headers": ["ETag": "1", "Content-Type": "a/b", "Via": "me"]])),
            "nobody sent via"
        ),
        (S(asked, sent, S.told("complete", 200, ["httpVersion": "h2"])), "it came by http/1.1"),
        (S(received, sent, S.told("complete", 200, ["httpVersion": ""])), "'' is no version of HTTP"),
        (
            S(
                sent,
                S.told("complete", 200, ["fromCache": false]),
                S.told("complete", 200, ["fromCache": false], task: "again")
            ),
            "it was reported more often (2) than sent (1)"
        ),
        (
            S(S.task("sent"), sent, S.told("complete", 200, ["fromCache": true])).step(.quiet(1), 1...3, "hello"),
            "no stored one: the first was sent after the request had begun"
        ),
    ])
    func `What was not sent breaks the law`(sample: LawSample, words: String) throws {
        let check = try #require(sample.complete.checks().first { $0.law == .responseAsSent })
        guard case .failed(_, let observed) = check.outcome else {
            Issue.record("it has not failed")
            return
        }
        #expect(observed.hasSuffix(words))
    }

    /// A client that is refused and asks again for as long as it may, and an answer at the end that nobody has sent.
    @Test(.timeLimit(.minutes(20)), arguments: [(200, false), (403, true)])
    func `Thousands of answers are judged in seconds`(status: Int, isBroken: Bool) {
        let pairs = (0..<3_000).flatMap { _ in [Self.sent, S.told("response", 200, Self.fields)] }
        let sample = S(pairs + [S.told("complete", status, Self.fields)])
        #expect(sample.complete.broken().contains(.responseAsSent) == isBroken)
    }

    @Test(arguments: [([3, 2], []), ([], []), ([3], [Law.responseAsSent]), ([5, 5], [.responseAsSent])])
    func `The pieces of content add up`(sizes: [Int], broken: [Law]) {
        var sample = S(Self.sent)
        sample.entries += sizes.map { S.task("data", "hello", ["size": .integer($0)]) }
        sample.entries.append(S.told("complete", 200, task: "hello"))
        sample.entries[sample.entries.count - 1].fields["body"] = ["size": 5]
        for index in sample.entries.indices { sample.entries[index].number = index + 1 }
        #expect(sample.complete.broken() == broken)
    }

    @Test(arguments: [("ab", []), ("cd", [Law.responseAsSent])])
    func `Content is what was sent`(digest: String, broken: [Law]) {
        var sample = S(Self.sent, S.told("complete", 200))
        sample.entries[0].fields["body-sha256"] = "ab"
        sample.entries[1].fields["body"] = ["size": 5, "sha256": .string(digest)]
        #expect(sample.complete.broken() == broken)
        // Of content that is encoded, or too large, the digest says nothing.
        sample.entries[0].fields["headers"] = ["Content-Encoding": "gzip"]
        #expect(sample.complete.broken() == [])
    }

    @Test func `The result of an interface without events is a report too`() {
        var request = Step.Request(method: "GET", url: .text("http://a.test/a"))
        request.path = .synchronous
        var sample = S(Self.sent, S.wire("connection.closed", at: "a.test")).step(.request(request), 1...2).complete
        sample.results = [0: [StepResult(["status": 200, "url": "http://a.test/a"])]]
        #expect(sample.broken() == [])
        sample.results = [0: [StepResult(["status": 201, "url": "http://a.test/a"])]]
        #expect(sample.broken() == [.responseAsSent])
    }
}
