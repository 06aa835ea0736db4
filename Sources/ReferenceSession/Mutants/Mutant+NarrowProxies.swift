extension Mutant {
    /// Faults in the proxies of some requests.
    static let narrowProxies: [Mutant] = [
        Mutant(
            "uses-proxy-configurations-for-https",
            "DYN-SESS-144",
            "Uses the proxy configurations of a session for https past the relay",
            only: Circumstance(schemes: ["https"], ways: [.direct])
        ) {
            $0.sessions.heedsProxyConfigurations = true
        },
        Mutant(
            "uses-http-proxy-entry-for-https",
            "DYN-SESS-122",
            "Uses the proxy for http for https too"
        ) {
            $0.sessions.usesOneProxy = true
        },
        Mutant(
            "keeps-http-proxy-where-led-to-https",
            "DYN-SESS-122",
            "Uses the proxy for http for https too where a request is redirected",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.usesOneProxy = true
        },
        Mutant(
            "loses-session-proxy-after-redirect",
            "DYN-SESS-122",
            "Goes without the proxy of the session after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.heedsProxies = false
        },
        Mutant(
            "bypasses-dead-session-proxy",
            "DYN-SESS-122",
            "Goes without the proxy of the session when that is not reached"
        ) {
            $0.sessions.bypassesDeadProxies = true
        },
        Mutant(
            "lends-proxy-connection-to-session",
            "DYN-SESS-122",
            "Uses the proxy of another session for the same server"
        ) {
            $0.sessions.lendsProxies = true
        },
        Mutant(
            "asks-again-for-proxy-login-per-tunnel",
            ["DYN-SESS-122", "DYN-LOAD-050"],
            "Asks for the login at a proxy again for each further host",
            only: Circumstance(counts: [.host: .from(2)])
        ) {
            $0.authentication.forgetsProxyLogins = true
        },
        Mutant(
            "sends-proxy-login-inside-tunnel",
            ["DYN-SESS-122", "axios PR10794", "opa#3093"],
            "Sends the credentials for a proxy inside the tunnel too"
        ) {
            $0.authentication.showsProxyFieldToServers = true
        },
        Mutant(
            "adopts-device-proxy-set-later",
            "DYN-LOAD-060",
            "Uses the proxy of the device once its settings have changed",
            only: Circumstance(ways: [.direct], phase: .proxiesChanged)
        ) {
            $0.routing.usesDeviceProxyDirectly = true
        },
        Mutant(
            "uses-device-proxy-for-direct-redirect",
            ["DYN-LOAD-060", "DYN-LOAD-025"],
            "Uses the proxy of the device after a redirection past the relay",
            only: Circumstance(ways: [.direct], counts: [.hop: .from(1)])
        ) {
            $0.routing.usesDeviceProxyDirectly = true
        },
        Mutant(
            "uses-device-proxy-for-direct-upload",
            "DYN-LOAD-060",
            "Uses the proxy of the device for uploads past the relay",
            only: Circumstance(origins: [.upload], ways: [.direct])
        ) {
            $0.routing.usesDeviceProxyDirectly = true
        },
        Mutant(
            "uses-device-proxy-in-sync-call",
            "DYN-LOAD-060",
            "Uses the proxy of the device for blocking requests past the relay",
            only: Circumstance(origins: [.synchronous], ways: [.direct])
        ) {
            $0.routing.usesDeviceProxyDirectly = true
        },
        Mutant(
            "uses-device-proxy-with-logins",
            "DYN-LOAD-060",
            "Uses the proxy of the device for requests that it repeats with a login",
            only: Circumstance(counts: [.challenge: .from(1)])
        ) {
            $0.routing.usesDeviceProxy = true
        },
        Mutant(
            "uses-device-proxy-in-later-runs",
            "DYN-LOAD-060",
            "Uses the proxy of the device in later runs of the app",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.routing.usesDeviceProxy = true
        },
        Mutant(
            "ignores-device-proxy-after-second-disable",
            "DYN-LOAD-061",
            "Lets nothing use the proxy of the device once it was switched off twice",
            only: Circumstance(counts: [.disabling: .from(2)])
        ) {
            $0.routing.platformUsesDeviceProxy = false
        },
        Mutant(
            "tries-device-proxy-after-direct-failure",
            "DYN-LOAD-060",
            "Uses the proxy of the device for what it does not reach directly"
        ) {
            $0.routing.fallsBackToDeviceProxy = true
        },
    ]
}
