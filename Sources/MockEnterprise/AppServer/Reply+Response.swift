import EnterpriseModel
import NativeBindings
import WireFormats

extension Reply {
    /// The answer that a description asks for.
    /// - Parameter barrier: the name of its barrier, if it has one.
    init(_ response: Response, to exchange: HTTPExchangeContext, user: String?, barrier: String) {
        if let raw = response.raw {
            self.init(status: response.status, fields: [], content: Content(raw))
            framing = .raw
        } else {
            let headers = response.headers.map { Header($0.name, exchange.reachable($0.value)) }
            if response.status == 200, Validators(headers).match(exchange.request) {
                self.init(status: 304, fields: Validators.fieldsWithoutContent(headers), content: Content([]))
                clientCertificate = response.clientCertificate
                whenReady = { Self.wait(for: response, exchange, barrier: barrier) }
                return
            }
            let content = BodySource(response.body, exchange: exchange, user: user).content
            self.init(status: response.status, fields: headers, content: content)
            reason = response.reason
            if case .raw = response.body.content { framing = .plain }
            if framing == .framed, content.size > 0, !has("content-type") {
                fields.append(Header("Content-Type", response.body.mediaType))
            }
        }
        clientCertificate = response.clientCertificate
        ending = response.ending ?? response.body.truncatedAt.map { Ending(.content($0), .close) }
        whenReady = { Self.wait(for: response, exchange, barrier: barrier) }
    }

    /// Everything that an answer waits for.
    static func wait(for response: Response, _ exchange: HTTPExchangeContext, barrier name: String) -> Bool {
        let connection = exchange.connection
        if let barrier = response.barrier {
            let outcome = exchange.standing {
                connection.context.gates.wait(
                    at: name,
                    parties: barrier.parties,
                    giveUp: .seconds(barrier.giveUp),
                    unless: { connection.isPeerGone }
                )
            }
            switch outcome {
            case .opened(let waiting): exchange.note(BarrierOpened(waiting: waiting))
            case .followed: break
            case .abandoned: return false
            }
        }
        guard exchange.wait(at: response.hold) else { return false }
        guard response.firstByteAfter > 0 else { return true }
        return exchange.pause(seconds: response.firstByteAfter)
    }
}
