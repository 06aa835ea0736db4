import EnterpriseModel
import NativeBindings
import SystemBindings

/// The exchanges of one connection: numbers them and journals what becomes of the answers.
final class HTTPSession: HTTPResponder {
    private struct Answer {
        let request: Int
        let path: String
        let status: Int
        let size: Int
        /// Handed over to the connection's thread as a whole.
        var isHandedOver = false
        var isCut = false
    }

    private let connection: Connection
    private let service: any HTTPService
    private let login: Login
    private let current = Monitor<Answer?>(nil)

    init(_ connection: Connection, _ service: any HTTPService) {
        self.connection = connection
        self.service = service
        login = Login(channelBinding: connection.channelBinding)
    }

    func began() {
        current.withLock { $0 = nil }
        connection.site.activity.begin()
        connection.hasTaken()
    }

    func wantsContent(of head: HTTPRequest) -> Bool { service.wantsContent(of: head, login) }

    func answer(to request: HTTPRequest) -> HTTPAnswer? {
        let number = connection.site.journal.nextRequest()
        let exchange = HTTPExchangeContext(request: request, number: number, connection: connection, login: login)
        guard let reply = service.reply(to: exchange) else { return nil }
        let size = request.method == "HEAD" ? 0 : reply.content.size
        current.withLock { $0 = Answer(request: number, path: exchange.path, status: reply.status, size: size) }
        guard reply.whenReady() else {
            noteCut(bytes: 0)
            return nil
        }
        if reply.fields.contains(where: { $0.name.lowercased() == "connection" && $0.value.lowercased() == "close" }) {
            connection.announceEnd()
        }
        let length = Header("Content-Length", "\(reply.content.size)")
        exchange.note(
            .responseSent(path: exchange.path, status: reply.status, headers: reply.fields + [length], bytes: size)
        )
        return HTTPAnswer(
            status: reply.status,
            fields: reply.fields.map { HTTPField($0.name, $0.value) },
            content: reply.content
        )
    }

    func ended(whole: Bool, bytes: Int) {
        if whole {
            current.withLock { $0?.isHandedOver = true }
        } else {
            noteCut(bytes: bytes)
        }
        connection.hasTaken()
        connection.site.activity.end()
    }

    /// So many bytes of what was handed over could not be sent.
    func lost(bytes: Int) {
        let size = current.withLock { answer in answer.flatMap { $0.isHandedOver ? $0.size : nil } }
        if bytes > 0, let size { noteCut(bytes: max(0, size - bytes)) }
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
