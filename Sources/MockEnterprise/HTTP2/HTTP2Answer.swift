import EnterpriseModel
import NativeBindings
import WireFormats

/// Makes and sends the answer to one request over HTTP/2, in a thread of its own.
struct HTTP2Answer {
    let exchange: HTTPExchangeContext
    let service: any HTTPService
    let stream: HTTP2Stream
    /// Whether the rest of the request's content is not wanted.
    let isRefusal: Bool

    func run() {
        let connection = exchange.connection
        guard let reply = service.reply(to: exchange) else { return endConnection() }
        guard reply.framing != .raw else { return stream.order(.reset(.http11Required)) }
        let message = OutgoingMessage(reply, to: exchange.request, isLast: false)
        guard reply.whenReady() else {
            noteCut(reply.status)
            return endConnection()
        }
        if !message.persists { connection.announceEnd() }
        guard !message.isNothing else {
            noteCut(reply.status)
            return endConnection(reply.ending)
        }
        exchange.noteSent(message, status: reply.status)
        // Before the answer, lest another request follows it.
        if !message.persists, reply.ending == nil { stream.order(.goAway) }
        stream.begin(
            status: reply.status,
            fields: message.fields,
            hasContent: message.plannedSize > 0 || !message.isWhole
        )
        let isWritten = message.send(stream.write).isWhole
        if isWritten, stream.finish() {
            exchange.watchFreshness(of: message)
            if isRefusal { stream.order(.reset(.none)) }
        } else {
            stream.drain()
            noteCut(reply.status)
            // Content that nobody makes any more.
            if reply.ending == nil { return endConnection() }
        }
        if let ending = reply.ending { endConnection(ending) }
    }

    private func endConnection(_ ending: Ending? = nil) {
        if let ending { exchange.connection.end(ending.manner) }
        exchange.connection.announceEnd()
        stream.endConnection()
    }

    private func noteCut(_ status: Int) {
        exchange.note(ResponseCut(path: exchange.path, status: status, bytes: stream.taken))
    }
}
