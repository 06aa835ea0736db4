/// What a server by nginx cannot be described as.
extension EngineLimit<Server> {
    static let ofNGINX: [EngineLimit] =
        ofEveryProgram(hasDigest: false) + [
            EngineLimit("authentication", "takes the realm 'off' for no login", else: "choose another 'realm'") {
                $0.realms.contains("off")
            }
        ]
}

extension EngineLimit<Response> {
    /// What nginx writes by itself, or makes of what it knows.
    private static let ofNGINXItself: Set<String> = [
        "connection", "content-length", "date", "etag", "keep-alive", "last-modified", "server", "transfer-encoding",
        "upgrade", "www-authenticate",
    ]
    private static let statusesOfNGINX: Set<Int> = Set(
        [200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308] + Array(400...406) + Array(408...416) + [421, 429]
            + Array(500...505) + [507]
    )
    /// Of a value as the configuration has it, where a word has 4 KiB at most.
    private static let limit = 3_500

    static let ofNGINX: [EngineLimit] =
        ofEveryProgram(
            statuses: statusesOfNGINX,
            "200 to 202, 204, 206, 301 to 304, 307, 308, 400 to 406, 408 to 416, 421, 429, 500 to 505 and 507"
        ) + [
            ofFields(writtenByItself: ofNGINXItself, else: "leave them out, or 'by'"),
            EngineLimit("headers", "sends no field that is empty or has a tab", else: "give it a value without a tab") {
                $0.headers.contains { $0.value.isEmpty || $0.value.utf8.contains { $0 < 32 || $0 == 127 } }
            },
            EngineLimit("headers", "has values of 3,500 bytes at most, and '$' is 9 of them", else: "make them smaller")
            {
                $0.headers.contains { $0.value.sizeForNGINX > limit }
            },
            EngineLimit("headers", "tells no 'Content-Type' with status 204", else: "leave it and 'body' out, or 'by'")
            {
                $0.status == 204 && ($0.headers.contains { $0.isNamed("content-type") } || $0.body.content != .text(""))
            },
        ]
}

extension String {
    /// A dollar has to be written as a variable, and a backslash stands before some marks.
    fileprivate var sizeForNGINX: Int {
        utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "$") ? 9 : "\"\\".utf8.contains($1) ? 2 : 1) }
    }
}
