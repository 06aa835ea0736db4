import EnterpriseModel

extension ShapeTable {
    static let server = Shape.Record(
        "a server",
        [
            .key("zone", .word(names(Server.Zone.self))), .key("listed", .word(names(Server.Listing.self))),
            .key("state", .word(names(Availability.self))),
            .key("protocol", .word(["http", "tcp", "ftp", "websocket"])), .key("keep-alive", .flag),
            .key("http-versions", .list(.word(names(HTTPVersion.self)))),
            .key("demands-length", .flag), .key("header-limit", .size),
            .key("host", .text), .key("also-named", .list(.text)),
            .key("tls", .named("tls")), .key("authentication", authentication),
            .key("reachable-through", .list(.text)),
            .key("routes", .map(.choice([.named("response"), .list(.named("response"))]))),
            .key("behaviour", .word(["echo", "sink", "banner", "push"])), .key("script", .list(.variants(scriptStep))),
            .key("on-close", .record(.init("an ending", [.key("hold", .text), .key("send", .text)]))),
            .key("arcgis", .record(arcgis)),
        ]
    )

    private static let scriptStep = Shape.Variants(
        title: "step of a script",
        records: [
            .init(
                "a sending",
                [
                    .key(
                        "send",
                        .choice([
                            .text,
                            .record(.init("a text", [.required("size", .size), .key("seed", .integer)])),
                        ])
                    )
                ]
            ),
            .init("a receiving", [.key("receive", .size)]),
            .init("a hold", [.key("hold", .text)]),
            .init("a close", [.key("close", .word(["fin", "reset"]))]),
        ]
    )
}
