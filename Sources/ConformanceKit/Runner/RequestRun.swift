import AdapterProtocol
import JSON

/// One request on its way: its handle, and from the journal what became of it.
struct RequestRun {
    var handle: String
    /// Milliseconds since the epoch.
    var started: Double

    private static let endings: Set<String> = [
        Event.TaskComplete.name, Event.ConnectionDone.name, Event.ConnectionFailed.name, Event.WebViewDone.name,
        Event.WebViewFailed.name,
    ]

    /// The fields of a result that count events.
    static let counted = ["challenges": AdapterOffer.challenge, "redirects": Event.TaskRedirect.name]

    /// The entry that ends it, if it has ended.
    func ending(in entries: [JournalEntry]) -> JournalEntry? {
        entries.first { Self.endings.contains($0.name) && $0.handles.contains(handle) }
    }

    /// What it returned.
    /// - Parameter offered: The events that the adapter would have reported. What it does not report is not counted.
    func result(from entries: [JournalEntry], endedBy end: JournalEntry, offered: Set<String>) -> StepResult {
        let own = entries.filter { $0.origin == .event && $0.handles.contains(handle) }
        var response: JSONValue?
        var body: JSONValue?
        var error: JSONValue?
        for entry in own {
            response = entry.fields["response"] ?? response
            body = entry.fields["body"] ?? body
            error = entry.fields["error"] ?? error
        }
        var fields = Self.fields(response: response, body: body, error: error)
        if end.name == Event.WebViewDone.name {
            fields["url"] = end.fields["url"]
            fields["body"] = end.fields["text"]
        }
        for (field, event) in Self.counted where offered.contains(event) {
            fields[field] = .integer(own.count { $0.name == event })
        }
        fields["started"] = .number(started)
        fields["took"] = .number((end.time - started) / 1_000)
        return StepResult(fields)
    }

    /// The fields of a result by what a blocking call returned.
    static func fields(_ response: Wire.Response?, _ body: Wire.Content?, _ error: Wire.Failure?) -> [String: JSONValue]
    {
        fields(response: response?.json, body: body?.json, error: error?.json)
    }

    /// The fields of a result by what the interface handed out.
    static func fields(response: JSONValue?, body: JSONValue?, error: JSONValue?) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        if let response {
            fields["status"] = response["status"]
            fields["url"] = response["url"]
            fields["from-cache"] = response["fromCache"]
            fields["headers"] = headers(response["headers"])
        }
        if let body {
            fields["bytes"] = body["size"]
            fields["sha256"] = body["sha256"]
            fields["body"] = body["text"]
        }
        if let error { fields["error"] = named(error) }
        return fields
    }

    private static func headers(_ pairs: JSONValue?) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for pair in pairs?.array ?? [] {
            guard let name = pair.array?.first?.string, let value = pair.array?.last?.string else { continue }
            members[name] = .string((members[name]?.string).map { "\($0), \(value)" } ?? value)
        }
        return .object(members)
    }

    /// The error with the classes that it belongs to, by which scenarios ask for it.
    static func named(_ error: JSONValue) -> JSONValue {
        guard case .object(var members) = error else { return error }
        // Either says the other, so that scenarios may ask for both.
        let code = members["domain"]?.string.flatMap { domain in
            members["code"]?.integer.flatMap { ErrorName(domain: domain, code: $0) }
        }
        let name = members["name"]?.string.flatMap { ErrorName(rawValue: $0) } ?? code
        var classes: [JSONValue] = ["any"]
        if let name {
            members["name"] = .string(name.rawValue)
            if members["code"] == nil, let code = name.code {
                members["domain"] = .string(ErrorName.domain)
                members["code"] = .integer(code)
            }
            if let scenarioClass = name.scenarioClass { classes.append(.string(scenarioClass)) }
        }
        members["classes"] = .array(classes)
        return .object(members)
    }
}

extension ErrorName {
    /// The word of the scenario language for errors of this kind.
    var scenarioClass: String? {
        switch self {
        case .timedOut: "timed-out"
        case .cannotConnectToHost, .cannotFindHost, .networkConnectionLost, .notConnectedToInternet,
            .resourceUnavailable:
            "cannot-connect"
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            "certificate-untrusted"
        case .userCancelledAuthentication, .userAuthenticationRequired: "authentication"
        case .cancelled: "cancelled"
        case .unsupportedURL, .badURL: "unsupported"
        case .notAuthorized: "not-authorized"
        default: nil
        }
    }
}
