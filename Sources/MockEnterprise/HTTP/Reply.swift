import EnterpriseModel
import NativeBindings

/// An answer on its way.
struct Reply: Sendable {
    var status: Int
    var fields: [Header]
    var content: HTTPAnswer.Content
    /// Waits for the moment to send it. `false`: nobody is left to answer.
    var whenReady: @Sendable () -> Bool = { true }

    init(status: Int, fields: [Header], content: HTTPAnswer.Content) {
        self.status = status
        self.fields = fields
        self.content = content
    }

    init(status: Int, fields: [Header] = [], text: String) {
        self.init(
            status: status,
            fields: fields + [Header("Content-Type", "text/plain; charset=utf-8")],
            content: HTTPAnswer.Content(Array(text.utf8))
        )
    }
}
