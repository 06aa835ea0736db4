import EnterpriseModel
import NativeBindings
import WireFormats

/// Makes the content of an answer, in the pieces and at the times that its description asks for.
struct BodySource {
    private let body: Body
    private let exchange: HTTPExchangeContext
    private let size: Int
    private let bytes: @Sendable (Range<Int>) -> [UInt8]

    init(_ body: Body, exchange: HTTPExchangeContext, user: String?) {
        self.body = body
        self.exchange = exchange
        let whole: [UInt8]
        switch body.content {
        case .text(let text): whole = Array(text.utf8)
        case .echoHeaders:
            whole = exchange.request.fields.flatMap { Array("\($0.name): \($0.text)\n".utf8) }
        case .echoBody: whole = exchange.request.content
        case .raw(let bytes): whole = bytes
        case .ocsp(let status): whole = exchange.connection.context.ocspResponse(status, to: exchange.ocspRequest)
        case .revocationList(let hosts): whole = exchange.connection.context.revocationList(of: hosts)
        case .autoConfiguration(let file): whole = Array(exchange.reachable(file).utf8)
        case .page(let text): whole = Array(exchange.reachable(text).utf8)
        case .echoUser: whole = Array((user ?? "").utf8)
        case .generated(let size, let seed, let containing):
            let content = GeneratedContent(size: size, seed: seed, containing: containing)
            self.size = content.size
            bytes = content.bytes
            return
        }
        size = whole.count
        bytes = { Array(whole[$0]) }
    }

    var content: Content {
        let half = size / 2
        return Content(size: size, whole: bytes, waits: body.hold != nil || body.every > 0) { offset, maximum in
            var end = min(size, offset + maximum)
            if let chunk = body.chunk, chunk > 0 {
                if offset > 0, body.every > 0, offset % chunk == 0 {
                    guard exchange.pause(seconds: body.every) else { return nil }
                }
                end = min(end, offset - offset % chunk + chunk)
            }
            if let gate = body.hold {
                if offset < half { end = min(end, half) }
                if offset == half, !exchange.wait(at: gate) { return nil }
            }
            return bytes(offset..<end)
        }
    }
}
