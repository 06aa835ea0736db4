extension ObservationName {
    /// All values that a field of this observation can have; `nil`: too many to say.
    package func words(of field: String) -> Set<String>? {
        switch (self, field) {
        case (.connectionClosed, "by"), (.connectionReset, "by"), (.tlsFailed, "by"), (.tlsAlert, "by"):
            ["client", "server"]
        case (.tlsAlert, "level"): ["warning", "fatal"]
        case (.tlsEstablished, "version"), (.tlsAnswered, "version"): Set(TLSVersion.allCases.map(\.rawValue))
        case (.consolePolicyFetched, "by"), (.consolePolicyDelivered, "by"):
            ["app", "client-app", "harness"]
        case (.clientAppMessage, "reason"): ["unauthorized"]
        case (.relayConnected, "first-bytes"): ["tls-client-hello", "other", "none"]
        case (.relayTunnelRefused, "reason"): ["unlisted", "unauthorized", "unreachable", "bad-request"]
        case (.gatewayDialled, "way"): ["relay", "direct"]
        case (.gatewayAnswered, "reason"): ["unknown-host", "unlisted", "unauthorized", "unreachable", "bad-request"]
        case (.credentialsReceived, "header"): ["Authorization", "Proxy-Authorization"]
        case (.credentialsReceived, "place"): ["origin", "proxy", "service", "token-service"]
        case (.accountRefused, "reason"): ["unknown-user", "wrong-password", "malformed", "locked"]
        case (.digestAuthenticated, "algorithm"): Set(DigestSettings.Algorithm.allCases.map(\.rawValue))
        case (.digestRefused, "reason"):
            [
                "malformed", "algorithm-not-offered", "qop-not-offered", "userhash-not-offered", "userhash-missing",
                "wrong-realm", "wrong-opaque", "wrong-uri", "unknown-nonce", "unknown-user", "wrong-password", "locked",
                "count-repeated", "count-not-ascending", "stale", "content-not-kept",
            ]
        case (.ntlmAuthenticated, "variant"), (.ntlmRefused, "variant"):
            Set(NTLMSettings.Variant.allCases.map(\.rawValue))
        case (.ntlmAuthenticated, "mic"), (.ntlmAuthenticated, "channel-binding"): ["valid", "absent", "ignored"]
        case (.ntlmMessage, "type"): ["1", "2", "3"]
        case (.ntlmRefused, "reason"):
            [
                "malformed", "out-of-step", "extended-session-security", "anonymous", "variant", "unknown-user",
                "wrong-password", "locked", "mic", "channel-binding",
            ]
        case (.negotiateReceived, "framing"): Set(NegotiateSettings.Framing.allCases.map(\.rawValue))
        case (.negotiateRefused, "reason"): ["malformed", "framing", "mechanism", "out-of-step", "mic"]
        case (.kerberosAuthenticated, "channel-binding"): ["valid", "absent", "ignored"]
        case (.kerberosRefused, "reason"):
            [
                "malformed", "unknown-service", "wrong-key", "expired", "revoked", "not-yet-valid", "replayed",
                "channel-binding",
                "invalid",
            ]
        case (.requestReceived, "http-version"): ["http/1.0", "http/1.1", "h2"]
        case (.dnsQuery, "transport"): ["udp", "tcp"]
        case (.kdcRequest, "transport"), (.kdcASRequest, "transport"), (.kdcASGranted, "transport"),
            (.kdcTGSRequest, "transport"), (.kdcTGSGranted, "transport"), (.kdcRefused, "transport"),
            (.kdcFault, "transport"):
            Set(KDCDescription.Transport.allCases.map(\.rawValue))
        case (.kdcRefused, "exchange"), (.kdcFault, "exchange"): Set(KDCFault.Exchange.allCases.map(\.rawValue))
        case (.kdcASGranted, "encryption"), (.kdcTGSGranted, "encryption"), (.kdcASGranted, "session-encryption"),
            (.kdcTGSGranted, "session-encryption"):
            Set(KerberosEncryption.allCases.map(\.rawValue))
        case (.kdcFault, "fault"): ["error", "drop", "delay", "hold", "damage", "encryption"]
        case (.kdcTicketExpired, "reason"): ["time", "expired", "revoked"]
        case (.arcgisTokenIssued, "to"): ["client", "harness"]
        case (.arcgisRefused, "reason"):
            [
                "no-token", "unknown-token", "expired", "wrong-referer", "wrong-address", "wrong-credentials",
                "bad-request", "unknown-service",
            ]
        default: nil
        }
    }
}
