import ConformanceScenarios
import ConformanceTools
import EnterpriseModel
import Testing

/// What `curl -v` and `--trace-ascii` tell becomes a scenario.
struct CurlLogTests {
    private static let tunnel = """
        *   Trying 127.0.0.9:3128...
        * Connected to 127.0.0.9 (127.0.0.9) port 3128 (#0)
        > CONNECT portal.acme.example:443 HTTP/1.1\r
        > Host: portal.acme.example:443\r
        > \r
        < HTTP/1.1 200 Connection established\r
        < \r
        * SSL connection using TLSv1.2 / ECDHE-ECDSA-AES128-GCM-SHA256

        """

    private static let first = "NTLM TlRMTVNTUAABAAAABoIIAAAAAAAAAAAAAAAAAAAAAAA="
    private static let second =
        "NTLM TlRMTVNTUAACAAAABAAEADgAAAAGgokAx4ZAfRm7STUAAAAAAAAAAGYAZgA8AAAAAAAAAAAAAABDT1JQAgAIAEMATwBSAFAAAQAMAFAATwBSAFQAQQBMAAQAEgBjAG8AcgBwAC4AdABlAHMAdAADACAAcABvAHIAdABhAGwALgBjAG8AcgBwAC4AdABlAHMAdAAHAAgA4GgDc0193QEAAAAA"
    private static let third =
        "NTLM TlRMTVNTUAADAAAAGAAYAEAAAACWAJYAWAAAAAQABADuAAAABQAFAPIAAAALAAsA9wAAAAAAAAAAAAAABoKJAEYJ1yG6KSTBE2fp1DNzMnAOvrWJAF3kKYO7iA3DaJprkePhJ4biRi8BAQAAAAAAAACen3JNfd0BDr61iQBd5CkAAAAAAgAIAEMATwBSAFAAAQAMAFAATwBSAFQAQQBMAAQAEgBjAG8AcgBwAC4AdABlAHMAdAADACAAcABvAHIAdABhAGwALgBjAG8AcgBwAC4AdABlAHMAdAAHAAgA4GgDc0193QEAAAAAAAAAAENPUlBhbGljZVdPUktTVEFUSU9O"

