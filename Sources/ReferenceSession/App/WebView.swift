/// A web view. The flag at its creation decides whether the engine serves it.
final class WebView {
    private var usesEngine: Bool
    private unowned let app: App
    private var exchange: Exchange?

    init(usesEngine: Bool, app: App) {
        self.usesEngine = usesEngine
        self.app = app
    }

    /// Loads a page and cancels the present load.
    func load(_ base: ExchangeRequest, for client: any ExchangeClient) {
        var marked = base
        if exchange != nil { marked.origins.insert(.laterLoad) }
        var request = app.request(marked, from: .webView)
        let behaviour = app.behaviour(of: request).webViews
        if behaviour.readFlagAtFirstLoad, exchange == nil { usesEngine = app.webViewFlag }
        if behaviour.latestDecides { usesEngine = app.memory.latestWebViewFlag }
        let flag = behaviour.followed.contains(app.webViewFlag) ? app.webViewFlag : usesEngine
        let isServed = behaviour.alwaysUseEngine || flag
        request.isPlatform = !isServed || !behaviour.useEngine
        request.isCachedNatively = request.isCachedNatively || behaviour.areCachedNatively
        let exchange = Exchange(request, app: app, client: client)
        self.exchange = exchange
        exchange.start()
    }
}
