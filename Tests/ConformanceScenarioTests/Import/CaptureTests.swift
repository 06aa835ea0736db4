import ConformanceScenarios
import ConformanceTools
import EnterpriseModel
import Foundation
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// Captures of packets, as files that tshark reads.
struct CaptureTests {
    static let tshark = FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark")

    /// A connection with one request and its answer.
    private static func capture(_ request: String, _ response: String, closes: Bool = true) -> [UInt8] {
        var capture = PacketCapture()
        let client = PacketCapture.End(address: 0x0A00_0001, port: 40_000)
        capture.connect(1, client: client, server: PacketCapture.End(address: 0x0A00_0002, port: 80), at: 1_000)
        capture.send(1, from: .client, Array(request.utf8)[...], at: 1_001)
        capture.send(1, from: .server, Array(response.utf8)[...], at: 1_002)
        if closes { capture.end(1, by: .server, isReset: false, at: 1_003) }
        return capture.bytes
    }

    private static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "capture-\(UUID().uuidString).pcap")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        return try body(file.path)
    }

    private static func imported(_ bytes: [UInt8]) throws -> String {
        try withFile(bytes) { path in
            try ImportedScenario(LogFile.read(path: path), ImportOptions(), file: path).text
        }
    }

    private static let planted = [
        "Planted-Password-1", "planteduser2", "plantedCookie3", "PlantedSent4", "planted-api-key-5555",
        "plantedCode66666",
        "plantedAccess77777",
    ]

    @Test(.needs(tshark, "tshark is not installed"))
    func `no planted secret of a capture is in its scenario`() throws {
        let login = Data("planteduser2:Planted-Password-1".utf8).base64EncodedString()
        let body = #"{"access_token":"plantedAccess77777","name":"visible"}"#
        let request =
            "GET /a?code=plantedCode66666&page=2 HTTP/1.1\r\nHost: www.acme.example\r\nAuthorization: Basic \(login)\r\n"
            + "Cookie: sid=PlantedSent4\r\nX-Api-Key: planted-api-key-5555\r\n\r\n"
        let response =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nSet-Cookie: id=plantedCookie3; Path=/\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        let bytes = Self.capture(request, response)
        let text = try Self.imported(bytes)
        // The test means something only if they are there at first.
        for secret in Self.planted {
            let isThere =
                String(decoding: bytes, as: UTF8.self).contains(secret)
                || login == Data("planteduser2:\(secret)".utf8).base64EncodedString()
            #expect(isThere || secret == "planteduser2")
            #expect(!text.contains(secret), "\(secret) in \(text)")
        }
        for words in ["acme", "10.0.0.", login] { #expect(!text.contains(words), "\(words) in \(text)") }
        for words in ["visible", "page=2", "basic.authenticated", "user: alice"] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        #expect(try LogSamples.lint(text) == [])
    }

    private static let request = "GET /a HTTP/1.1\r\nHost: www.acme.example\r\n\r\n"

    @Test(
        .needs(tshark, "tshark is not installed"),
        arguments: [
            (
                "cut off", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n12345", true,
                ["truncated-at: 50", "error: any"]
            ),
            ("closed", "HTTP/1.1 204 No Content\r\n\r\n", true, ["keep-alive: false", "status: 204"]),
            ("kept", "HTTP/1.1 204 No Content\r\n\r\n", false, ["status: 204"]),
        ]
    )
    func `the fate of a connection is built`(title: String, response: String, closes: Bool, shows: [String]) throws {
        let text = try Self.imported(Self.capture(Self.request, response, closes: closes))
        for words in shows { #expect(text.contains(words), "\(words) in \(text)") }
        #expect(text.contains("keep-alive: false") == (title == "closed"), "\(text)")
        #expect(try LogSamples.lint(text) == [])
    }

    @Test(.needs(tshark, "tshark is not installed"))
    func `a login that is refused at its first message had a wrong password`() throws {
        let login = "NTLM TlRMTVNTUAABAAAABoIIAAAAAAAAAAAAAAAAAAAAAAA="
        let request = Self.request.replacing("\r\n\r\n", with: "\r\nAuthorization: \(login)\r\n\r\n")
        let refusal = "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n"
        let text = try Self.imported(Self.capture(request, refusal))
        for words in ["- ntlm", "a wrong password", "status: 401"] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        #expect(!text.contains("TlRM"))
        #expect(try LogSamples.lint(text) == [])
    }

    private static let good = capture(request, "HTTP/1.1 204 No Content\r\n\r\n")
    /// Behind the header of the file a packet that would have 2 GiB.
    private static let huge = good.prefix(32) + [0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F] + good.dropFirst(40)

    @Test(
        .needs(tshark, "tshark is not installed"),
        arguments: [
            ("only the mark", Array(good.prefix(4)), "cut short"),
            ("only the header", Array(good.prefix(24)), "no request of HTTP"),
            ("cut in a packet", Array(good.dropLast(10)), "cut short"),
            ("a packet of 2 GiB", Array(huge), "damaged or corrupt"),
            ("no bytes", [], "it is empty"),
            ("packed rubbish", [0x1F, 0x8B, 8, 0] + Array("text".utf8), "cut short"),
            ("another protocol", capture("\u{1}\u{2}hello", "\u{3}world"), "no request of HTTP"),
            ("an answer without a request", capture("", "HTTP/1.1 200 OK\r\n\r\n"), "no request of HTTP"),
        ]
    )
    func `a damaged capture is an error with its file`(title: String, bytes: [UInt8], message: String) throws {
        try Self.withFile(bytes) { path in
            let error = #expect(throws: ScenarioError.self, "\(title)") { try LogFile.read(path: path) }
            #expect(error?.description.contains(message) == true, "\(title): \(error.map { "\($0)" } ?? "")")
            #expect(error?.diagnostics.first?.location.file == path)
        }
    }

    @Test(
        .needs(tshark, "tshark is not installed"),
        arguments: [
            (nil, "give the client's key log"), ("", "no key log of TLS"), ("hello\n", "no key log of TLS"),
            (
                "CLIENT_RANDOM \(String(repeating: "ab", count: 32)) \(String(repeating: "cd", count: 48))\n",
                "has no keys for them"
            ),
        ]
    )
    func `what no key opens is told`(keys: String?, message: String) throws {
        let capture = Checkout.path("Tests/Fixtures/histories/post-left.pcap")
        try Self.withFile(Array((keys ?? "").utf8)) { path in
            let error = #expect(throws: ScenarioError.self) {
                try LogFile.read(path: capture, keys: keys == nil ? nil : path)
            }
            #expect(error?.description.contains(message) == true, "\(error.map { "\($0)" } ?? "")")
        }
    }

    @Test func `a key log goes with captures only`() {
        let error = #expect(throws: ScenarioError.self) {
            try LogFile.read(Array("> GET / HTTP/1.1\n".utf8), file: "a.log", keys: "keys")
        }
        #expect(error?.description.contains("goes with a capture") == true)
    }
}
