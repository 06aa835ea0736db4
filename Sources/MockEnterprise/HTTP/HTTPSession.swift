import EnterpriseModel
import NativeBindings
import SystemBindings

/// The exchanges of one connection: numbers them, writes the answers, and journals what becomes of these.
final class HTTPSession: HTTPResponder {
    private struct Answer {
        let request: Int
        let path: String
        let status: Int?
        let size: Int
        /// Handed over to the connection's thread as a whole.
        var isHandedOver = false
        var isCut = false
    }

    /// What the connection's thread finds in what the daemon hands over.
    let runs = AnswerRuns()
    private let connection: Connection
    private let service: any HTTPService
    private let login: Login
    private let current = Monitor<Answer?>(nil)
    /// How much of the present request's content is read.
    private let contentLimit = Monitor(Int.max)
    private let pipeline = Pipeline()

    init(_ connection: Connection, _ service: any HTTPService) {
        self.connection = connection
        self.service = service
        login = Login(channelBinding: connection.channelBinding)
    }

    func began() {
        current.withLock { $0 = nil }
        pipeline.began(received: connection.bytesReceived)
        connection.site.activity.begin()
        connection.hasTaken()
    }

    func headArrived(_ head: HTTPRequest, _ output: HTTPOutput) -> Bool {
        var limit = Int.max
        var saysContinue = head.expectsContinue
        switch service.decide(on: head, login) {
        case .proceed: break
        case .keepSilent: saysContinue = false
        case .refuse:
            _ = answer(head, output, isLast: true)
            return false
        case .stop(let after): limit = after
        }
        contentLimit.withLock { $0 = limit }
        if saysContinue { _ = write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), output) }
        return contentArrived(total: 0)
    }

    func contentArrived(total: Int) -> Bool {
        guard total >= contentLimit.withLock({ $0 }) else { return true }
        connection.end(.reset)
        return false
    }

    func answer(_ request: HTTPRequest, _ output: HTTPOutput) -> Bool { answer(request, output, isLast: false) }

    /// - Parameter isLast: the rest of the request will not be read.
    private func answer(_ request: HTTPRequest, _ output: HTTPOutput, isLast: Bool) -> Bool {
        let number = connection.site.journal.nextRequest()
        let exchange = HTTPExchangeContext(
            request: request,
            number: number,
            connection: connection,
            login: login,
            isPipelined: pipeline.isPipelined(received: connection.bytesReceived)
        )
        guard let reply = service.reply(to: exchange) else { return false }
        let message = OutgoingMessage(reply, to: request, isLast: isLast)
        let status = reply.framing == .raw ? nil : reply.status
        current.withLock {
            $0 = Answer(request: number, path: exchange.path, status: status, size: message.plannedSize)
        }
        guard reply.whenReady() else {
            noteCut(bytes: 0)
            return false
        }
        pipeline.willAnswer(received: connection.bytesReceived)
        if !message.persists { connection.announceEnd() }
        if !message.isNothing {
            exchange.noteSent(message, status: status)
        }
        let (bytes, isWhole) = message.send { write($0, output) }
        if isWhole { current.withLock { $0?.isHandedOver = true } } else { noteCut(bytes: bytes) }
        if isWhole { exchange.watchFreshness(of: message) }
        if let ending = reply.ending { connection.end(ending.manner) }
        guard isWhole, message.persists else { return false }
        runs.willGoOn()
        return true
    }

    func ended() {
        connection.hasTaken()
        connection.site.activity.end()
    }

    /// So many bytes of what was handed over could not be sent.
    func lost(bytes: Int) {
        let size = current.withLock { answer in answer.flatMap { $0.isHandedOver ? $0.size : nil } }
        if bytes > 0, let size { noteCut(bytes: max(0, size - bytes)) }
    }

    private func write(_ bytes: [UInt8], _ output: HTTPOutput) -> Bool {
        runs.willWrite(bytes.count)
        return output.write(bytes)
    }

    private func noteCut(bytes: Int) {
        let answer: Answer? = current.withLock { answer in
            guard answer?.isCut == false else { return nil }
            answer?.isCut = true
            return answer
        }
        guard let answer else { return }
        connection.note(
            .responseCut(path: answer.path, status: answer.status, bytes: bytes),
            request: answer.request
        )
    }
}