    @Test func `a login by NTLM through a proxy has the scheme, the proxy, the version of TLS and the fact`() throws {
        let host = "Host: portal.acme.example"
        let log =
            Self.tunnel
            + LogSamples.exchange(
                ["GET /report HTTP/1.1", host, "Authorization: \(Self.first)"],
                ["HTTP/1.1 401 Unauthorized", "WWW-Authenticate: \(Self.second)", "Content-Length: 0"]
            )
            + LogSamples.exchange(
                ["GET /report HTTP/1.1", host, "Authorization: \(Self.third)"],
                ["HTTP/1.1 200 OK", "Content-Length: 20"]
            )
        let scenario = try LogSamples.imported(log)
        #expect(scenario.steps == 1)
        for words in [
            "authentication:\n      - ntlm\n", "proxy.example.test: {}", "HTTPSProxy: proxy.example.test",
            "versions:\n        - TLSv1.2\n", "- seen: ntlm.authenticated", "DYN-LOAD-030", "answer: alice", "size: 20",
            "GET https://portal.example.test/report", "- seen: tls.established",
        ] { #expect(scenario.text.contains(words), "\(words) in \(scenario.text)") }
        for gone in ["acme", "TlRMTVNTUA", "WORKSTATION"] { #expect(!scenario.text.contains(gone)) }
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `schemes are offered in the order of the challenges, and the one that was used is used`() throws {
        let log =
            LogSamples.exchange(
                ["GET /a HTTP/1.1", "Host: www.acme.example"],
                [
                    "HTTP/1.1 401 Unauthorized", "WWW-Authenticate: Negotiate, NTLM",
                    #"WWW-Authenticate: Digest realm="a, b", nonce="n", qop="auth", algorithm=SHA-256, Basic realm="x""#,
                    "Set-Cookie: early=1; Path=/", "Connection: close",
                ]
            )
            + LogSamples.exchange(
                [
                    "GET /a HTTP/1.1", "Host: www.acme.example",
                    #"Authorization: Digest username="jane", realm="a, b", nonce="n", uri="/a", response="0123456789abcdef""#,
                ],
                ["HTTP/1.1 200 OK", "Content-Length: 2"]
            )
        let text = try LogSamples.imported(log).text
        let order = ["- negotiate\n", "- ntlm\n", "- digest:\n            algorithm: SHA-256", "- basic\n"]
        let places = order.compactMap { text.firstRange(of: $0)?.lowerBound }
        #expect(places.count == 4 && places == places.sorted(), "\(text)")
        for words in [
            "to: Digest\n    as: alice", "reject: true", "seen: digest.authenticated", "Connection: close", "early=",
        ] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        #expect(!text.contains("jane") && !text.contains("0123456789abcdef"))
        #expect(try LogSamples.lint(text) == [])
    }

    private static let fates: [(String, String, expected: [String])] = [
        ("< HTTP/1.1 200 OK\n< Connection: close\n< \n", "", ["keep-alive: false", "status: 200"]),
        ("", "* Empty reply from server\n", ["close-after:", "error: any"]),
        ("", "* Recv failure: Connection reset by peer\n", ["reset-after: 0", "error: any"]),
        (
            "< HTTP/1.1 200 OK\n< Content-Length: 1000\n< \n",
            "* transfer closed with 700 bytes remaining to read\n", ["truncated-at: 500", "error: any"]
        ),
        (
            "< HTTP/1.1 100 Continue\n< \n< HTTP/1.1 503 Sorry\n< Retry-After: 9\n< \n", "",
            ["status: 503", "Retry-After"]
        ),
    ]

    @Test(arguments: fates)
    func `the end of a connection is that of the mock's`(answer: String, end: String, expected: [String]) throws {
        let log = "> GET / HTTP/1.1\n> Host: www.acme.example\n> \n" + answer + end
        let text = try LogSamples.imported(log).text
        for words in expected { #expect(text.contains(words), "\(words) in \(text)") }
        #expect(try LogSamples.lint(text) == [])
    }

    private static let faults: [(String, expected: String)] = [
        ("SSL certificate problem: certificate has expired", "valid: expired"),
        ("SSL certificate problem: self-signed certificate", "issuer: self"),
        ("SSL certificate problem: unable to get local issuer certificate", "issuer: unknown"),
        ("SSL: no alternative certificate subject name matches target host name 'www.acme.example'", "names:"),
    ]

    @Test(arguments: faults)
    func `what is wrong with a certificate is wrong with the mock's`(words: String, expected: String) throws {
        let log = "* Connected to www.acme.example (192.0.2.1) port 443 (#0)\n* \(words)\n* Closing connection 0\n"
        let text = try LogSamples.imported(log).text
        #expect(text.contains(expected) && text.contains("error: any"), "\(text)")
        #expect(try LogSamples.lint(text) == [])
        #expect(throws: ScenarioError.self) {
            try LogSamples.imported(log.replacing("\n* Closing", with: ", continuing anyway.\n* Closing"))
        }
    }

    @Test func `a tunnel that a proxy refuses is a request that fails`() throws {
        let log =
            "* Connected to proxy.acme.example (192.0.2.1) port 3128 (#0)\n"
            + LogSamples.exchange(
                ["CONNECT www.acme.example:443 HTTP/1.1", "Host: www.acme.example:443"],
                ["HTTP/1.1 503 Service Unavailable"]
            )
        let text = try LogSamples.imported(log).text
        for words in ["connect:\n        status: 503", "seen: proxy.answered", "GET https://www.example.test/"] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        #expect(try LogSamples.lint(text) == [])
    }

    @Test func `where a proxy asks and nobody answers, nobody answers`() throws {
        let log = LogSamples.exchange(
            ["CONNECT www.acme.example:443 HTTP/1.1", "Host: www.acme.example:443"],
            ["HTTP/1.1 407 Proxy Authentication Required", "Proxy-Authenticate: NTLM", "Content-Length: 0"]
        )
        let text = try LogSamples.imported(log).text
        for words in [
            "authentication:\n      - ntlm", "default: true", "- status: 407\n    - error: any", "seen: proxy.answered",
        ] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        #expect(!text.contains("answer: alice"))
        #expect(try LogSamples.lint(text) == [])
    }

    @Test func `redirections that were followed belong to one step, with the cookies that came back`() throws {
        let log =
            LogSamples.exchange(
                ["GET /go HTTP/1.1", "Host: www.acme.example"],
                [
                    "HTTP/1.1 302 Found", "Location: http://login.acme.example/in?ticket=ST-1-abcdef",
                    "Set-Cookie: sid=verysecretvalue; Domain=.acme.example; Path=/; HttpOnly",
                ]
            )
            + LogSamples.exchange(
                ["GET /in?ticket=ST-1-abcdef HTTP/1.1", "Host: login.acme.example", "Cookie: sid=verysecretvalue"],
                ["HTTP/1.1 200 OK", "Content-Length: 3"]
            )
        let scenario = try LogSamples.imported(log)
        #expect(scenario.steps == 1)
        for words in [
            "Location: \"http://login.example.test/in?ticket=redacted-", "Domain=example.test",
            "contains: \"sid=redacted-",
            "DYN-LOAD-080",
        ] { #expect(scenario.text.contains(words), "\(words) in \(scenario.text)") }
        for gone in ["verysecretvalue", "ST-1", "acme"] { #expect(!scenario.text.contains(gone)) }
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `rows of a trace are put together where a line goes on`() throws {
        let token = String(repeating: "a1", count: 40)
        let line = "X-Long: \(token)"
        let rows = [line.prefix(64), line.dropFirst(64)]
        let trace = """
            == Info: Connected to www.acme.example (192.0.2.1) port 80 (#0)
            => Send header, 200 bytes (0xc8)
            0000: POST /form HTTP/1.1
            0015: Host: www.acme.example
            002d: \(rows[0])
            006d: \(rows[1])
            0087: Content-Length: 7
            009a:
            => Send data, 7 bytes (0x7)
            0000: a=1&b=2
            <= Recv header, 17 bytes (0x11)
            0000: HTTP/1.1 200 OK
            <= Recv header, 26 bytes (0x1a)
            0000: Content-Type: text/plain
            <= Recv header, 2 bytes (0x2)
            0000:
            <= Recv data, 5 bytes (0x5)
            0000: hello

            """
        let log = try LogFile.read(Array(trace.utf8), file: "a.trace")
        let exchange = try #require(log.exchanges.first)
        #expect(exchange.fields.first { $0.name == "X-Long" }?.value == token)
        #expect(exchange.body == .text("a=1&b=2"))
        #expect(exchange.response?.body == .text("hello"))
        let text = try ImportedScenario(log, ImportOptions(), file: "a.trace").text
        #expect(text.contains("body: \"a=1&b=2\"") && text.contains("body: hello") && !text.contains(token), "\(text)")
        #expect(try LogSamples.lint(text) == [])
    }

    @Test func `what a shell of Windows has written is read too`() throws {
        let plain = LogSamples.exchange(["GET / HTTP/1.1", "Host: a.example"], ["HTTP/1.1 204 None"])
        let wide = plain.utf16.reduce(into: [0xFF, 0xFE] as [UInt8]) { bytes, unit in
            bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        }
        #expect(try LogFile.read(wide, file: "a").exchanges == LogFile.read(Array(plain.utf8), file: "a").exchanges)
    }

    @Test func `times and numbers before the lines make no difference`() throws {
        let plain = LogSamples.exchange(["GET / HTTP/1.1", "Host: a.example"], ["HTTP/1.1 204 None"])
        let marked = plain.split(separator: "\r\n").map { "12:34:56.789012 [0-0] \($0)\r\n" }.joined()
        #expect(try LogSamples.imported(plain).text == LogSamples.imported(marked).text)
    }
}
