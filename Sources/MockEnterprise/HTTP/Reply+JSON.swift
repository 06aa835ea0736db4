import EnterpriseModel
import JSON

extension Reply {
    init(status: Int = 200, _ value: JSONValue) {
        self.init(
            status: status,
            fields: [Header("Content-Type", "application/json")],
            content: Content(value.encoded())
        )
    }
}
