import EnterpriseModel

extension ShapeTable {
    /// By name: a value, or one for each field line.
    static let headers = Shape.map(.choice([.text, .list(.text)]))

    static let response = Shape.Record(
        "a response",
        [
            .key("status", .integer), .key("headers", headers),
            .key("body", .choice([.text, .record(body)])), .key("hold", .text), .key("first-byte-after", .duration),
            .key(
                "barrier",
                .record(.init("a barrier", [.required("parties", .integer), .key("give-up", .duration)]))
            ),
        ],
        notBuilt: ["reset-after", "close-after", "raw"]
    )

    private static let body = Shape.Record(
        "a body",
        [
            .key("size", .size), .key("seed", .integer), .key("containing", .text), .key("chunk", .size),
            .key("every", .duration), .key("hold", .text), .key("echo", .word(["headers", "body", "user"])),
        ],
        notBuilt: ["truncated-at", "raw", "ocsp"]
    )
}
