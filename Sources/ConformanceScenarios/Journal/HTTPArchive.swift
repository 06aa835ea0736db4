import EnterpriseModel
import FoundationEssentials
package import JSON
import WireFormats

/// A journal as an HTTP archive (HAR 1.2): the requests that servers received, with their answers.
///
/// What the relay, proxies and the KDC were asked is not in it. A journal does not have the contents of answers, so that their sizes are told.
package struct HTTPArchive: Sendable {
    private let entries: [JournalEntry]
    private let version: String

    /// - Parameters:
    ///   - entries: of one journal, in their order.
    ///   - version: of the program that writes it.
    package init(of entries: [JournalEntry], version: String) {
        self.entries = entries
        self.version = version
    }

    /// The number of requests.
    package var count: Int { requests.count }

    package var json: JSONValue {
        [
            "log": [
                "version": "1.2",
                "creator": ["name": "enterprise-session-conformance", "version": .string(version)],
                "entries": .array(exchanges),
            ]
        ]
    }

    private var requests: [JournalEntry] {
        entries.filter { $0.name == RequestReceived.name && $0.place != nil && $0.fields["method"]?.string != nil }
    }

    /// What names a request in a journal.
    private struct Place: Hashable {
        var host: String?
        var connection: Int?
        var request: Int?

        init(_ entry: JournalEntry) { (host, connection, request) = (entry.place, entry.connection, entry.request) }

        /// Its connection alone.
        var connected: Place {
            var place = self
            place.request = nil
            return place
        }
    }

    private var exchanges: [JSONValue] {
        let answers = Dictionary(entries.filter { $0.name == ResponseSent.name }.map { (Place($0), $0) }) { first, _ in
            first
        }
        let secure = Set(entries.filter { $0.name == TLSEstablished.name }.map { Place($0).connected })
        return requests.map { request in
            let place = Place(request)
            return exchange(request, answers[place], isSecure: secure.contains(place.connected))
        }
    }

    private func exchange(_ request: JournalEntry, _ answer: JournalEntry?, isSecure: Bool) -> JSONValue {
        let milliseconds = JSONValue.number(max(0, (answer?.time ?? request.time) - request.time))
        var members: [String: JSONValue] = [
            "startedDateTime": .string(Self.instant(request.time)), "time": milliseconds,
            "request": Self.request(request, isSecure: isSecure), "response": Self.response(answer, of: request),
            "cache": [:], "timings": ["send": 0, "wait": milliseconds, "receive": 0],
        ]
        if let connection = request.connection { members["connection"] = .string(String(connection)) }
        return .object(members)
    }

    private static func instant(_ milliseconds: Double) -> String {
        Date(timeIntervalSince1970: milliseconds / 1000)
            .formatted(
                .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)
            )
    }

    // MARK: Messages

    private static func request(_ entry: JournalEntry, isSecure: Bool) -> JSONValue {
        let path = entry.fields["path"]?.string ?? "/"
        let query = entry.fields["query"]?.string
        let url = "\(isSecure ? "https" : "http")://\(entry.place ?? "")\(path)" + (query.map { "?" + $0 } ?? "")
        var members = message(entry, version(of: entry))
        members["method"] = entry.fields["method"] ?? "GET"
        members["url"] = .string(url)
        members["queryString"] = .array((query ?? "").split(separator: "&").map(pair))
        members["bodySize"] = .integer(entry.fields["bytes"]?.integer ?? -1)
        if let body = entry.fields["body"]?.string, !body.isEmpty {
            let type = entry.headers.value(of: "content-type") ?? ""
            members["postData"] = ["mimeType": .string(type), "text": .string(body)]
        }
        return .object(members)
    }

    /// Without an answer, or with raw bytes in its place, the status is 0, as browsers write it.
    private static func response(_ entry: JournalEntry?, of request: JournalEntry) -> JSONValue {
        let status = entry?.fields["status"]?.integer ?? 0
        let size = entry?.fields["bytes"]?.integer ?? 0
        var members = message(entry, version(of: request))
        let type = entry?.headers.value(of: "content-type")
        members["status"] = .integer(status)
        members["statusText"] = .string(ReasonPhrase.of(status))
        members["redirectURL"] = .string(entry?.headers.value(of: "location") ?? "")
        members["content"] = ["size": .integer(size), "mimeType": .string(type ?? "x-unknown")]
        members["bodySize"] = .integer(entry == nil ? -1 : size)
        return .object(members)
    }

    private static func message(_ entry: JournalEntry?, _ version: String) -> [String: JSONValue] {
        let headers = (entry?.headers ?? []).map { header -> JSONValue in
            ["name": .string(header.name), "value": .string(header.value)]
        }
        return ["httpVersion": .string(version), "headers": .array(headers), "cookies": [], "headersSize": -1]
    }

    private static func version(of request: JournalEntry) -> String {
        let word = request.fields["http-version"]?.string ?? ""
        return word == "h2" ? "HTTP/2" : word.uppercased()
    }

    private static func pair(_ text: Substring) -> JSONValue {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return ["name": .string(parts[0]), "value": .string(parts.count > 1 ? parts[1] : "")]
    }
}
