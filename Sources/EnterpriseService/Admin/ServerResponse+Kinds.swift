import HTTPServerBindings
import JSON

extension ServerResponse {
    /// With the fields that all answers have.
    init(status: Int = 200, type: String, _ content: Content, _ more: [Field] = []) {
        let fields = [
            Field("Content-Type", type),
            Field("Cache-Control", "no-store"),
            Field("Cross-Origin-Resource-Policy", "same-origin"),
            Field("Referrer-Policy", "no-referrer"),
            Field("X-Content-Type-Options", "nosniff"),
        ]
        self.init(status: status, fields: fields + more, content: content)
    }

    static func json(_ value: JSONValue, status: Int = 200) -> ServerResponse {
        ServerResponse(status: status, type: "application/json", .bytes(value.encoded()))
    }

    static func error(_ status: Int, _ message: String) -> ServerResponse {
        json(["error": .string(message)], status: status)
    }
}
