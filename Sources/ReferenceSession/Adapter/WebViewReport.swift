import AdapterProtocol
import ReferenceBindings

/// Reports what becomes of the pages of a web view.
final class WebViewReport: ExchangeClient {
    private let handle: String
    private let view: WebView
    private unowned let driver: ReferenceDriver
    private var content: ReceivedContent
    private var url = ""

    init(handle: String, view: WebView, driver: ReferenceDriver) {
        self.handle = handle
        self.view = view
        self.driver = driver
        content = driver.adapter.receivedContent
    }

    func load(_ request: ExchangeRequest) {
        content = driver.adapter.receivedContent
        view.load(request, for: self)
    }

    func received(_ head: HTTPHead, from address: WebAddress) { url = address.text }

    func received(_ data: [UInt8]) { content.append(data) }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        driver.ask(challenge, { $0.webView = handle }, answer: answer)
    }

    func ended(_ error: SessionError?) {
        if let error {
            view.noteFailure()
            driver.adapter.emit(Event.WebViewFailed(webView: handle, error: MessageEncoding.error(error)))
        } else {
            driver.adapter.emit(Event.WebViewDone(webView: handle, url: url, text: content.content.text))
        }
    }
}
