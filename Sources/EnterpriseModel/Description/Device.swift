/// The device that the implementation believes to run on.
package struct Device: Sendable, Hashable {
    package enum Link: String, Sendable, Hashable, CaseIterable {
        case wifi, cellular, none
    }

    /// The management app on the device, by which a wrapped app gets what the console holds for it.
    package enum ClientApp: Sendable, Hashable {
        case installed
        case missing
        /// Installed; it delivers nothing before the gate is released.
        case held(gate: String)
    }

    package var link: Link = .wifi
    /// Whether data over the link cost money.
    package var isExpensive = false
    /// Whether the user wants few data to go over the link.
    package var isConstrained = false
    /// Whether it saves power.
    package var isLowOnPower = false
    /// Whether the device trusts certificates of the company's certification authority.
    package var trustsCompany = true
    /// The name of the proxy in the device's own settings.
    package var proxy: String?
    /// The URL of the proxy auto-config (PAC) file in the device's own settings, which goes before ``proxy``.
    package var autoConfiguration: String?
    /// `nil`: the app is none that a client app manages.
    package var clientApp: ClientApp?

    package init() {}
}
