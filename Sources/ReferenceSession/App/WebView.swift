/// A web view. The flag at its creation decides whether the engine serves it.
final class WebView {
    private var usesEngine: Bool
    private unowned let app: App
    private var exchange: Exchange?
    /// Whether it was made before the rules of a wrapped app were there.
    private let isEarly: Bool

    init(usesEngine: Bool, app: App) {
        self.usesEngine = usesEngine
        self.app = app
        isEarly = app.appConnect?.standing == .waiting
    }

    /// Loads a page and cancels the present load.
    func load(_ base: ExchangeRequest, for client: any ExchangeClient) {
        var marked = base
        if exchange != nil { marked.origins.insert(.laterLoad) }
        var request = app.request(marked, from: .webView)
        let whole = app.behaviour(of: request)
        let behaviour = whole.webViews
        if behaviour.readFlagAtFirstLoad, exchange == nil { usesEngine = app.webViewFlag }
        if behaviour.latestDecides { usesEngine = app.memory.latestWebViewFlag }
        let flag = behaviour.followed.contains(app.webViewFlag) ? app.webViewFlag : usesEngine
        let isServed = behaviour.alwaysUseEngine || flag
        let isDirect = isEarly && whole.appConnect.tunnel.keepsEarlyWebViewsDirect
        request.isPlatform = !isServed || !behaviour.useEngine || isDirect
        request.isCachedNatively = request.isCachedNatively || behaviour.areCachedNatively
        let exchange = Exchange(request, app: app, client: client)
        self.exchange = exchange
        exchange.start()
    }
}
