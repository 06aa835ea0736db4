import HTTPServerBindings
import SystemBindings
import Testing

/// Requests and answers over raw sockets.
struct HTTPServerTests {
    @Test func `Pipelined requests are answered in order, content and all`() throws {
        let server = try SampleServer()
        let client = try server.client()
        client.send(
            """
            GET /one HTTP/1.1\r\nHost: a\r\n\r\n\
            POST /two HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello\
            POST /three HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n\
            HEAD /four HTTP/1.1\r\nHost: a\r\n\r\n\
            GET /five HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n
            """
        )
        let (text, hasEnded, wasReset) = client.receive()
        #expect(hasEnded && !wasReset)
        #expect(text.matches(of: /HTTP\/1\.1 200 OK/).count == 5)
        let bodies = text.matches(of: /(?:GET|POST) \/[a-z]+\n/).map { String($0.output) }
        #expect(bodies == ["GET /one\n", "POST /two\n", "POST /three\n", "GET /five\n"])
        let log = server.log.read { $0 }
        #expect(log.requests == ["/one", "/two", "/three", "/four", "/five"])
        #expect(log.contents.map { String(decoding: $0, as: UTF8.self) } == ["", "hello", "abcde", "", ""])
        #expect(server.waits { $0.ends == 5 })
    }

    /// Requests that mean one thing here and another elsewhere (RFC 9112 2 to 6).
    @Test(
        arguments: [
            ("no Host", "GET / HTTP/1.1\r\n\r\n", "400"),
            ("the same Host twice", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "400"),
            ("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
            ("white space before the colon", "GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n", "400"),
            ("a first line that goes on", "GET / HTTP/1.1\r\n X: b\r\nHost: a\r\n\r\n", "400"),
            ("a line without a colon", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n", "400"),
            ("two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\nhello", "400"),
            ("the length twice", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n", "400"),
            ("a list of lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 0\r\n\r\n", "400"),
            ("a length below zero", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "400"),
            ("a length with a sign", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx", "400"),
            (
                "a length and chunks",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"
            ),
            ("no chunk", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "400"),
            ("no version", "GET /\r\nHost: a\r\n\r\n", "400"),
            ("a version that there is not", "GET / HTTP/3.7\r\nHost: a\r\n\r\n", "505"),
            (
                "a target of 70,000 bytes", "GET /\(String(repeating: "x", count: 70_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
                "414"
            ),
            ("a field of 70,000 bytes", "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 70_000))\r\n\r\n", "431"),
            ("TLS", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n", nil),
            ("nonsense", "nonsense\r\n\r\n", nil),
        ] as [(String, String, String?)]
    )
    func `What is malformed ends its connection and reaches no handler`(what: String, request: String, status: String?)
        throws
    {
        let server = try SampleServer()
        let client = try server.client()
        // What follows is not a request.
        client.send(request + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
        let (text, hasEnded, _) = client.receive()
        #expect(hasEnded, "\(what): \(text)")
        let first = text.isEmpty ? nil : String(text.dropFirst(9).prefix(3))
        #expect(first == status, "\(what): \(text)")
        #expect(server.log.read { $0.requests.isEmpty }, "\(what)")
        let (next, _, _) = try server.client("/next").receive { $0.hasSuffix("GET /next\n") }
        #expect(next.hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `A refusal reaches a client that sends more than anybody reads`() throws {
        let server = try SampleServer()
        for _ in 0..<5 {
            let client = try server.client()
            let filler = String(repeating: "x", count: 8 << 20)
            client.send(
                "POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: \(filler.utf8.count)\r\n\r\n\(filler)",
                until: .after(.seconds(2))
            )
            let (text, hasEnded, wasReset) = client.receive()
            #expect(text.hasPrefix("HTTP/1.1 403 ") && text.hasSuffix("refused\n"))
            #expect(hasEnded && !wasReset)
        }
        #expect(server.log.read { $0.requests.isEmpty })
    }

    @Test func `A client that leaves in the middle of a request is forgotten`() throws {
        let server = try SampleServer()
        let beginnings = [
            "G", "GET / HTTP/1.1\r\nHo", "GET / HTTP/1.1\r\nHost: a\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
        ]
        for (number, beginning) in (beginnings + beginnings).enumerated() {
            let client = try server.client()
            client.send(beginning)
            if number < beginnings.count { client.socket.resetOnClose() }
            client.socket.close()
        }
        let (text, _, _) = try server.client("/next").receive { $0.hasSuffix("GET /next\n") }
        #expect(text.hasPrefix("HTTP/1.1 200 "))
        server.stop()
        #expect(server.log.read { $0.requests } == ["/next"])
    }

    @Test func `Of many that only wait the oldest gives way`() throws {
        let server = try SampleServer(connectionLimit: 4)
        let busy = try server.client("/stream")
        #expect(server.waits { $0.streams == 1 })
        let waiting = try (0..<4).map { _ in try server.client() }
        #expect(waiting[0].receive().hasEnded)
        server.stream("still here")
        #expect(busy.receive { $0.contains("still here") }.text.contains("still here"))
        #expect(waiting.dropFirst().allSatisfy { !$0.socket.hasPeerEnded })
    }
}
