import EnterpriseModel

extension Device {
    static let record = Record("a device", initial: Device()) {
        Setting("link", "The network link of the device. Without it: `{ kind: wifi }`.", title: "a link") {
            Setting.required("kind", \.link, .word, "What the link is. `none`: there is no link.")
            Setting("expensive", \.isExpensive, .flag, "`true`: data over the link costs money.")
            Setting("constrained", \.isConstrained, .flag, "`true`: the user wants little data to go over the link.")
        }
        Setting("low-power", \.isLowOnPower, .flag, "`true`: the device saves power.")
        Setting(
            "proxy",
            \.proxy,
            .hostName,
            "The host of the proxy in the device's own settings. Without it: no proxy."
        )
        Setting(
            "pac",
            \.autoConfiguration,
            .url,
            """
            The URL of a PAC file in the device's own settings, which goes before `proxy`. A server of the environment \
            has it as a `body: { pac: TEXT }`. Without it: no PAC file.
            """
        )
        Setting(
            "trusts",
            \.trusts,
            .list(of: .word),
            """
            The authorities that the device trusts. `[]`: it trusts no certificate of the company. A `change` can set \
            it too (`device/set`).
            """
        )
        Setting(
            "client-app",
            \.clientApp,
            .choice(.words(["installed": .installed, "missing": .missing]), .held),
            """
            Makes the app a wrapped one, which gets its settings by the client app and by nothing else. \
            `{ hold: GATE }`: the client app is installed, and delivers nothing before the gate opens. Without it: the \
            app is not wrapped.
            """
        )
    }

    private enum Authority: String, CaseIterable { case company }

    private var trusts: Set<Authority> {
        get { trustsCompany ? [.company] : [] }
        set { trustsCompany = newValue.contains(.company) }
    }
}

extension Codec where Value == Device.ClientApp {
    fileprivate static var held: Codec {
        Codec<String>.hold.map({ .held(gate: $0) }, { if case .held(let gate) = $0 { gate } else { nil } })
    }
}
