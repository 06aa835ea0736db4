import Testing

@testable import AdapterProtocol

struct EndpointTests {
    @Test(
        arguments: [
            ("localhost:80", .tcp(host: "localhost", port: 80)), ("[::1]:0", .tcp(host: "::1", port: 0)),
            ("127.0.0.1:65535", .tcp(host: "127.0.0.1", port: 65_535)), ("unix:/tmp/a b", .unix(path: "/tmp/a b")),
        ] as [(String, Endpoint)]
    )
    func `An endpoint is read, and written as it was`(text: String, endpoint: Endpoint) {
        #expect(Endpoint(text) == endpoint)
        #expect("\(endpoint)" == text)
    }

    @Test(
        arguments: ["", "localhost", ":80", "localhost:", "localhost:65536", "localhost:-1", "::1:80", "unix:", "[]:1"]
            + ["unix:/" + String(repeating: "x", count: 107)]
    )
    func `Anything else is none`(text: String) { #expect(Endpoint(text) == nil) }

    @Test(
        arguments: [
            (["a", "--listen", "h:1", "b"], .listening(.tcp(host: "h", port: 1)), ["a", "b"]),
            (["--dial", "unix:/s"], .dialling(.unix(path: "/s")), []),
            (["--other"], .standardStreams, ["--other"]),
        ] as [([String], AdapterTransport, [String])]
    )
    func `The transport is taken out of the command line`(given: [String], transport: AdapterTransport, rest: [String])
        throws
    {
        var arguments = given
        #expect(try AdapterTransport(takingFrom: &arguments) == transport)
        #expect(arguments == rest)
    }

    @Test(arguments: [["--listen"], ["--dial", "nowhere"], ["--dial", "h:1", "--listen", "h:1"]])
    func `A transport that is none is refused`(given: [String]) {
        var arguments = given
        #expect(throws: TransportError.self) { try AdapterTransport(takingFrom: &arguments) }
    }

    @Test func `A secret is what it says without the white space around it`() throws {
        let secret = try #require(SharedSecret(" open sesame\n"))
        #expect(secret.matches("open sesame"))
        for other in ["", "open", "open sesame ", "open sesame\n", "open sesamf", "open sesameopen sesame"] {
            #expect(!secret.matches(other))
        }
        #expect(SharedSecret(" \n") == nil)
    }
}
