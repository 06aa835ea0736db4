import EnterpriseModel

extension ShapeTable {
    static let environment = Shape.Record(
        "an environment",
        [
            .key("accounts", .map(.record(account))), .key("console", .record(console)),
            .key("device", .record(device)), .key("dns", .record(nameService)), .key("kdc", .record(kdc)),
            .key("relay", .record(relay)), .key("proxies", .map(.record(proxy))),
            .key("servers", .map(.named("server"))),
        ]
    )

    private static let account = Shape.Record(
        "an account",
        [
            .required("password", .text), .key("domain", .text), .key("locked-after", .integer), .key("realm", .text),
            .key("also-named", .list(.text)), .key("preauthentication", .flag),
            .key("encryption", kerberosEncryption), .key("authorization-data", .size),
        ],
        notBuilt: ["groups"]
    )

    private static let console = Shape.Record(
        "a console",
        [
            .required("user", .text), .key("group", .text),
            .key(
                "authorization",
                .choice([.word(["granted", "denied"]), .record(hold)])
            ),
            .key("withdrawn", .list(.word(names(Console.Withdrawal.self)))),
            .key("blocked-protocols", .list(.word(names(TLSVersion.self)))),
            .key("tunnel-rules", .list(.text)), .key("configuration", .map(.value)),
        ]
    )

    private static let hold = Shape.Record("a hold", [.required("hold", .text)])

    private static let device = Shape.Record(
        "a device",
        [
            .key(
                "link",
                .record(
                    .init(
                        "a link",
                        [
                            .required("kind", .word(names(Device.Link.self))), .key("expensive", .flag),
                            .key("constrained", .flag),
                        ]
                    )
                )
            ),
            .key("low-power", .flag), .key("proxy", .text), .key("trusts", .list(.word(["company"]))),
            .key("client-app", .choice([.word(["installed", "missing"]), .record(hold)])),
        ]
    )
}
