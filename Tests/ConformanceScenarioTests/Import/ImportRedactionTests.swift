import ConformanceTools
import FoundationEssentials
import JSON
import Testing

/// No secret of a log stands in what is made of it: not as it is, and not encoded.
struct ImportRedactionTests {
    /// One for each place. Each is found again by its own text.
    private static let planted: [String: String] = [
        "password of Basic": "Hunter2-planted-pw", "user of Basic": "planteduser7",
        "bearer token": "PLANTED.bearer.AAAA1111bbbb", "api key": "planted-api-key-0001",
        "cookie that came": "plantedCookieValue9", "cookie that went": "plantedSentCookie8",
        "token of a query": "planted+query/token=", "code of a redirection": "plantedCode55555",
        "member of a JSON answer": "plantedAccessToken77", "number of a JSON answer": "9988776655443322",
        "member of a JSON request": "plantedRefresh66", "member of a form": "planted form & value 12",
        "nonce of Digest": "plantednonce4444aaaa", "token of a path": "9f8e7d6c5b4a39281706plant",
        "JWT in a text": "eyJwbGFudGVkIjoxfQ.eyJwbGFudGVkIjoyfQ.cGxhbnRlZA", "password of a URL": "PlantedUrlPw1",
    ]

    private static func secret(_ place: String) -> String { planted[place] ?? "" }

    /// What is no JSON, but has been on the way to it.
    @Test(arguments: [
        (String(repeating: "[", count: 200) + "{\"a\": 1, \"password\":\"SECRET\"}" + String(repeating: "]", count: 200)),
        String(repeating: "{\"token\":", count: 200) + "\"SECRET\"" + String(repeating: "}", count: 200),
        "{\"page\": 1, \"password\" : \"SECRET\", \"text\": \"and the res", "{\"page\": 1, \"api_key\":\"SECRET",
        "{'password': \"x\", \"password\": \"SECRET\", }",
    ])
    func `A secret of a body that is nested deeply, damaged or cut is redacted`(body: String) throws {
        let secret = "Hunter2-planted-pw"
        let entry = LogSamples.entry(
            "https://www.acme.example/login",
            200,
            received: [("Content-Type", "application/json")],
            body: body.replacing("SECRET", with: secret)
        )
        let made = try LogSamples.imported(LogSamples.har([entry])).text
        #expect(!made.contains(secret), "\(made)")
    }

    private static func encoded(_ text: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
        return text.utf8.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return plain.contains(byte) ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }

