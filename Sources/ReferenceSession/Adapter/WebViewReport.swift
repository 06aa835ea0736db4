import AdapterProtocol
import JSON
import ReferenceBindings

/// Reports what becomes of the pages of a web view.
final class WebViewReport: ExchangeClient {
    private let handle: String
    private let view: WebView
    private unowned let desk: AdapterDesk
    private var content: [UInt8] = []
    private var url = ""

    init(handle: String, view: WebView, desk: AdapterDesk) {
        self.handle = handle
        self.view = view
        self.desk = desk
    }

    func load(_ request: ExchangeRequest) {
        content = []
        view.load(request, for: self)
    }

    func received(_ head: HTTPHead, from address: WebAddress) { url = address.text }

    func received(_ data: [UInt8]) {
        if content.count + data.count <= desk.inlineBytes { content += data }
    }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        desk.ask(challenge, origin: ["webView": .string(handle)], answer: answer)
    }

    func ended(_ error: SessionError?) {
        if let error { return emit("webView/failed", ["error": Encode.error(error)]) }
        var members: [String: JSONValue] = ["url": .string(url)]
        members["text"] = String(validating: content, as: UTF8.self).map(JSONValue.string)
        emit("webView/done", members)
    }

    private func emit(_ event: String, _ members: [String: JSONValue]) {
        var members = members
        members["webView"] = .string(handle)
        desk.server.emit(event, .object(members))
    }
}
