import EnterpriseModel

extension Response {
    static let record = Record("a response", initial: Response()) {
        Setting(
            "status",
            \.status,
            .status,
            "The status. Without it: 200, or 417 with `expect-continue: refused` or `refused-and-read`.",
            default: { [.refused, .refusedAndRead].contains($0.expectContinue) ? 417 : 200 }
        )
        Self.reason
        Setting(
            "headers",
            \.headers,
            .headers,
            """
            The header fields. A list of values repeats a field; a value `{ size: 64KiB }` only has a size. What is \
            written here is not added again: `Content-Length` may be wrong, and `Transfer-Encoding: chunked` sends the \
            body in chunks. With `ETag` or `Last-Modified` and status 200, a request that has the content already is \
            answered 304. A URL of a host of the environment, in `Location` or elsewhere, gets its port, unless the \
            client came by a gateway and named no port.
            """
        )
        Setting("body", \.body, .choice(.bodyText, .record(Body.record)), "The content: a text, or a map.")
        Setting(
            "hold",
            \.hold,
            .name,
            "The answer waits at this gate before anything is sent. Without it: it does not wait."
        )
        Setting("first-byte-after", \.firstByteAfter, .wait, "The answer waits this long before its first byte.")
        Setting(
            "barrier",
            \.barrier,
            .record(Barrier.record),
            "The answer waits until a number of requests are here. Without it: it does not wait."
        )
        Setting(
            "expect-continue",
            \.expectContinue,
            .word,
            """
            What happens to a request with `Expect: 100-continue`. `accepted`: it is told to go on. `refused`: it is \
            answered 417, or the `status`, at once, and the connection closes. `refused-and-read`: it is answered so \
            too, but the connection stays, and the content that follows is read and dropped. `ignored`: nobody says \
            `100`.
            """
        )
        Setting(
            "client-certificate",
            \.clientCertificate,
            .word,
            """
            The server asks for a certificate of the company's before this answer, after the handshake (RFC 8446, \
            section 4.6.2; before TLS 1.3 by renegotiation). `asked`: a client that shows none is answered too. \
            `required`: it is answered 403. Over HTTP/2 the answer is that HTTP/1.1 is needed. Without it: none is \
            asked for.
            """
        )
        Setting(
            "close-after",
            \.ending,
            .closing,
            """
            The connection closes without an announcement. `answer`: after the whole answer. A map says when and how. \
            Without it: no such close.
            """
        )
        // Where both are there, this is what happens.
        Setting(
            "reset-after",
            \.ending,
            .reset,
            """
            TCP is reset after this number of bytes of the body; `0` is before anything is sent. A map counts the \
            request's body. With `close-after` too, only the reset happens. Without it: no reset.
            """
        )
        Setting(
            "raw",
            \.raw,
            .bytes,
            """
            All bytes of the answer, in place of status, headers and body; after them the connection closes. \
            `{ base64: … }` gives bytes that are no text. Without it: the answer is made of the other keys.
            """
        )
    }

    private static let reason = Setting<Response>(
        "reason",
        \.reason,
        .line,
        "The words after the status. Without it: the usual ones."
    )

    /// A proxy's answer to CONNECT.
    static let toConnect = Record("an answer to CONNECT", initial: Response()) {
        Setting(
            "status",
            \.status,
            .status,
            "The status. With 2xx the tunnel opens all the same, and only `headers` and `hold` count."
        )
        Self.reason
        Setting("headers", \.headers, .headers, "The header fields, as in a response of a server.")
        Setting("body", \.body, .bodyText, "The content.")
        Setting(
            "hold",
            \.hold,
            .name,
            "The answer waits at this gate before anything is sent. Without it: it does not wait."
        )
    }
}

extension Response.Barrier {
    fileprivate static let record = Record("a barrier", initial: Self(parties: 2, giveUp: 5)) {
        Setting.required(
            "parties",
            \.parties,
            .integer(in: 1...1_000),
            "The number of requests that opens the barrier."
        )
        Setting(
            "give-up",
            \.giveUp,
            .wait,
            "The longest time that a request waits; then the barrier opens for all that are here."
        )
    }
}

extension Codec where Value == Int {
    /// RFC 9110, section 15: three digits; those with a first digit of 1 are no final answer.
    fileprivate static var status: Codec { .integer(in: 200...999) }
}