    private static var entries: [JSONValue] {
        let basic = Data("\(secret("user of Basic")):\(secret("password of Basic"))".utf8).base64EncodedString()
        let query = "token=\(encoded(secret("token of a query")))&page=2"
        let answer =
            #"{"access_token":"\#(secret("member of a JSON answer"))","pin":\#(secret("number of a JSON answer")),"note":"it was \#(secret("password of Basic"))","name":"visible"}"#
        return [
            LogSamples.entry(
                "https://www.acme.example/\(secret("token of a path"))/open?\(query)",
                401,
                received: [
                    ("WWW-Authenticate", "Basic realm=\"Acme\""),
                    ("WWW-Authenticate", "Digest realm=\"Acme\", nonce=\"\(secret("nonce of Digest"))\", qop=\"auth\""),
                    ("Set-Cookie", "sid=\(secret("cookie that came")); Path=/; Secure"),
                ]
            ),
            LogSamples.entry(
                "https://www.acme.example/\(secret("token of a path"))/open?\(query)",
                200,
                sent: [
                    ("Authorization", "Basic \(basic)"), ("X-Api-Key", secret("api key")),
                    ("Cookie", "sid=\(secret("cookie that came")); other=\(secret("cookie that went"))"),
                    ("X-Comment", "made with \(secret("bearer token"))"),
                ],
                received: [("Content-Type", "application/json")],
                body: answer,
                at: 1
            ),
            LogSamples.entry(
                "https://jane:\(secret("password of a URL"))@www.acme.example/json",
                302,
                method: "POST",
                sent: [("Authorization", "Bearer \(secret("bearer token"))"), ("Content-Type", "application/json")],
                received: [
                    ("Location", "https://www.acme.example/back?code=\(secret("code of a redirection"))"),
                    ("X-Session-Token", secret("api key")),
                ],
                post: [
                    "mimeType": "application/json",
                    "text": .string(#"{"refresh":{"token":"\#(secret("member of a JSON request"))"},"ok":true}"#),
                ],
                at: 2
            ),
            LogSamples.entry(
                "https://www.acme.example/form",
                200,
                method: "POST",
                received: [("Content-Type", "text/plain")],
                body: "your token is \(secret("JWT in a text")), keep it",
                post: [
                    "mimeType": "application/x-www-form-urlencoded",
                    "text": .string("password=\(encoded(secret("member of a form")))&x=1"),
                ],
                at: 3
            ),
        ]
    }

    /// All forms in which somebody could find a secret again.
    private static func forms(_ secret: String) -> [String] {
        let bytes = Data(secret.utf8).base64EncodedString().filter { $0 != "=" }
        return [secret, encoded(secret), String(bytes.dropLast(2)), secret.replacing(" ", with: "+")]
    }

    @Test(arguments: [false, true])
    func `no planted secret is in any output`(keepsNames: Bool) throws {
        var options = ImportOptions()
        options.keepsNames = keepsNames
        let har = LogSamples.har(Self.entries, creator: "Firefox")
        // The test means something only if they are there at first.
        for (place, secret) in Self.planted where !place.hasSuffix("of Basic") {
            #expect(har.contains(secret) || har.contains(Self.encoded(secret)), "\(place) is not planted")
        }
        let scenario = try LogSamples.imported(har, options)
        for (place, secret) in Self.planted where !(keepsNames && place == "user of Basic") {
            for form in Self.forms(secret) {
                #expect(!scenario.text.contains(form), "\(place), \(form) in \(scenario.text)")
                #expect(!scenario.omissions.contains { $0.contains(form) })
            }
        }
        #expect(scenario.text.contains("visible") && scenario.text.contains("page=2"))
        #expect(scenario.text.contains("acme") == keepsNames)
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `what was equal stays equal, and what was different stays different`() throws {
        let text = try LogSamples.imported(LogSamples.har(Self.entries, creator: "Firefox")).text
        let cookies = text.split { !($0.isLetter || $0.isNumber || "-=".contains($0)) }.filter {
            $0.hasPrefix("sid=redacted-")
        }
        #expect(cookies.count >= 2 && Set(cookies).count == 1, "\(text)")
        let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.filter { $0.hasPrefix("redacted-") })
        #expect(words.count > 6)
    }

    private static let tokens = [
        "NTLM TlRMTVNTUAADAAAAGAAYAEAAAACWAJYAWAAAAAQABADuAAAABQAFAPIAAAALAAsA9wAAAAAAAAAAAAAABoKJAEYJ1yG6KSTBE2fp1DNzMnAOvrWJAF3kKYO7iA3D",
        "Negotiate YIIHsQYGKwYBBQUCoIIHpTCCB6GgMDAuBgkqhkiC9xIBAgIGCSqGSIb3EgECAgYKKwYBBAGCNwICHgYKKwYBBAGCNwICCg==",
    ]

    @Test(arguments: tokens, ["Authorization", "Proxy-Authorization"])
    func `messages of NTLM and tickets are in no output`(credentials: String, field: String) throws {
        let log = LogSamples.exchange(
            ["GET http://www.acme.example/a HTTP/1.1", "Host: www.acme.example", "\(field): \(credentials)"],
            [
                "HTTP/1.1 200 OK", "WWW-Authenticate: Negotiate oYG1MIGyoAMKAQChCwYJKoZIhvcSAQICooGdBIGaYIGX",
                "Content-Length: 1",
            ]
        )
        let text = try LogSamples.imported(log).text
        let token = credentials.split(separator: " ")[1]
        for start in stride(from: 0, to: token.count - 16, by: 8) {
            let part = token.dropFirst(start).prefix(16)
            #expect(!text.contains(part), "\(part) in \(text)")
        }
        #expect(!text.contains("oYG1MIGy"))
        #expect(try LogSamples.lint(text) == [])
    }
}
