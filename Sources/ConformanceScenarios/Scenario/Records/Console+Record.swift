import EnterpriseModel
import JSON

extension Console {
    static let record = Record("a console", initial: Console(user: "")) {
        Setting.required("user", \.user, .name, "The account that activates the app.")
        Setting("group", \.group, .text, "The group of the user. The harness does not use it. Without it: none.")
        Setting(
            "authorization",
            \.authorization,
            .choice(.words(["granted": .granted, "denied": .denied]), .held),
            "Whether the console authorizes the app. `{ hold: GATE }`: not before the gate opens, then it is granted."
        )
        Setting(
            "withdrawn",
            \.withdrawn,
            .list(of: .word),
            "What the console has withdrawn: the app, the user, or both."
        )
        Setting(
            "blocked-protocols",
            \.blockedProtocols,
            .list(of: .word),
            "The versions of TLS that the console blocks."
        )
        Setting(
            "tunnel-rules",
            \.tunnelRules,
            .list(of: .hostName),
            "The hosts that a wrapped app reaches by its tunnel, spelled as in URLs."
        )
        Setting("configuration", \.configuration, .values, "What else the console holds for the app.")
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
            decode: { try? Template($0).resolved(in: Scope()).object },
            encode: { Node(.object($0)) }
        )
    }
}
