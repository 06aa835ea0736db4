import EnterpriseModel

extension ShapeTable {
    /// Of a server or a proxy: a list of schemes, or more.
    static let authentication = Shape.choice([.list(scheme), .record(authenticationRecord)])

    private static let authenticationRecord = Shape.Record(
        "an authentication",
        [
            .required("offer", .list(scheme)), .key("presented", .word(names(Authentication.Presentation.self))),
            .key("lasts-for", .word(names(Authentication.Lifetime.self))), .key("protects", .list(.text)),
            .key("on-challenge", .record(onChallenge)), .key("closes-after", .record(atMessage)),
            .key("accepts-at", .record(atMessage)),
        ]
    )

    private static let onChallenge = Shape.Record(
        "a challenge",
        [
            .key("headers", headers), .key("sends", .size), .key("reads-body", .flag), .key("times", .integer),
        ]
    )

    private static let atMessage = Shape.Record(
        "a message of a login",
        [.required("message", .integer), .key("times", .integer)]
    )

    private static let scheme = Shape.variants(
        .init(
            title: "scheme",
            records: [.init("a scheme", [.key("basic", .record(basic))])],
            notBuilt: ["digest", "ntlm", "negotiate"],
            bare: ["basic"]
        )
    )

    private static let basic = Shape.Record("Basic", [.key("realm", .text), .key("charset", .flag)])
}
