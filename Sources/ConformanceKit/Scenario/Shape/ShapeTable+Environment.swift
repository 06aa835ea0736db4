import EnterpriseModel

extension ShapeTable {
    static let environment = Shape.Record(
        "an environment",
        [
            .key("accounts", .map(.record(account))), .key("console", .record(console)),
            .key("device", .record(device)), .key("relay", .record(relay)), .key("servers", .map(.named("server"))),
        ],
        notBuilt: ["proxies", "kdc", "dns"]
    )

    private static let account = Shape.Record(
        "an account",
        [.required("password", .text)],
        notBuilt: ["domain", "realm", "groups", "locked-after", "authorization-data"]
    )

    private static let console = Shape.Record(
        "a console",
        [
            .required("user", .text), .key("group", .text),
            .key(
                "authorization",
                .choice([.word(["granted", "denied"]), .record(.init("a hold", [.required("hold", .text)]))])
            ),
            .key("withdrawn", .list(.word(names(Console.Withdrawal.self)))),
            .key("blocked-protocols", .list(.word(names(TLSVersion.self)))),
        ],
        notBuilt: ["tunnel-rules", "configuration"]
    )

    private static let device = Shape.Record(
        "a device",
        [
            .key(
                "link",
                .record(
                    .init(
                        "a link",
                        [.required("kind", .word(names(Device.Link.self)))],
                        notBuilt: ["expensive", "constrained"]
                    )
                )
            ),
            .key("trusts", .list(.word(["company"]))),
        ],
        notBuilt: ["low-power", "proxy", "client-app", "restarted"]
    )

    private static let relay = Shape.Record(
        "a relay",
        [
            .key("state", .word(names(Relay.State.self), notBuilt: ["silent", "restarted"])), .key("hold", .text),
            .key("checks-authorization", .flag),
        ],
        notBuilt: ["resets-after"]
    )

    static let server = Shape.Record(
        "a server",
        [
            .key("zone", .word(names(Server.Zone.self))), .key("listed", .word(names(Server.Listing.self))),
            .key("state", .word(names(Server.State.self), notBuilt: ["refusing", "silent", "restarted"])),
            .key("protocol", .word(["http"], notBuilt: ["tcp", "ftp", "websocket"])), .key("keep-alive", .flag),
            .key("tls", .record(tls)), .key("authentication", .choice([.list(scheme), .record(authentication)])),
            .key("routes", .map(.choice([.named("response"), .list(.named("response"))]))),
        ],
        notBuilt: [
            "host", "also-named", "http-versions", "demands-length", "header-limit", "reachable-through", "arcgis",
            "behaviour", "script", "on-close",
        ]
    )

    private static let tls = Shape.Record(
        "a TLS endpoint",
        [
            .key("versions", .list(.word(names(TLSVersion.self)))),
            .key(
                "certificate",
                .choice([
                    .word([], notBuilt: ["none"]),
                    .record(
                        .init(
                            "a certificate",
                            [.key("issuer", .word(names(TLSProfile.Issuer.self), notBuilt: ["unknown"]))],
                            notBuilt: ["names", "common-name", "valid", "chain", "usage", "revocation", "malformed"]
                        )
                    ),
                ])
            ),
        ],
        notBuilt: ["intolerant-above", "client-certificate", "alpn"]
    )

    private static let unbuiltSchemes = ["digest", "ntlm", "negotiate"]

    private static let scheme = Shape.choice([
        .word(names(Authentication.Scheme.self), notBuilt: unbuiltSchemes),
        .record(.init("a scheme", [], notBuilt: unbuiltSchemes)),
    ])

    private static let authentication = Shape.Record(
        "an authentication",
        [.required("offer", .list(scheme)), .key("protects", .list(.text))],
        notBuilt: ["presented", "lasts-for", "on-challenge", "closes-after", "accepts-at"]
    )

    static let response = Shape.Record(
        "a response",
        [
            .key("status", .integer), .key("headers", .map(.choice([.text, .list(.text)]))),
            .key("body", .choice([.text, .record(body)])), .key("hold", .text), .key("first-byte-after", .duration),
            .key(
                "barrier",
                .record(.init("a barrier", [.required("parties", .integer), .key("give-up", .duration)]))
            ),
        ],
        notBuilt: ["reset-after", "close-after", "raw"]
    )

    private static let body = Shape.Record(
        "a body",
        [
            .key("size", .size), .key("seed", .integer), .key("containing", .text), .key("chunk", .size),
            .key("every", .duration), .key("hold", .text), .key("echo", .word(["headers", "body", "user"])),
        ],
        notBuilt: ["truncated-at", "raw", "ocsp"]
    )
}
