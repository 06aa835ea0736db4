import JSON
import SystemBindings
import Testing

@testable import ConformanceKit

struct PlainExchangeTests {
    /// The result of a request to somebody who answers like this, and what was asked.
    private static func exchange(_ request: String, answer: String?) throws -> ([String: JSONValue], asked: String) {
        let place = SocketAddress(address: try #require(IPv4Address("127.0.0.1")), port: 0)
        let listener = try Socket.listening(at: place)
        let address = try listener.localAddress()
        let asked = Monitor("")
        guard let answer else {
            listener.close()
            return (PlainExchange.run(Array(request.utf8), at: [address], until: .after(.seconds(5))), "")
        }
        let server = try Worker("server") {
            var entries = [PollEntry(listener)]
            guard PollEntry.wait(for: &entries, until: .after(.seconds(5))), let (socket, _) = try? listener.accept()
            else { return }
            entries = [PollEntry(socket)]
            _ = PollEntry.wait(for: &entries, until: .after(.seconds(5)))
            if case .bytes(let bytes) = socket.receive(upTo: 1 << 12) {
                asked.update { $0 = String(decoding: bytes, as: UTF8.self) }
            }
            _ = socket.send(Array(answer.utf8)[...])
            socket.close()
        }
        let result = PlainExchange.run(Array(request.utf8), at: [address], until: .after(.seconds(5)))
        server.join()
        return (result, asked.read { $0 })
    }

    @Test func `an answer is told whole`() throws {
        let answer = "HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\nX-Empty:\r\n\r\nhello"
        let (result, asked) = try Self.exchange("GET / HTTP/1.1\r\n\r\n", answer: answer)
        #expect(asked == "GET / HTTP/1.1\r\n\r\n")
        let headers: JSONValue = ["Content-Length": "5", "X-Empty": ""]
        #expect(result == ["status": 404, "headers": headers, "bytes": 5, "body": "hello"])
    }

    @Test func `the answer to the next request is left out`() throws {
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\noneHTTP/1.1 200 OK\r\n\r\ntwo"
        #expect(try Self.exchange("GET / HTTP/1.1\r\n\r\n", answer: answer).0["body"] == "one")
    }

    @Test func `chunks are no part of the content`() throws {
        let answer =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nexactly \r\nc\r\ntwenty bytes\r\n0\r\n\r\n"
        let (result, _) = try Self.exchange("GET / HTTP/1.1\r\n\r\n", answer: answer)
        #expect(result["bytes"] == 20)
        #expect(result["body"] == "exactly twenty bytes")
    }

    @Test(arguments: ["HEAD", "GET"])
    func `an answer to HEAD has no content, and one that precedes the final one is no answer`(method: String) throws {
        let answer =
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\nX-A: 1\r\nX-A: 2\r\n\r\nbody"
        let (result, _) = try Self.exchange("\(method) / HTTP/1.1\r\n\r\n", answer: answer)
        #expect(result["status"] == 200)
        #expect(result["headers"]?["X-A"] == "1, 2")
        #expect(result["bytes"] == (method == "HEAD" ? 0 : 4))
    }

    @Test func `what came of an answer that breaks off is told`() throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\nshort"
        #expect(try Self.exchange("GET / HTTP/1.1\r\n\r\n", answer: answer).0["bytes"] == 5)
    }

    @Test(arguments: [
        (nil, "cannotConnectToHost"), ("", "networkConnectionLost"), ("HTTP/1.1 200 OK\r\n", "networkConnectionLost"),
        ("nonsense\r\n\r\n", "badServerResponse"),
    ])
    func `what goes wrong has a name`(answer: String?, name: String) throws {
        let (result, _) = try Self.exchange("GET / HTTP/1.1\r\n\r\n", answer: answer)
        #expect(result["error"]?["name"] == .string(name))
        #expect(result["status"] == nil)
    }
}
