import ConformanceTools
import JSON
import Testing

/// HAR files as those write them that people have.
struct HARTests {
    private static let challenge = ("WWW-Authenticate", "NTLM")

    @Test func `where Chromium has left logins out, nothing is guessed`() throws {
        let entries = [
            LogSamples.entry("https://portal.acme.example/a", 401, received: [Self.challenge]),
            LogSamples.entry("https://portal.acme.example/a", 200, received: [("content-type", "text/html")], at: 1),
        ]
        let scenario = try LogSamples.imported(LogSamples.har(entries))
        #expect(scenario.unknownAuthentication?.contains("without sensitive data") == true)
        #expect(scenario.text.contains("reading: \"Authentication unknown: "))
        #expect(scenario.text.contains("- ntlm\n"))
        #expect(!scenario.text.contains("ntlm.authenticated"))
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test(arguments: ["[REDACTED]", "***", "Basic [redacted]", ""])
    func `where a tool has put other words in place of logins, nothing is guessed`(mark: String) throws {
        let entries = [
            LogSamples.entry("http://portal.acme.example/a", 401, received: [("WWW-Authenticate", "Basic realm=x")]),
            LogSamples.entry("http://portal.acme.example/a", 200, sent: [("Authorization", mark)], at: 1),
        ]
        let scenario = try LogSamples.imported(LogSamples.har(entries, creator: "Firefox"))
        #expect(scenario.unknownAuthentication?.contains("sanitised") == true, "\(scenario.text)")
        #expect(!scenario.text.contains("basic.authenticated"))
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `a file with logins says what was seen, in the order of the times`() throws {
        // Firefox writes them in the order of their ends; `browser` says who it was.
        let entries = [
            LogSamples.entry(
                "http://portal.acme.example/a",
                200,
                sent: [("Authorization", "Basic amFuZTpjb3JyZWN0aG9yc2U=")],
                at: 5,
                more: ["connection": "51234"]
            ),
            LogSamples.entry(
                "http://portal.acme.example/a",
                401,
                received: [("WWW-Authenticate", "Basic realm=\"Acme\"")],
                at: 2,
                more: ["connection": "51234"]
            ),
        ]
        let scenario = try LogSamples.imported(LogSamples.har(entries, creator: "Firefox", version: "128.0"))
        #expect(scenario.unknownAuthentication == nil && scenario.steps == 1)
        #expect(scenario.text.contains("HAR of Firefox 128.0") && scenario.text.contains("seen: basic.authenticated"))
        for gone in ["jane", "correcthorse", "amFuZT", "Acme", "acme"] {
            #expect(!scenario.text.contains(gone), "\(gone)")
        }
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `what Chromium adds and others leave out does no harm`() throws {
        var deep: JSONValue = "end"
        for _ in 0..<90 { deep = .object(["parent": deep]) }
        let entries = [
            LogSamples.entry("https://a.acme.example/x", 200, more: ["_initiator": deep, "_priority": "High"]),
            LogSamples.entry("data:image/png;base64,AAAA", 200),
            LogSamples.entry("https://a.acme.example/cached", 200, more: ["_fromCache": "disk"]),
            .object(["request": ["method": "GET", "url": "https://b.acme.example/y"], "response": ["status": 204]]),
        ]
        let scenario = try LogSamples.imported(LogSamples.har(entries))
        #expect(scenario.steps == 2)
        #expect(scenario.omissions.contains("1 requests are left out: URLs of data."))
        #expect(scenario.omissions.contains("1 requests are left out: answers from the disk cache."))
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `forms and contents are taken from wherever a tool puts them`() throws {
        let form: JSONValue = [
            "mimeType": "application/x-www-form-urlencoded",
            "params": [["name": "user", "value": "jane"], ["name": "page", "value": "7"]],
        ]
        // Charles gives contents in Base64.
        let content: JSONValue = [
            "size": 9, "mimeType": "application/json", "encoding": "base64", "text": "eyJhIjoxMn0=",
        ]
        var entry = LogSamples.entry("https://a.acme.example/form", 200, method: "POST", post: form).object ?? [:]
        var response = entry["response"]?.object ?? [:]
        response["content"] = content
        response["headers"] = [["name": "Content-Type", "value": "application/json"]]
        entry["response"] = .object(response)
        let text = try LogSamples.imported(LogSamples.har([.object(entry)], creator: "Charles Proxy", version: "4.6"))
            .text
        #expect(text.contains("page=7") && text.contains(#"{\"a\":12}"#) && !text.contains("jane"), "\(text)")
        #expect(try LogSamples.lint(text) == [])
    }

    @Test func `a request without an answer fails in the mock too`() throws {
        let entry = LogSamples.entry("https://a.acme.example/x", 0, more: ["_error": "net::ERR_CONNECTION_RESET"])
        let text = try LogSamples.imported(LogSamples.har([entry])).text
        #expect(text.contains("reset-after: 0") && text.contains("error: any"), "\(text)")
        #expect(try LogSamples.lint(text) == [])
    }
}
