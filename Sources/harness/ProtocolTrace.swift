import AdapterProtocol
import ConformanceKit
import JSON

/// The lines of the adapter protocol on standard error.
enum ProtocolTrace {
    /// Shows one, without the secret.
    static func show(_ job: Int, _ direction: AdapterConnection.Options.Direction, _ message: Message) {
        var shown = message
        if case .request(let id, let method, .object(var parameters)) = message, parameters["secret"] != nil {
            parameters["secret"] = "…"
            shown = .request(id: id, method: method, parameters: .object(parameters))
        }
        let arrow = direction == .toAdapter ? "→" : "←"
        Terminal.write("\(job) \(arrow) " + String(decoding: shown.encoded(), as: UTF8.self), to: 2)
    }
}
