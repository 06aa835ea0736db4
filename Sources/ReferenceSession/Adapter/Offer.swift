import AdapterProtocol
import JSON

/// What this adapter hands on to the implementation (adapter protocol, section 4).
enum Offer {
    static func json(_ options: Options) -> JSONValue {
        [
            "protocolVersion": 1,
            "implementation": ["name": "reference", "version": "1", "language": "Swift"],
            "operations": list(self.operations(options)),
            "events": list(events + rehearsed.keys.sorted()),
            "features": list(features + features(of: options)),
            "policyDelivery": .string(options.delivery.rawValue),
            "authentication": "challenge",
            "restart": .string(options.restart.rawValue),
            "nameResolution": "dns",
            // Cookies are written before the end of a task is told.
            "flushSeconds": 0.05,
        ]
    }

    private static func features(of options: Options) -> [String] {
        (options.canEndAtOnce ? ["app/quit.abrupt"] : []) + (options.data == nil ? ["app/launch.dataDirectories"] : [])
    }

    static func operations(_ options: Options) -> [String] {
        operations + (options.offersReset ? ["reset"] : []) + (options.delivery == .push ? ["policy/update"] : [])
    }

    private static func list(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    private static let operations = [
        "initialize", "shutdown", "sync", "rehearse",
        "app/launch", "app/quit", "app/activate", "app/configuration", "device/set", "storage/probe",
        "authorization/begin",
        "reachability/get",
        "secureCommunication/enable", "secureCommunication/disable", "secureCommunication/isEnabled",
        "secureCommunication/protocolClass",
        "session/shared", "session/create", "session/effectiveConfiguration", "task/create", "task/resume",
        "task/suspend", "task/cancel",
        "task/write", "task/read",
        "connection/start", "connection/sendSynchronous", "httpRequest/send",
        "cookies/list", "cookies/set", "cookies/delete", "cookies/createStorage",
        "cache/create", "cache/setShared", "cache/setCapacity", "cache/usage",
        "credentialStorage/create", "credentialStorage/list",
        "protocolClass/define", "protocolClass/register",
        "kerberos/allowDelegation",
        "webView/flag", "webView/create", "webView/load",
        "socket/create", "socket/setDelegate", "socket/disableHostVerification", "socket/disablePeerVerification",
        "socket/connect", "socket/append", "socket/write", "socket/consume", "socket/disconnect", "socket/state",
        "appConnect/setCallback",
        "arcgis/credential", "arcgis/setToken", "arcgis/layer", "arcgis/resubmit", "arcgis/query", "arcgis/trustHost",
    ]

    private static let events = [
        "log", "authorization/state", "reachability/changed", "session/invalid",
        "task/response", "task/data", "task/sent", "task/redirect", "task/metrics", "task/complete",
        "connection/response", "connection/data", "connection/done", "connection/failed",
        "protocolClass/hit", "webView/done", "webView/failed",
        "socket/open", "socket/read", "socket/close", "socket/error",
        "appConnect/state", "app/control", "app/message", "app/exit",
        "arcgis/loaded", "arcgis/failed", "arcgis/result", "arcgis/error",
    ]

    /// Events that the engine never causes, with the member that names the object.
    static let rehearsed: [String: String?] = ["task/waiting": "task", "task/delayed": "task", "app/launchEvent": nil]

    private static let features = [
        "app/launch.settings", "app/launch.circumstance=afterTermination",
        "app/launch.circumstance=afterReboot", "authorization/begin.user",
        "storage/probe.directory=secure", "storage/probe.directory=group",
        "rehearse.handle", "session/create.kind=background", "session/create.kind=backgroundLegacy",
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
        "socket/create.delegate", "socket/append.form=bytes", "socket/append.form=bytesWithLength",
        "socket/consume.maximum",
        "appConnect/setCallback.resumeTask",
        "arcgis/credential.user", "arcgis/credential.password", "arcgis/credential.token", "arcgis/credential.referer",
        "arcgis/credential.authenticationType=http",
        "arcgis/credential.tokenUrl", "arcgis/layer.credential", "arcgis/resubmit.credential",
        "arcgis/query.credential",
        "request.body", "request.handleCookies", "request.timeoutInterval", "request.allowsCellularAccess",
        "request.cachePolicy",
        "bytes.repeat",
        "environment.kerberos",
        "policy.applicationServers", "policy.additionalServers", "policy.blockedProtocols", "policy.configuration",
        "policy.tunnelRules",
        "device.link", "device.lowPower", "device.expensive", "device.constrained", "device.proxies",
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
