/// The names of all observations. With dots: the wire.
package enum ObservationName: String, Sendable, Hashable, CaseIterable {
    case connectionAccepted = "connection.accepted"
    case connectionClosed = "connection.closed"
    case connectionReset = "connection.reset"
    case decoyConnected = "decoy.connected"
    case relayConnected = "relay.connected"
    case relayTunnelRequested = "relay.tunnel.requested"
    case relayTunnelOpened = "relay.tunnel.opened"
    case relayTunnelRefused = "relay.tunnel.refused"
    case relayTunnelClosed = "relay.tunnel.closed"
    case proxyConnected = "proxy.connected"
    case proxyRequest = "proxy.request"
    case proxyAnswered = "proxy.answered"
    case gatewayRequest = "gateway.request"
    case gatewayDialled = "gateway.dialled"
    case gatewayAnswered = "gateway.answered"
    case requestReceived = "request.received"
    case requestRejected = "request.rejected"
    case responseSent = "response.sent"
    case responseCut = "response.cut"
    case streamReset = "stream.reset"
    case connectionGoAway = "connection.goaway"
    case bytesReceived = "bytes.received"
    case ftpCommand = "ftp.command"
    case responseExpired = "response.expired"
    case dnsQuery = "dns.query"
    case captureTruncated = "capture.truncated"
    case barrierOpened = "barrier.opened"
    case gateReached = "gate.reached"
    case tlsHello = "tls.hello"
    case tlsAnswered = "tls.answered"
    case tlsEstablished = "tls.established"
    case tlsAlert = "tls.alert"
    case tlsFailed = "tls.failed"
    case credentialsReceived = "credentials.received"
    case basicAuthenticated = "basic.authenticated"
    case accountRefused = "account.refused"
    case accountLocked = "account.locked"
    case digestReceived = "digest.received"
    case digestAuthenticated = "digest.authenticated"
    case digestRefused = "digest.refused"
    case ntlmMessage = "ntlm.message"
    case ntlmAuthenticated = "ntlm.authenticated"
    case ntlmRefused = "ntlm.refused"
    case negotiateReceived = "negotiate.received"
    case negotiateRefused = "negotiate.refused"
    case kerberosReceived = "kerberos.received"
    case kerberosAuthenticated = "kerberos.authenticated"
    case kerberosRefused = "kerberos.refused"
    case kdcRequest = "kdc.request"
    case kdcASRequest = "kdc.as.request"
    case kdcASGranted = "kdc.as.granted"
    case kdcTGSRequest = "kdc.tgs.request"
    case kdcTGSGranted = "kdc.tgs.granted"
    case kdcRefused = "kdc.refused"
    case kdcFault = "kdc.fault"
    case kdcTicketExpired = "kdc.ticket.expired"
    case consolePolicyFetched = "console.policy.fetched"
    case consolePolicyDelivered = "console.policy.delivered"
    case clientAppActivated = "client-app.activated"
    case clientAppDelivered = "client-app.delivered"
    case clientAppMessage = "client-app.message"
    case arcgisDiscovery = "arcgis.discovery"
    case arcgisServed = "arcgis.served"
    case arcgisRefused = "arcgis.refused"
    case arcgisTokenIssued = "arcgis.token.issued"
    case arcgisTokenExpired = "arcgis.token.expired"

    /// The fields that an observation of this name may have, besides those that all have.
    package var fields: Set<String> {
        switch self {
        case .connectionAccepted: ["by", "dscp", "multipath"]
        case .connectionClosed, .connectionReset: ["by", "received-total"]
        case .decoyConnected: ["server"]
        case .relayConnected: ["first-bytes", "dscp", "multipath"]
        case .relayTunnelRequested, .relayTunnelOpened, .relayTunnelClosed: ["target", "port"]
        case .relayTunnelRefused: ["target", "port", "status", "reason"]
        case .proxyConnected: []
        case .proxyRequest: ["method", "target", "headers"]
        case .proxyAnswered: ["status", "ntlm-message"]
        case .gatewayRequest: ["method", "target", "port"]
        case .gatewayDialled: ["way", "address", "from"]
        case .gatewayAnswered: ["status", "reason"]
        case .requestReceived:
            [
                "method", "host", "path", "query", "headers", "body-sha256", "body", "bytes", "authenticated", "user",
                "http-version", "pipelined",
            ]
        case .requestRejected: ["status"]
        case .responseSent: ["path", "status", "headers", "bytes", "body-sha256", "whole"]
        case .responseCut: ["path", "status", "bytes"]
        case .streamReset, .connectionGoAway: ["by", "error"]
        case .bytesReceived: ["text", "total"]
        case .ftpCommand: ["command", "argument"]
        case .responseExpired: ["path"]
        case .dnsQuery: ["query", "type", "transport", "status", "answer"]
        case .captureTruncated: ["place"]
        case .barrierOpened: ["waiting"]
        case .gateReached: ["gate"]
        case .tlsHello:
            ["versions", "offers", "ciphers", "groups", "signature-algorithms", "extensions", "server-name", "alpn"]
        case .tlsAnswered: ["version", "cipher"]
        case .tlsEstablished: ["version", "cipher", "alpn", "resumed", "client-certificate"]
        case .tlsAlert: ["by", "alert", "level"]
        case .tlsFailed: ["by", "alert"]
        case .credentialsReceived: ["scheme", "header", "user", "place", "size"]
        case .basicAuthenticated: ["user"]
        case .accountRefused: ["user", "reason"]
        case .accountLocked: ["user"]
        case .digestReceived:
            [
                "user", "uri", "realm", "qop", "nc", "cnonce", "algorithm", "userhash", "nonce-known",
                "count-repeated", "misquoted",
            ]
        case .digestAuthenticated: ["user", "qop", "algorithm"]
        case .digestRefused: ["reason", "user"]
        case .ntlmMessage: ["type", "flags", "user", "domain", "workstation", "in-step"]
        case .ntlmAuthenticated: ["variant", "user", "domain", "mic", "channel-binding", "http-version"]
        case .ntlmRefused: ["reason", "user", "domain", "variant"]
        case .negotiateReceived: ["framing", "mechanisms", "mechanism"]
        case .negotiateRefused: ["reason"]
        case .kerberosReceived:
            ["service", "realm", "ticket", "encryption", "key-version", "mutual-required", "replayed"]
        case .kerberosAuthenticated:
            [
                "client", "service", "session-encryption", "flags", "auth-time", "start-time", "end-time", "renew-till",
                "mutual-required", "delegated", "delegated-client", "channel-binding", "replayed", "http-version",
            ]
        case .kerberosRefused:
            [
                "reason", "error", "service", "client", "flags", "auth-time", "start-time", "end-time", "renew-till",
            ]
        case .kdcRequest: ["transport", "bytes"]
        case .kdcASRequest, .kdcTGSRequest:
            [
                "transport", "client", "realm", "service", "options", "forwardable", "renewal", "encryption",
                "preauthentication",
            ]
        case .kdcASGranted, .kdcTGSGranted:
            [
                "transport", "client", "realm", "service", "ticket", "flags", "forwardable", "renewal", "encryption",
                "session-encryption", "key-version", "lifetime", "renewable-for",
            ]
        case .kdcRefused:
            ["transport", "exchange", "client", "realm", "service", "error", "error-name", "reason"]
        case .kdcFault: ["transport", "exchange", "client", "realm", "service", "fault"]
        case .kdcTicketExpired: ["client", "service", "ticket", "reason"]
        case .consolePolicyFetched, .consolePolicyDelivered:
            ["by", "contains", "user", "blocked-protocols", "tunnel-rules"]
        case .clientAppActivated: []
        case .clientAppDelivered: ["rules"]
        case .clientAppMessage: ["reason"]
        case .arcgisDiscovery: ["path", "tokens"]
        case .arcgisServed: ["path", "service", "token", "user"]
        case .arcgisRefused: ["path", "code", "status", "reason", "token"]
        case .arcgisTokenIssued: ["path", "user", "token", "to", "referer"]
        case .arcgisTokenExpired: ["token", "user"]
        }
    }

    /// Those that there are in a run, where there is no gateway.
    package static let inRuns = allCases.filter { !$0.rawValue.hasPrefix("gateway.") }

    /// The fields that every observation has, where they apply. With `name`, the name itself where an entry stands as JSON, they are no
    /// words for what is special to one.
    package static var commonFields: Set<String> { Set(commonTypes.keys) }
}
