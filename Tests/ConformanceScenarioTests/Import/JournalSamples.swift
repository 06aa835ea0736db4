import JSON

/// Journals of `harness serve`, entry by entry.
struct JournalSamples {
    private var lines: [String] = []

    init(_ declaration: JSONValue?) {
        var fields: [String: JSONValue] = ["environment": "lab"]
        if let declaration { fields["declaration"] = declaration }
        add("environment.started", fields)
    }

    var text: String { lines.map { $0 + "\n" }.joined() }

    mutating func add(_ name: String, _ fields: [String: JSONValue] = [:]) {
        var fields = fields
        (fields["name"], fields["number"]) = (.string(name), .integer(lines.count + 1))
        fields["time"] = .number(1_000 + Double(lines.count))
        lines.append(JSONValue.object(fields).description)
    }

    mutating func add(
        _ name: String,
        at host: String,
        _ connection: Int,
        _ request: Int? = nil,
        _ fields: [String: JSONValue] = [:]
    ) {
        var fields = fields
        (fields["at"], fields["connection"]) = (.string(host), .integer(connection))
        if let request { fields["request"] = .integer(request) }
        add(name, fields)
    }

    /// A request and its answer.
    mutating func exchange(
        at host: String,
        _ connection: Int,
        _ request: Int,
        _ path: String,
        _ status: Int,
        sent: [String: JSONValue] = [:],
        received: [String: JSONValue] = [:],
        agent: String = "curl/8.5.0",
        more: [String: JSONValue] = [:]
    ) {
        receive(at: host, connection, request, path, sent: sent, agent: agent, more: more)
        let answer: [String: JSONValue] = [
            "status": .integer(status), "path": .string(path), "bytes": 0, "whole": true, "headers": .object(received),
        ]
        add("response.sent", at: host, connection, request, answer)
    }

    mutating func receive(
        at host: String,
        _ connection: Int,
        _ request: Int,
        _ path: String,
        sent: [String: JSONValue] = [:],
        agent: String = "curl/8.5.0",
        more: [String: JSONValue] = [:]
    ) {
        let fields: [String: JSONValue] = [
            "method": "GET", "path": .string(path), "bytes": 0, "body": "",
            "headers": .object(sent.merging(["User-Agent": .string(agent)]) { $1 }),
        ]
        add("request.received", at: host, connection, request, fields.merging(more) { $1 })
    }

    /// One request.
    static let small: String = {
        var journal = JournalSamples(company)
        journal.exchange(at: "shop.acme.example", 1, 1, "/in", 200)
        return journal.text
    }()

    /// Two servers of a company, with an account.
    static let company: JSONValue = [
        "accounts": ["jsmithson": ["password": "planted-password", "domain": "ACME"]],
        "servers": [
            "portal.acme.example": [
                "zone": "outside", "authentication": ["basic"],
                "routes": [
                    "/report": ["body": "for jsmithson of portal.acme.example"],
                    "/never-asked": ["hold": "nobody-opens-it"],
                ],
            ],
            "shop.acme.example": [
                "zone": "outside",
                "routes": [
                    "/in": ["headers": ["Set-Cookie": "sid=planted-cookie; Path=/"]], "/basket": ["body": "basket"],
                ],
            ],
        ],
    ]
}
