import EnterpriseModel

extension ShapeTable {
    /// By name: a value, or one for each field line.
    static let headers = Shape.map(.choice([.text, filler, .list(.choice([.text, filler]))]))

    static let response = Shape.Record(
        "a response",
        [
            .key("status", .integer), .key("reason", .text), .key("headers", headers),
            .key("body", .choice([.text, .record(body)])), .key("hold", .text), .key("first-byte-after", .duration),
            .key(
                "barrier",
                .record(.init("a barrier", [.required("parties", .integer), .key("give-up", .duration)]))
            ),
            .key("expect-continue", .word(names(Response.Expectation.self))),
            .key("reset-after", .choice([.size, .record(.init("a reset", [.required("received", .size)]))])),
            .key("close-after", .choice([.word(["answer"]), .record(closing)])), .key("raw", bytes),
        ]
    )

    private static let body = Shape.Record(
        "a body",
        [
            .key("size", .size), .key("seed", .integer), .key("containing", .text), .key("chunk", .size),
            .key("every", .duration), .key("hold", .text), .key("echo", .word(["headers", "body", "user"])),
            .key("truncated-at", .size), .key("raw", bytes),
            .key("ocsp", .word(names(ServerCertificate.Status.self))), .key("crl", .list(.text)),
        ]
    )

    /// The value of a header field of which only the size matters.
    private static let filler = Shape.record(.init("a header field", [.required("size", .size)]))

    /// Bytes that go out as they are.
    private static let bytes = Shape.choice([.text, .record(.init("bytes", [.required("base64", .base64)]))])

    private static let closing = Shape.Record(
        "a closing",
        [.key("bytes", .size), .key("notify", .flag), .key("half", .flag)]
    )
}
