extension ProtocolOperation {
    /// The parameter by which the harness names an object that this operation makes, or binds; `nil`: it only speaks of objects that
    /// have been named before (section 7).
    package var namedParameter: String? { Self.naming[name] }

    private static let naming = [
        "session/shared": "session", "session/create": "session", "task/create": "task",
        "connection/start": "connection",
        "cookies/createStorage": "storage", "cache/create": "cache", "credentialStorage/create": "credentialStorage",
        "protocolClass/define": "protocolClass", "secureCommunication/protocolClass": "protocolClass",
        "webView/create": "webView", "socket/create": "socket", "arcgis/credential": "credential",
        "arcgis/layer": "layer",
        "arcgis/query": "query",
    ]

    /// Whether it is the adapter's own, and no implementation has a part in it.
    package var isOfAdapter: Bool { ["initialize", "shutdown", "reset", "sync"].contains(name) }

    /// Whether its reply may take long (section 5).
    package var mayTakeLong: Bool { ["task/read", "connection/sendSynchronous", "httpRequest/send"].contains(name) }
}
