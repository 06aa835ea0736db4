import EnterpriseModel

extension ShapeTable {
    private static let unbuiltSchemes = ["digest", "ntlm", "negotiate"]

    private static let scheme = Shape.choice([
        .word(["basic"], notBuilt: unbuiltSchemes),
        .record(.init("a scheme", [], notBuilt: unbuiltSchemes)),
    ])

    /// Of a server, a proxy or the relay: a list of schemes, or more.
    static let authentication = Shape.choice([.list(scheme), .record(authenticationRecord)])

    private static let authenticationRecord = Shape.Record(
        "an authentication",
        [.required("offer", .list(scheme)), .key("protects", .list(.text))],
        notBuilt: ["presented", "lasts-for", "on-challenge", "closes-after", "accepts-at"]
    )
}
