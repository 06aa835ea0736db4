extension Facts {
    static let proxies: [any Fact.Type] = [ProxyConnected.self, ProxyRequested.self, ProxyAnswered.self]
}

package struct ProxyConnected: Fact {
    package static let declaration = FactDeclaration<Self>("proxy.connected", "A client connected to a proxy.")

    package init() {}
}

package struct ProxyRequested: Fact {
    package static let declaration = FactDeclaration<Self>(
        "proxy.request",
        "A proxy was asked for something; nothing is decided yet."
    ) {
        FactField("method", \.method, "The method.")
        FactField("target", \.target, "The host, or the target as received where it names none.")
        FactField("headers", \.headers, "By name; the values of repeated ones are joined.")
    }

    let method: String
    let target: String
    let headers: FactHeaders

    package init(method: String, target: String, headers: [Header]) {
        (self.method, self.target, self.headers) = (method, target, FactHeaders(headers))
    }
}

package struct ProxyAnswered: Fact {
    package static let declaration = FactDeclaration<Self>(
        "proxy.answered",
        "A proxy is about to answer, itself or with a host's answer. After 2xx to CONNECT the tunnel is open."
    ) {
        FactField("status", \.status, "The status of the answer.")
        FactField(
            "ntlm-message",
            \.ntlmMessage,
            "The type of the NTLM message ([MS-NLMP], section 2.2.1) in the request that is answered."
        )
    }

    let status: Int
    let ntlmMessage: Int?

    package init(status: Int, ntlmMessage: Int?) { (self.status, self.ntlmMessage) = (status, ntlmMessage) }
}
