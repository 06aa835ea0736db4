import Testing
import WireFormats

struct MessageHeadTests {
    private static func request(_ text: String) throws -> RequestHead? {
        try MessageHead.read(Array(text.utf8)[...]).map { try RequestHead($0.head) }
    }

    @Test func `the CONNECT request of RFC 9110 section 9.3.6`() throws {
        let text = "CONNECT Server.example.com:80 HTTP/1.1\r\nHost: server.example.com\r\nX-A:  b \r\n\r\nrest"
        let (head, size) = try #require(try MessageHead.read(Array(text.utf8)[...]))
        let request = try RequestHead(head)
        #expect(request.method == "CONNECT")
        #expect(request.target == .authority(host: "server.example.com", port: 80))
        #expect(head.value(of: "x-a") == "b")
        #expect(request.isPersistent)
        #expect(size == text.utf8.count - 4)
    }

    @Test(
        arguments: [
            ("CONNECT [::1]:443 HTTP/1.1", .authority(host: "::1", port: 443)),
            ("GET http://Www.Example.test/a?b HTTP/1.1", .absolute(host: "www.example.test", port: 80, path: "/a?b")),
            ("GET http://www.example.test:8080 HTTP/1.1", .absolute(host: "www.example.test", port: 8_080, path: "/")),
            ("GET http://[::1]:81?q HTTP/1.1", .absolute(host: "::1", port: 81, path: "/?q")),
            ("GET /a HTTP/1.0", .origin("/a")), ("GET /a HTTP/1.9", .origin("/a")),
            ("OPTIONS * HTTP/1.1", .origin("*")),
        ] as [(String, RequestHead.Target)]
    )
    func `what requests are about`(line: String, target: RequestHead.Target) throws {
        #expect(try Self.request("\r\n\(line)\r\n\r\n")?.target == target)
    }

    @Test func `every beginning is incomplete`() throws {
        let text = Array("CONNECT a:1 HTTP/1.1\r\nA: b\r\n\r\n".utf8)
        for length in 0..<text.count {
            #expect(try MessageHead.read(text.prefix(length)) == nil)
        }
    }

    @Test(arguments: [
        "CONNECT a HTTP/1.1\r\n\r\n", "CONNECT a:+1 HTTP/1.1\r\n\r\n", "CONNECT a:0 HTTP/1.1\r\n\r\n",
        "CONNECT a:65536 HTTP/1.1\r\n\r\n", "CONNECT :1 HTTP/1.1\r\n\r\n", "CONNECT a:1 HTTP/2\r\n\r\n",
        "CONNECT a:1  HTTP/1.1\r\n\r\n", "CONNECT a:1 HTTP/1.1\r\nno colon\r\n\r\n",
        "CONNECT a:1 HTTP/1.1\r\nA : b\r\n\r\n", "CONNECT a:b:1 HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}", "GET\0",
        "GET ftp://a/ HTTP/1.1\r\n\r\n", "GET https://a/ HTTP/1.1\r\n\r\n", "GET http:///a HTTP/1.1\r\n\r\n",
        "GET http://u@a/ HTTP/1.1\r\n\r\n", "GET a HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\nA: b\r\n\r\n",
        "GET http://a/ HTTP/1.1\nA: b\n\n", "GET http://a/ HTTP/1.1\r\nA: b\n\r\n",
        "GET http://a/ HTTP/1.1\r\nA: b\r\n\n",
        "GET http://a/ HTTP/1.1\r\nA: b\r\n folded\r\n\r\n", "GET http://a/ HTTP/1.1\r\nA: b\rc\r\n\r\n",
        "POST http://a/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST http://a/ HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST http://a/ HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST http://a/ HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", String(repeating: "G", count: 40),
    ])
    func `what is no request for a proxy`(text: String) {
        #expect(throws: WireFormatError.self) { _ = try Self.request(text) }
    }

    @Test func `a head without an end is given up`() {
        let text = "CONNECT a:1 HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 30_000)
        #expect(throws: WireFormatError.self) { _ = try Self.request(text) }
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n", "GET", BodyFraming.length(5), true),
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n", "GET", .chunked, true),
        ("HTTP/1.1 200 OK\r\n", "GET", .untilClose, false), ("HTTP/1.1 200 OK\r\n", "HEAD", .none, true),
        ("HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n", "GET", .none, true),
        ("HTTP/1.0 200\r\nContent-Length: 5\r\n", "GET", .length(5), false),
        ("HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: Keep-Alive\r\n", "GET", .length(0), true),
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: x, close\r\n", "GET", .length(5), false),
    ])
    func `how answers are framed`(text: String, method: String, framing: BodyFraming, isPersistent: Bool) throws {
        let (head, _) = try #require(try MessageHead.read(Array("\(text)\r\n".utf8)[...]))
        let response = try ResponseHead(head, toMethod: method)
        #expect(response.framing == framing)
        #expect(response.isPersistent == isPersistent)
    }

    @Test func `fields for the next hop go no further, bytes stay as they are`() throws {
        let text = """
            GET http://a/ HTTP/1.1\r\nHost: a\r\nConnection: X-Hop, keep-alive\r\nX-Hop: 1\r\nKeep-Alive: 5\r\nTE: trailers\r
            Trailer: X\r\nUpgrade: h2c\r\nProxy-Connection: close\r\nProxy-Authorization: Basic x\r\nAccept: */*\r\n\r\n
            """
        let (head, _) = try #require(try MessageHead.read(Array(text.utf8)[...]))
        #expect(head.withoutHopByHopFields.fields == [HTTPField("Host", "a"), HTTPField("Accept", "*/*")])
        let latin: [UInt8] = Array("HTTP/1.1 200 OK\r\nX: ".utf8) + [0xe4] + Array("\r\n\r\n".utf8)
        let (other, _) = try #require(try MessageHead.read(latin[...]))
        #expect(other.bytes == latin)
        #expect(other.value(of: "x") == "ä")
    }

    @Test func `20,000 damaged requests`() {
        let whole = Array(
            "POST http://portal.corp.test:8080/a HTTP/1.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                .utf8
        )
        var random = Damage(seed: 1)
        var read = 0
        for _ in 0..<20_000 {
            let bytes = random.damaged(whole)
            if let (head, size) = try? MessageHead.read(bytes[...]) {
                #expect(size <= bytes.count)
                if (try? RequestHead(head)) != nil { read += 1 }
                _ = try? ResponseHead(head, toMethod: "GET")
            }
        }
        #expect(read > 100)
    }
}
