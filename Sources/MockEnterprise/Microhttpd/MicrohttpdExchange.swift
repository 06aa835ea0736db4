import EnterpriseModel
import HTTPServerBindings
import NativeBindings
import SystemBindings
import WireFormats

/// One request that libmicrohttpd has read, and its answer. Of the thread that libmicrohttpd has for the connection.
final class MicrohttpdExchange: ServedExchange {
    /// Content up to this size is given to libmicrohttpd at once.
    private static let wholeLimit = 256 << 10

    private let connection: Connection
    private let service: any MicrohttpdService
    private let login: ConnectionLogin
    private let work: Activity.Work
    private var incoming: IncomingRequest?
    /// The answer that libmicrohttpd has taken.
    private var answered: (exchange: HTTPExchangeContext, message: OutgoingMessage, status: Int)?
    /// Bytes of content that libmicrohttpd has taken.
    private var made = 0

    init(_ connection: Connection, _ service: any MicrohttpdService, isSecure: Bool) {
        self.connection = connection
        self.service = service
        // Nobody binds a login to the channel here; that there is one tells https from http.
        login = ConnectionLogin(channelBinding: isSecure ? [] : nil)
        work = connection.context.activity.begin()
    }

    func refusal(of request: ServedRequest) -> ServedAnswer? {
        let head = HTTPRequest(request)
        if case .refuse = service.decide(on: head, login) { return answer(head, request, isLast: true) }
        incoming = IncomingRequest(head)
        return nil
    }

    func receive(_ content: [UInt8]) { incoming?.receive(content[...]) }

    func answer(to request: ServedRequest) -> ServedAnswer? {
        incoming?.whole().flatMap { answer($0, request, isLast: false) }
    }

    func hasEnded(isWhole: Bool) {
        guard let (exchange, message, status) = answered else { return }
        if isWhole {
            exchange.watchFreshness(of: message)
        } else {
            exchange.note(ResponseCut(path: exchange.path, status: status, bytes: made))
        }
    }

    /// - Parameter isLast: the rest of the request will not be read.
    private func answer(_ request: HTTPRequest, _ served: ServedRequest, isLast: Bool) -> ServedAnswer? {
        // The client finds the other engine with its next connection.
        guard service.isByMicrohttpd else { return nil }
        let exchange = HTTPExchangeContext(
            request: request,
            number: connection.context.journal.nextRequest(),
            connection: connection,
            login: login,
            isPipelined: false,
            isOfOtherThread: true
        )
        let login = MicrohttpdLogin(served, request, at: service.microhttpdPlace)
        guard let reply = service.reply(to: exchange, judging: login.admit) else { return nil }
        let message = OutgoingMessage(reply, to: request, isLast: isLast)
        guard reply.whenReady() else {
            exchange.note(ResponseCut(path: exchange.path, status: reply.status, bytes: 0))
            return nil
        }
        if !message.persists { connection.announceEnd() }
        return ServedAnswer(
            status: reply.status,
            fields: message.fields.filter {
                !$0.isNamed("content-length") && !($0.isNamed("connection") && message.persists)
            }
            .map { ServerResponse.Field($0.name, $0.value) },
            content: content(reply.content),
            challenge: login.challenge,
            onQueued: { [self] fields in
                answered = (exchange, message, reply.status)
                login.noteChallenge(in: fields)
                exchange.noteSent(message, status: reply.status, as: fields.map { Header($0.name, $0.value) })
            }
        )
    }

    private func content(_ content: Content) -> ServedAnswer.Content {
        guard content.waits || content.size > Self.wholeLimit else {
            made = content.size
            return .bytes(content.whole(0..<content.size))
        }
        return .made(size: content.size) { [self] offset, maximum in
            let bytes = content.bytes(offset, maximum)
            made = offset + (bytes?.count ?? 0)
            return bytes
        }
    }
}

extension HTTPRequest {
    fileprivate init(_ request: ServedRequest) {
        self.init(
            method: request.method,
            target: request.target,
            version: HTTPVersion.allCases.first { $0.name == request.version } ?? .http11,
            fields: request.fields
        )
    }
}
