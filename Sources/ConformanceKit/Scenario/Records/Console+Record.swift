import EnterpriseModel
import JSON

extension Console {
    static let record = Record("a console", initial: Console(user: "")) {
        Setting.required("user", \.user, .name)
        Setting("group", \.group, .text)
        Setting("authorization", \.authorization, .choice(.words(["granted": .granted, "denied": .denied]), .held))
        Setting("withdrawn", \.withdrawn, .list(of: .word))
        Setting("blocked-protocols", \.blockedProtocols, .list(of: .word))
        Setting("tunnel-rules", \.tunnelRules, .list(of: .hostName))
        Setting("configuration", \.configuration, .values)
    }
}

extension Codec where Value == Console.Authorization {
    fileprivate static var held: Codec {
        Codec<String>.hold.map({ .held(gate: $0) }, { if case .held(let gate) = $0 { gate } else { nil } })
    }
}

extension Codec where Value == String {
    /// The name of a gate to wait at.
    static var hold: Codec {
        Codec(
            shape: .record(.init("a hold", [.required("hold", Codec.name.shape)])),
            decode: { $0["hold"]?.text },
            encode: { .mapping([.written("hold", .text($0))]) }
        )
    }
}

extension Codec where Value == [String: JSONValue] {
    /// Any values, by name.
    static var values: Codec {
        Codec(
            shape: .map(.value),
            decode: { try? $0.resolved(in: Scope()).object },
            encode: { Node(.object($0)) }
        )
    }
}
