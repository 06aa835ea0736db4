import EnterpriseModel

extension ShapeTable {
    static let arcgis = Shape.Record(
        "an ArcGIS server",
        [
            .key("token-service", .text), .key("services", .map(.record(service))),
            .key("tokens", .word(names(ArcGISServer.Tokens.self))), .key("token-lifetime", .duration),
            .key("refusal", .word(names(ArcGISServer.Refusal.self))),
        ]
    )

    private static let service = Shape.Record(
        "a service",
        [.required("secured-by", .word(names(ArcGISServer.Security.self))), .key("features", .list(.text))]
    )
}
