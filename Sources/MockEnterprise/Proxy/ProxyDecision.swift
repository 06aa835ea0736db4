import EnterpriseModel
import WireFormats

/// What a proxy does with a request.
enum ProxyDecision {
    /// Opens a tunnel or forwards. `fields` stand in the answer to CONNECT.
    case reach(Route, fields: [Header] = [])
    case answer(ProxyAnswer)
}
