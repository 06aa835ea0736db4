import JSON

/// What stands inside a ticket (EncTicketPart, RFC 4120 5.3). Times are seconds since the epoch.
package struct ObservedTicket: Sendable, Hashable {
    /// With its realm.
    package var client: String
    /// The specification's words.
    package var flags: [String]
    package var authTime: Int
    package var startTime: Int
    package var endTime: Int
    package var renewTill: Int?

    package init(client: String, flags: [String], authTime: Int, startTime: Int, endTime: Int, renewTill: Int?) {
        self.client = client
        self.flags = flags
        self.authTime = authTime
        self.startTime = startTime
        self.endTime = endTime
        self.renewTill = renewTill
    }

    /// In a fact, where times are milliseconds.
    var fields: [String: JSONValue?] {
        [
            "client": .string(client), "flags": .array(flags.map { .string($0) }),
            "auth-time": .integer(authTime * 1_000), "start-time": .integer(startTime * 1_000),
            "end-time": .integer(endTime * 1_000), "renew-till": renewTill.map { .integer($0 * 1_000) },
        ]
    }
}
