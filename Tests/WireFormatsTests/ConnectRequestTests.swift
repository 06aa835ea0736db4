import Testing
import WireFormats

struct ConnectRequestTests {
    @Test func `the example of RFC 9110 section 9.3.6`() throws {
        let text = "CONNECT Server.example.com:80 HTTP/1.1\r\nHost: server.example.com\r\nX-A:  b \r\n\r\nrest"
        let (request, size) = try #require(try ConnectRequest.read(Array(text.utf8)))
        #expect(request.host == "server.example.com")
        #expect(request.port == 80)
        #expect(request.value(of: "x-a") == "b")
        #expect(size == text.utf8.count - 4)
    }

    @Test func `an address of version 6 stands in brackets`() throws {
        #expect(try ConnectRequest.read(Array("CONNECT [::1]:443 HTTP/1.1\r\n\r\n".utf8))?.0.host == "::1")
    }

    @Test func `every beginning is incomplete`() throws {
        let text = Array("CONNECT a:1 HTTP/1.1\r\nA: b\r\n\r\n".utf8)
        for length in 0..<text.count {
            #expect(try ConnectRequest.read(text.prefix(length)) == nil)
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n\r\n", "G", "CONNECT a HTTP/1.1\r\n\r\n", "CONNECT a:+1 HTTP/1.1\r\n\r\n",
        "CONNECT a:0 HTTP/1.1\r\n\r\n",
        "CONNECT a:65536 HTTP/1.1\r\n\r\n", "CONNECT :1 HTTP/1.1\r\n\r\n", "CONNECT a:1 HTTP/2\r\n\r\n",
        "CONNECT a:1  HTTP/1.1\r\n\r\n", "CONNECT a:1 HTTP/1.1\r\nno colon\r\n\r\n",
        "CONNECT a:1 HTTP/1.1\r\nA : b\r\n\r\n", "CONNECT a:b:1 HTTP/1.1\r\n\r\n", "connect a:1 HTTP/1.1\r\n\r\n",
    ])
    func `what is no CONNECT request`(text: String) {
        #expect(throws: WireFormatError.self) { _ = try ConnectRequest.read(Array(text.utf8)) }
    }

    @Test func `a head without an end is given up`() {
        let text = "CONNECT a:1 HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 4_000)
        #expect(throws: WireFormatError.self) { _ = try ConnectRequest.read(Array(text.utf8)) }
    }

    @Test func `20,000 damaged requests`() {
        let whole = Array("CONNECT portal.corp.test:443 HTTP/1.1\r\nProxy-Authorization: Bearer abc\r\n\r\n".utf8)
        var seed: UInt64 = 1
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        var read = 0
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0...random(3) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if (try? ConnectRequest.read(bytes)) != nil { read += 1 }
        }
        #expect(read > 100)
    }
}
