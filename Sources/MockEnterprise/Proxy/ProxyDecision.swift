import EnterpriseModel
import SystemBindings
import WireFormats

/// What a proxy does with a request.
enum ProxyDecision {
    /// Opens a tunnel or forwards. `fields` stand in the answer to CONNECT.
    case reach(SocketAddress, fields: [Header] = [])
    case answer(ProxyAnswer)
}
