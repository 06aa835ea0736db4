import EnterpriseModel

extension ShapeTable {
    static let relay = Shape.Record(
        "a relay",
        [
            .key("state", .word(names(Relay.State.self), notBuilt: ["silent", "restarted"])), .key("hold", .text),
            .key("checks-authorization", .flag),
        ],
        notBuilt: ["resets-after"]
    )
}
