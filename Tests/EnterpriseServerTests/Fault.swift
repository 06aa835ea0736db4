import EnterpriseModel
import EnterpriseSamples
import Testing

/// An answer that goes wrong, with what clients that we did not write make of it, plain and over TLS.
struct Fault: Sendable, CustomTestStringConvertible {
    struct Outcome: Sendable, Hashable {
        /// Of `repeat.py`.
        let python: String
        /// curl's exit status.
        let curl: Int

        init(_ python: String, curl: Int) {
            self.python = python
            self.curl = curl
        }
    }

    let name: String
    let response: Response
    let plain: Outcome
    let secure: Outcome
    /// What the journal holds of one try, after the request; without the end of the connection where that is the client's affair.
    let seen: [String]

    init(
        _ name: String,
        plain: Outcome,
        secure: Outcome? = nil,
        seen: [String] = ["response.sent"],
        _ change: (inout Response) -> Void
    ) {
        self.name = name
        response = .generated(10_000, change)
        self.plain = plain
        self.secure = secure ?? plain
        self.seen = seen
    }

    var testDescription: String { name }

    static let all: [Fault] = [
        Fault(
            "truncated",
            plain: .init("200 OK 4000 lacks 6000", curl: 18),
            seen: ["response.sent", "response.cut", "connection.closed"]
        ) { $0.body.truncatedAt = 4_000 },
        Fault(
            "truncated between chunks",
            plain: .init("200 OK 4000 IncompleteRead", curl: 18),
            seen: ["response.sent", "response.cut", "connection.closed"]
        ) {
            $0.headers = [Header("Transfer-Encoding", "chunked")]
            $0.body.truncatedAt = 4_000
        },
        Fault(
            "reset before anything",
            plain: .init("ConnectionResetError", curl: 56),
            // Python's name for it over TLS; curl says what it was.
            secure: .init("SSLEOFError", curl: 56),
            seen: ["response.cut", "connection.reset"]
        ) { $0.ending = Ending(.bytes(0), .reset) },
        Fault(
            "reset at a byte",
            plain: .init("200 OK 4000 ConnectionResetError", curl: 56),
            secure: .init("200 OK 4000 SSLEOFError", curl: 56),
            seen: ["response.sent", "response.cut", "connection.reset"]
        ) { $0.ending = Ending(.content(4_000), .reset) },
        Fault(
            "closed before anything",
            plain: .init("RemoteDisconnected", curl: 52),
            seen: ["response.cut", "connection.closed"]
        ) { $0.ending = Ending(.bytes(0), .close) },
        Fault(
            "closed after the answer",
            plain: .init("200 OK 10000", curl: 0),
            seen: ["response.sent", "connection.closed"]
        ) { $0.ending = Ending(.answer, .close) },
        Fault(
            "half closed after the answer",
            plain: .init("200 OK 10000", curl: 0)
        ) { $0.ending = Ending(.answer, .halfClose) },
        Fault(
            "the end without the word of TLS",
            plain: .init("200 OK 5", curl: 0),
            secure: .init("200 OK 5 SSLError", curl: 0),
            seen: ["response.sent", "connection.closed"]
        ) {
            $0.raw = Array("HTTP/1.1 200 OK\r\n\r\nhello".utf8)
            $0.ending = Ending(.answer, .closeSilently)
        },
        Fault(
            "the end with the word of TLS",
            plain: .init("200 OK 5", curl: 0),
            seen: ["response.sent", "connection.closed"]
        ) { $0.raw = Array("HTTP/1.1 200 OK\r\n\r\nhello".utf8) },
        Fault("too little content", plain: .init("200 OK 10000 lacks 5000", curl: 18)) {
            $0.headers = [Header("Content-Length", "15000")]
            $0.ending = Ending(.answer, .close)
        },
        Fault("too much content", plain: .init("200 OK 5000", curl: 0)) {
            $0.headers = [Header("Content-Length", "5000")]
        },
        Fault("chunks", plain: .init("200 OK 10000", curl: 0)) {
            $0.headers = [Header("Transfer-Encoding", "chunked")]
            $0.body.chunk = 3_000
        },
        Fault("broken chunks", plain: .init("200 OK 5 IncompleteRead", curl: 56)) {
            $0.headers = [Header("Transfer-Encoding", "chunked")]
            $0.body.content = .raw(Array("5\r\nhello\r\nnonsense\r\n".utf8))
        },
        Fault("another reason", plain: .init("200 Quite All Right 10000", curl: 0)) { $0.reason = "Quite All Right" },
        Fault("garbage", plain: .init("BadStatusLine", curl: 1)) { $0.raw = Array("\u{1}\u{2}nonsense\r\n\r\n".utf8) },
        // http.client takes the hints for the answer.
        Fault("hints before the answer", plain: .init("103 Early Hints 0", curl: 0)) {
            $0.raw = Array(
                """
                HTTP/1.1 103 Early Hints\r
                Link: </style.css>; rel=preload\r
                \r
                HTTP/1.1 200 OK\r
                Content-Length: 2\r
                \r
                ok
                """.utf8
            )
        },
        Fault("two lengths", plain: .init("200 OK 5", curl: 0)) {
            $0.headers = [Header("Content-Length", "5"), Header("Content-Length", "7")]
        },
        Fault("a header of 60 KiB", plain: .init("200 OK 10000", curl: 0)) {
            $0.headers = [Header("X-Filler", String(repeating: "x", count: 60 << 10))]
        },
    ]
}
