import ReferenceBindings

/// A web view. The flag at its creation decides whether the engine serves it.
final class WebView {
    private var usesEngine: Bool
    private unowned let app: App
    private var exchange: Exchange?
    private var icon: Exchange?
    /// Whether it was made before the rules of a wrapped app were there.
    private let isEarly: Bool
    private var hasFailed = false

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
        if hasFailed, behaviour.followedAfterFailures.contains(app.webViewFlag) { usesEngine = app.webViewFlag }
        if behaviour.latestDecides { usesEngine = app.memory.latestWebViewFlag }
        let flag = behaviour.followed.contains(app.webViewFlag) ? app.webViewFlag : usesEngine
        let isServed = behaviour.alwaysUseEngine || flag
        let isDirect = isEarly && whole.appConnect.tunnel.keepsEarlyWebViewsDirect
        request.isPlatform = !isServed || !behaviour.useEngine || isDirect
        request.isCachedNatively = request.isCachedNatively || behaviour.areCachedNatively
        let page = WebPage(client) { [app] address, client in
            Exchange(Self.part(of: request, at: address, behaviour), app: app, client: client)
        }
        let exchange = Exchange(request, app: app, client: page)
        self.exchange = exchange
        exchange.start()
        if whole.choices.loadsIcons { loadIcon(of: request, behaviour) }
    }

    /// What a page names, and its icon, are loaded as the page is.
    private static func part(
        of page: ExchangeRequest,
        at address: WebAddress,
        _ behaviour: Behaviour.WebViews
    ) -> ExchangeRequest {
        var request = page
        request.address = address
        request.method = "GET"
        request.body = nil
        request.isPlatform = (request.isPlatform && !behaviour.serveParts) || behaviour.loadPartsNatively
        request.isCachedNatively = request.isCachedNatively || behaviour.arePartsCachedNatively
        return request
    }

    /// Notes that a load has failed.
    func noteFailure() { hasFailed = true }

    private func loadIcon(of page: ExchangeRequest, _ behaviour: Behaviour.WebViews) {
        guard let address = page.address.resolving("/favicon.ico"), address.scheme.hasPrefix("http") else { return }
        let request = Self.part(of: page, at: address, behaviour)
        app.loop.schedule(after: 0.1) { [weak self, app] in
            let icon = Exchange(request, app: app, client: IdleClient())
            self?.icon = icon
            icon.start()
        }
    }
}
