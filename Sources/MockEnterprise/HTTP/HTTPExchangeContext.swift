import EnterpriseModel
import NativeBindings
import WireFormats

/// A request with its number and the connection that it came over.
struct HTTPExchangeContext: Sendable {
    let request: HTTPRequest
    let number: Int
    let connection: Connection
    let login: ConnectionLogin
    /// Whether it came without waiting for the answer to the one before it.
    let isPipelined: Bool
    /// Whether another thread than the one that owns the connection handles it, though it is of HTTP/1.1.
    var isOfOtherThread = false

    /// Without the query, nothing decoded.
    var path: String { RequestTarget(request.target).path }

    /// Of the URL that the client asks for.
    var scheme: String { login.channelBinding == nil ? "http" : "https" }

    func note(_ fact: any Fact) { connection.note(fact, request: number) }

    /// Journals the request itself.
    func noteReceived(user: String? = nil) {
        let content = request.contentSize <= 64 * 1_024 ? String(validating: request.content, as: UTF8.self) : nil
        let target = RequestTarget(request.target)
        note(
            RequestReceived(
                method: request.method,
                host: request.value(of: "host"),
                path: target.path,
                query: target.query,
                headers: request.fields.map { Header($0.name, $0.text) },
                bodyDigest: request.contentSHA256,
                body: content,
                bytes: request.contentSize,
                user: user,
                httpVersion: request.version,
                isPipelined: isPipelined
            )
        )
        if let fault = HostField.fault(request.fields, version: request.version) {
            note(RequestHostInvalid(fault, in: request.fields))
        }
    }

    /// Journals an answer that is about to be sent.
    /// - Parameter fields: that it has where another writes it; what follows from the message alone is added.
    func noteSent(_ message: OutgoingMessage, status: Int?, as fields: [Header] = []) {
        let others = message.fields.filter { field in !fields.contains { $0.name == field.name } }
        note(
            ResponseSent(
                path: path,
                status: status,
                headers: fields + others,
                bytes: message.plannedSize,
                bodyDigest: message.digest,
                isWhole: message.isWhole
            )
        )
    }

    /// Journals when the answer, which is sent, may not be used any more without asking. One that is never fresh does
    /// not expire.
    func watchFreshness(of message: OutgoingMessage) {
        guard let seconds = message.freshness, seconds > 0 else { return }
        connection.context.alarms.after(.seconds(seconds + 1)) { note(ResponseExpired(path: path)) }
    }

    /// Waits until the peer has gone.
    func silence() -> Reply? {
        _ = standing { connection.context.gates.wait(at: Gates.forever, unless: { connection.isPeerGone }) }
        return nil
    }

    /// Waits at a gate, if there is one.
    /// - Returns: whether it opened; else there is nobody left to answer.
    func wait(at gate: String?) -> Bool {
        guard let gate else { return true }
        note(GateReached(gate))
        return standing { connection.context.gates.wait(at: gate, unless: { connection.isPeerGone }) }
    }

    /// - Returns: whether the time has passed; else there is nobody left to answer.
    func pause(seconds: Double) -> Bool {
        watching { connection.context.gates.pause(.seconds(seconds), unless: { connection.isPeerGone }) }
    }

    /// Runs a wait at a gate or a barrier, which does not count as activity.
    func standing<Result>(_ wait: () -> Result) -> Result {
        connection.standing(own: isInOwnThread) { watching(wait) }
    }

    /// Runs a wait that ends when the peer has gone.
    private func watching<Result>(_ wait: () -> Result) -> Result {
        isInOwnThread ? connection.context.watch.during(connection, wait) : wait()
    }

    /// Whether the thread that owns the connection handles the request; over HTTP/2 it is another.
    private var isInOwnThread: Bool { request.version != .http2 && !isOfOtherThread }
}
