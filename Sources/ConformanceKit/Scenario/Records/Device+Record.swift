import EnterpriseModel

extension Device {
    static let record = Record("a device", initial: Device()) {
        Setting("link", title: "a link") {
            Setting.required("kind", \.link, .word)
            Setting("expensive", \.isExpensive, .flag)
            Setting("constrained", \.isConstrained, .flag)
        }
        Setting("low-power", \.isLowOnPower, .flag)
        Setting("proxy", \.proxy, .text)
        Setting("trusts", \.trusts, .list(of: .word))
        Setting("client-app", \.clientApp, .choice(.words(["installed": .installed, "missing": .missing]), .held))
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
