import AdapterProtocol

extension Adapter {
    /// What this adapter hands on to the implementation (adapter protocol, section 4); operations are offered by their handlers.
    convenience init(_ options: Options, executor: @escaping Executor) {
        self.init(
            "reference",
            version: "1",
            events: Offer.events + Offer.rehearsed.keys.sorted(),
            features: Offer.features + Offer.features(of: options),
            policyDelivery: options.delivery,
            authentication: .challenge,
            blockingChallenges: true,
            restart: options.restart,
            nameResolution: .dns,
            // Cookies are written before the end of a task is told.
            flushSeconds: 0.05,
            executor: executor
        )
    }
}

/// What this adapter offers besides its operations.
enum Offer {
    fileprivate static func features(of options: Options) -> [String] {
        (options.canEndAtOnce ? ["app/quit.abrupt"] : []) + (options.data == nil ? ["app/launch.dataDirectories"] : [])
    }

    fileprivate static let events = [
        Event.Log.name, Event.AuthorizationState.name, Event.ReachabilityChanged.name, Event.SessionInvalid.name,
        Event.TaskResponse.name, Event.TaskData.name, Event.TaskSent.name, Event.TaskRedirect.name,
        Event.TaskMetrics.name, Event.TaskComplete.name,
        Event.ConnectionResponse.name, Event.ConnectionData.name, Event.ConnectionDone.name,
        Event.ConnectionFailed.name,
        Event.ProtocolClassHit.name, Event.WebViewDone.name, Event.WebViewFailed.name,
        Event.SocketOpen.name, Event.SocketRead.name, Event.SocketClose.name, Event.SocketError.name,
        Event.AppConnectState.name, Event.AppControl.name, Event.AppExit.name,
        Event.ArcgisLoaded.name, Event.ArcgisFailed.name, Event.ArcgisResult.name, Event.ArcgisError.name,
    ]

    /// Events that the engine never causes, of an object of this name.
    static let rehearsed: [String: @Sendable (_ handle: String) -> any EventReport] = [
        Event.TaskWaiting.name: { Event.TaskWaiting(task: $0) },
        Event.TaskDelayed.name: { Event.TaskDelayed(task: $0) },
        Event.AppLaunchEvent.name: { _ in Event.AppLaunchEvent() },
    ]

    fileprivate static let features = [
        "app/launch.settings", "app/launch.circumstance=afterTermination",
        "app/launch.circumstance=afterReboot", "authorization/begin.user",
        "storage/probe.directory=secure", "storage/probe.directory=group",
        "rehearse.handle", "session/create.kind=background", "session/create.kind=backgroundLegacy",
        "session/create.kind=ephemeral",
        "session/create.identifier",
        "task/create.kind=upload", "task/create.kind=download", "task/create.style=delegate",
        "task/create.earliestBeginDate", "task/create.kind=uploadResume",
        "task/create.kind=stream", "task/create.endpoint",
        "task/create.resumeData", "task/cancel.produceResumeData",
        "cookies/list.storage", "cookies/list.url", "cookies/set.storage", "cookies/set.url",
        "cookies/delete.storage", "cookies/delete.path",
        "cache/create.memoryCapacity", "cache/create.diskCapacity",
        "cache/setCapacity.memoryCapacity", "cache/setCapacity.diskCapacity",
        "credentialStorage/create.credentials",
        "protocolClass/define.schemes", "protocolClass/define.hosts", "protocolClass/define.response",
        "protocolClass/define.body", "webView/flag.value",
        "socket/create.delegate", "socket/create.takesInRead", "socket/create.reactions",
        "socket/append.form=bytes",
        "socket/append.form=bytesWithLength",
        "socket/consume.maximum",
        "appConnect/setCallback.resumeTask",
        "arcgis/credential.user", "arcgis/credential.password", "arcgis/credential.token", "arcgis/credential.referer",
        "arcgis/credential.authenticationType=http",
        "arcgis/credential.tokenUrl", "arcgis/layer.credential", "arcgis/resubmit.credential",
        "arcgis/query.credential",
        "request.body", "request.handleCookies", "request.timeoutInterval", "request.allowsCellularAccess",
        "request.cachePolicy",
        "bytes.repeat",
        "environment.addresses", "environment.kerberos",
        "policy.applicationServers", "policy.additionalServers", "policy.blockedProtocols", "policy.configuration",
        "policy.tunnelRules",
        "device.link", "device.lowPower", "device.expensive", "device.constrained", "device.proxies",
        "device.proxyAutoConfigurationURL",
        "device.trustAnchors", "device.clientApp",
        "configuration.HTTPAdditionalHeaders", "configuration.timeoutIntervalForRequest",
        "configuration.timeoutIntervalForResource", "configuration.TLSMinimumSupportedProtocol",
        "configuration.TLSMaximumSupportedProtocol", "configuration.protocolClasses",
        "configuration.HTTPCookieStorage", "configuration.HTTPCookieAcceptPolicy",
        "configuration.HTTPShouldSetCookies", "configuration.URLCredentialStorage",
        "configuration.allowsCellularAccess", "configuration.discretionary", "configuration.waitsForConnectivity",
        "configuration.sharedContainerIdentifier", "configuration.sessionSendsLaunchEvents",
        "configuration.HTTPMaximumConnectionsPerHost", "configuration.URLCache", "configuration.requestCachePolicy",
        "configuration.connectionProxyDictionary", "configuration.proxyConfigurations",
        "configuration.networkServiceType", "configuration.multipathServiceType",
        "configuration.HTTPShouldUsePipelining", "configuration.allowsExpensiveNetworkAccess",
        "configuration.allowsConstrainedNetworkAccess",
        "configuration.requiresDNSSECValidation", "proxy.tls",
    ]
}
