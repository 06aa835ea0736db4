import EnterpriseModel
import SystemBindings
import WireFormats

/// Requests over HTTPS ([MS-KKDCP]) as the relay takes them: `POST /KdcProxy/TOKEN`.
struct KDCProxy {
    static let path = "/KdcProxy"

    let responder: KDCResponder
    /// The relay's.
    let accepts: (_ token: String) -> Bool
    let isListed: Bool

    /// Whether a request is for it.
    static func isMeant(by head: RequestHead) -> Bool {
        guard case .origin(let path) = head.target else { return false }
        return path == Self.path || path.hasPrefix(Self.path + "/")
    }

    /// - Returns: `nil`: there is nobody left to answer.
    func answer(_ request: ProxyRequest) -> ProxyAnswer {
        let settings = responder.settings
        guard settings.isProxied else { return ProxyAnswer(Reply(status: 404, text: "nothing here\n")) }
        guard request.head.method == "POST" else { return ProxyAnswer(Reply(status: 405, text: "POST only\n")) }
        guard accepts(String(request.head.targetText.dropFirst(Self.path.count + 1))) else {
            return ProxyAnswer(Reply(status: 403, text: "no valid token\n"), reason: .unauthorized)
        }
        guard isListed else { return .unlisted }
        guard settings.state.listens else { return .unreachable }
        guard let content = request.content, let message = try? KDCProxyMessage(der: content),
            let size = KDCFrame.size(message.message), message.message.count == KDCFrame.headSize + size
        else { return .badRequest }
        let connection = request.connection
        guard settings.state != .silent else { return .unreachable }
        let own = (try? connection.socket.localAddress())?.address.v4
        let asked = Array(message.message.dropFirst(KDCFrame.headSize))
        let answer = responder.answer(to: asked, over: .proxy, at: own) { fact in
            connection.context.journal.record(
                fact,
                at: responder.place,
                connection: connection.number,
                request: request.number,
                via: .relay
            )
        }
        guard answer.becomesReady(for: connection), let reply = answer.reply else { return .unreachable }
        return ProxyAnswer(
            Reply(
                status: 200,
                fields: [Header("Content-Type", "application/kerberos")],
                content: Content(KDCProxyMessage(message: KDCFrame.framed(reply)).der)
            )
        )
    }
}
