import EnterpriseModel

extension ShapeTable {
    static let kdc = Shape.Record(
        "a KDC",
        [
            .required("realm", .text), .key("host", .text), .key("zone", .word(names(Server.Zone.self))),
            .key("listed", .word(names(Server.Listing.self))), .key("state", .word(names(Availability.self))),
            .key("transports", .list(.word(["udp", "tcp"]))), .key("udp-limit", .size), .key("proxied", .flag),
            .key("clock", .duration), .key("ticket-lifetime", .duration),
            .key("renewable", .flag), .key("renewable-lifetime", .duration), .key("forwardable", .flag),
            .key("proxiable", .flag), .key("tickets", .word(names(KDCDescription.TicketFate.self))),
            .key("encryption", kerberosEncryption), .key("key-version", .integer),
            .key("trusted-for-delegation", .list(.text)), .key("services", .map(.record(kerberosService))),
            .key("trusts", .map(.list(.text))), .key("faults", .list(.record(kdcFault))),
        ]
    )

    static let kerberosEncryption = Shape.list(.word(names(KerberosEncryption.self)))

    private static let kerberosService = Shape.Record(
        "a service",
        [
            .key("known", .flag), .key("encryption", kerberosEncryption), .key("key-version", .integer),
            .key("keytab-version", .integer), .key("also-named", .list(.text)),
        ]
    )

    private static let kdcFault = Shape.Record(
        "a fault of the KDC",
        [
            .key("to", .word(names(KDCFault.Exchange.self))), .key("client", .text), .key("service", .text),
            .key("transport", .word(names(KDCDescription.Transport.self))), .key("after", .integer),
            .key("times", .integer), .key("error", .integer), .key("drop", .flag), .key("delay", .duration),
            .key("hold", .text), .key("damage", .word(names(KDCFault.Damage.self))),
            .key("encryption", .word(names(KerberosEncryption.self))),
        ]
    )
}
