extension Mutant {
    /// Faults in using proxies.
    static let proxies: [Mutant] = [
        Mutant("ignores-proxy-dictionary", "DYN-SESS-122", "Ignores a session's connection proxy dictionary") {
            $0.sessions.heedsProxies = false
        },
        Mutant("heeds-proxy-configurations", "DYN-SESS-144", "Uses a session's proxy configurations") {
            $0.sessions.heedsProxyConfigurations = true
        },
        Mutant("uses-device-proxy", "DYN-LOAD-060", "Uses the proxy of the device's settings") {
            $0.routing.usesDeviceProxy = true
        },
        Mutant("uses-device-proxy-directly", "DYN-LOAD-060", "Uses the proxy of the device for what is not relayed") {
            $0.routing.usesDeviceProxyDirectly = true
        },
        Mutant("follows-the-device-pac-file", "DYN-LOAD-060", "Uses the proxy that the device's PAC file names") {
            $0.routing.followsPACFiles = true
        },
        Mutant("platform-ignores-device-proxy", "DYN-LOAD-061", "Lets nothing use the proxy of the device's settings") {
            $0.routing.platformUsesDeviceProxy = false
        },
    ]
}
