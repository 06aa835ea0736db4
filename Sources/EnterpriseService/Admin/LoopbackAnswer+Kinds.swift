import EnterpriseModel
import JSON
import MockEnterprise

extension LoopbackAnswer {
    /// With what no answer goes without.
    init(status: Int = 200, type: String, _ content: Content, _ more: [Header] = []) {
        let fields = [
            Header("Content-Type", type),
            Header("Cache-Control", "no-store"),
            Header("Cross-Origin-Resource-Policy", "same-origin"),
            Header("Referrer-Policy", "no-referrer"),
            Header("X-Content-Type-Options", "nosniff"),
        ]
        self.init(status: status, fields: fields + more, content: content)
    }

    static func json(_ value: JSONValue, status: Int = 200) -> LoopbackAnswer {
        LoopbackAnswer(status: status, type: "application/json", .bytes(value.encoded()))
    }

    static func error(_ status: Int, _ message: String) -> LoopbackAnswer {
        json(["error": .string(message)], status: status)
    }
}
