import EnterpriseModel

extension ShapeTable {
    static let server = Shape.Record(
        "a server",
        [
            .key("zone", .word(names(Server.Zone.self))), .key("listed", .word(names(Server.Listing.self))),
            .key("state", .word(names(Server.State.self), notBuilt: ["refusing", "silent", "restarted"])),
            .key("protocol", .word(["http"], notBuilt: ["tcp", "ftp", "websocket"])), .key("keep-alive", .flag),
            .key("tls", .record(tls)), .key("authentication", authentication),
            .key("routes", .map(.choice([.named("response"), .list(.named("response"))]))),
        ],
        notBuilt: [
            "host", "also-named", "http-versions", "demands-length", "header-limit", "reachable-through", "arcgis",
            "behaviour", "script", "on-close",
        ]
    )
}
