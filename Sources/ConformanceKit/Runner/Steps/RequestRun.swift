import AdapterProtocol
import ConformanceScenarios
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
    private static let counted = ["challenges": AdapterOffer.challenge, "redirects": Event.TaskRedirect.name]

    /// The entry that ends it, if it has ended.
    func ending(in entries: [JournalEntry]) -> JournalEntry? {
        entries.first { Self.endings.contains($0.name) && $0.handles.contains(handle) }
    }

    /// The result of the request.
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
        var fields = StepResult(response: response, body: body, error: error).fields
        if end.name == Event.WebViewDone.name {
            fields["url"] = end.fields["url"]
            fields["body"] = end.fields["text"]
        }
        for (field, event) in Self.counted where offered.contains(event) {
            fields[field] = .integer(own.count { $0.name == event })
        }
        return StepResult(fields).timed(from: started, to: end.time)
    }
}

extension StepResult {
    /// The result of a call that waits for the answer.
    init(_ response: Wire.Response?, _ body: Wire.Content?, _ error: Wire.Failure?) {
        self.init(response: response?.json, body: body?.json, error: error?.json)
    }

    /// The result that the interface gave for a request; a failed request may have a part of it.
    init(response: JSONValue?, body: JSONValue?, error: JSONValue?) {
        var fields: [String: JSONValue] = [:]
        if let response {
            fields["status"] = response["status"]
            fields["url"] = response["url"]
            fields["http-version"] = response["httpVersion"]
            fields["from-cache"] = response["fromCache"]
            fields["headers"] = response["headers"].map(Self.headers)
        }
        if let body {
            fields["bytes"] = body["size"]
            fields["sha256"] = body["sha256"]
            fields["body"] = body["text"]
        }
        self = error.map { .failed(ReportedError($0).json, fields) } ?? .returned(fields)
    }

    private static func headers(_ pairs: JSONValue) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for pair in pairs.array ?? [] {
            guard let name = pair.array?.first?.string, let value = pair.array?.last?.string else { continue }
            members[name] = .string((members[name]?.string).map { "\($0), \(value)" } ?? value)
        }
        return .object(members)
    }
}
