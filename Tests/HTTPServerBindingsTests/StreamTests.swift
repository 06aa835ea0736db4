import HTTPServerBindings
import SystemBindings
import Testing

/// Answers of no known size, and the end of the server while there are some.
struct StreamTests {
    @Test func `Pieces arrive when they are made, and the end is told from a cut`() throws {
        let server = try SampleServer()
        let client = try server.client("/stream")
        for piece in ["first", "second"] {
            server.stream(piece)
            #expect(client.receive { $0.contains(piece) }.text.contains(piece))
        }
        server.stream("")
        #expect(client.receive { $0.hasSuffix("0\r\n\r\n") }.text.hasSuffix("0\r\n\r\n"))
        client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.receive { $0.hasSuffix("GET /next\n") }.text.contains("200 OK"))
        let head = try server.client("/stream", method: "HEAD").receive { $0.hasSuffix("\r\n\r\n") }.text
        #expect(head.contains("Transfer-Encoding: chunked"))
        #expect(server.log.read { $0.streams } == 1)
    }

    @Test func `A stream ends when its client leaves`() throws {
        let server = try SampleServer()
        let client = try server.client("/stream")
        #expect(server.waits { $0.streams == 1 })
        client.socket.close()
        #expect(server.waits { $0.endedStreams == 1 })
    }

    @Test func `A client of HTTP 1.0 gets a stream up to the end of its connection`() throws {
        let server = try SampleServer()
        let client = try server.client()
        client.send("GET /stream HTTP/1.0\r\n\r\n")
        server.stream("all of it")
        server.stream("")
        let (text, hasEnded, wasReset) = client.receive()
        #expect(text.hasSuffix("\r\n\r\nall of it") && hasEnded && !wasReset)
    }

    @Test func `The end comes soon, with 100 open streams and clients that never read`() throws {
        let server = try SampleServer()
        let followers = try (0..<100).map { _ in try server.client("/stream") }
        let sleepers = try (0..<20).map { _ in try server.client("/flood") }
        #expect(server.waits { $0.streams == 100 && $0.requests.count == 120 })
        server.stream("to all")
        for follower in followers { #expect(follower.receive { $0.contains("to all") }.text.contains("to all")) }
        let soon = Deadline.after(.seconds(20))
        server.stop()
        #expect(!soon.hasPassed)
        #expect(server.log.read { $0.endedStreams } == 100)
        for client in followers + sleepers { client.socket.close() }
        #expect(throws: (any Error).self) { try server.client() }
    }

    @Test func `Answers that are under way when the end comes are sent`() throws {
        let server = try SampleServer()
        let clients = try (0..<30).map { _ in try server.client("/stream") }
        #expect(server.waits { $0.streams == 30 })
        server.stream("the last words")
        server.stream("")
        server.stop()
        for client in clients { #expect(client.receive().text.contains("the last words")) }
    }
}
