import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

/// Whether the responses that an implementation reports are those that servers and proxies have sent.
struct ReportedResponses {
    /// A response that was reported, by an event or by the result of a step.
    private struct ToldResponse {
        var response: JSONValue
        /// Answers with a later number do not count.
        var number: Int
        /// Where it stands; `nil`: in the result of a step.
        var entry: JournalEntry?
        /// Whether it is the last one of its request.
        var isLast: Bool
        /// The number of the entry before which the request had not begun; `nil`: not known.
        var began: Int?
    }

    /// Fields of a connection, of a coding that is undone, of a cache (RFC 9111, section 5.1; RFC 7234, section 5.5), and what an interface may keep
    /// to itself.
    private static let unshown: Set<String> = [
        "connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length", "trailer", "upgrade",
        "set-cookie", "www-authenticate", "authentication-info", "proxy-authenticate", "proxy-authentication-info",
        "proxy-connection", "age", "warning",
    ]

    private let reports: [JournalEntry]
    private let claims: [ToldResponse]
    private let sent: [JournalEntry]
    private let received: [JournalEntry]
    /// Answers that a proxy or the relay, or a server that could not read the request, gave by itself. Nothing is known of their fields.
    private let others: [JournalEntry]
    private let isAnsweredByApp: Bool
    /// Tasks whose content goes to a delegate as it comes.
    private let delegated: Set<String>

    /// - Parameter entries: those that count.
    init(_ entries: [JournalEntry], _ story: Story, _ evidence: Evidence) {
        reports = entries.filter { $0.origin == .event }
        sent = entries.filter { $0.name == ResponseSent.name }
        received = entries.filter { $0.name == RequestReceived.name }
        others = entries.filter {
            [ProxyAnswered.name, RequestRejected.name, RelayTunnelRefused.name].contains($0.name)
        }
        isAnsweredByApp = entries.contains { $0.name == Event.ProtocolClassHit.name }
        delegated = Self.delegated(story, evidence)
        claims = Self.events(entries, story, evidence) + Self.results(story, evidence)
    }

    func breach() -> LawCheck.Breach? {
        // A protocol class of the app answers without any server.
        if isAnsweredByApp { return nil }
        return contradiction() ?? miscount() ?? misdirection() ?? differing.lazy.compactMap(strange).first
            ?? remembered()
    }

    /// The claims without those that say what an earlier one has said: more answers than then make nothing strange. A client that logs in
    /// again and again makes thousands.
    private var differing: [ToldResponse] {
        var known: Set<[JSONValue?]> = []
        return claims.filter { claim in
            let began = claim.began.map { JSONValue.integer($0) }
            return known.insert([claim.response, began, claim.entry?.fields["body"], claim.entry?.fields["error"]])
                .inserted
        }
    }

    // MARK: Claims

    /// Events that report a response, with the handle of what it is of.
    private static let events: KeyValuePairs<String, String> = [
        Event.TaskResponse.name: "task", Event.TaskRedirect.name: "task", Event.TaskComplete.name: "task",
        Event.ConnectionResponse.name: "connection", RunnerEntry.challenge.rawValue: "",
    ]

    private static func events(_ entries: [JournalEntry], _ story: Story, _ evidence: Evidence) -> [ToldResponse] {
        var last: [String: Int] = [:]
        var claims = entries.compactMap { entry -> ToldResponse? in
            guard let kind = events.first(where: { $0.key == entry.name })?.value,
                let response = entry.fields["response"], response.object != nil
            else { return nil }
            let handle = entry.fields[kind]?.string
            if let handle, entry.name != Event.TaskRedirect.name { last["\(kind) \(handle)"] = entry.number }
            // Of several requests of a step, only the first one begins with it.
            let steps = evidence.steps.values.filter { step in
                step.results.count <= 1 && handle.map(step.handles.contains) ?? false
            }
            return ToldResponse(
                response: response,
                number: entry.number,
                entry: entry,
                isLast: false,
                began: steps.map(\.start).min()
            )
        }
        let ends = Set(last.values)
        for index in claims.indices { claims[index].isLast = ends.contains(claims[index].number) }
        return claims
    }

    /// Of interfaces that return a response and report no events.
    private static func results(_ story: Story, _ evidence: Evidence) -> [ToldResponse] {
        story.steps.indices.flatMap { index -> [ToldResponse] in
            guard case .request(let request) = story.steps[index].verb,
                [.synchronous, .httpRequest].contains(request.path), let record = evidence.steps[index]
            else { return [] }
            return record.results.compactMap { result in
                guard result.fields["status"] != nil else { return nil }
                var response = result.fields
                response["httpVersion"] = result.fields["http-version"]
                response["fromCache"] = result.fields["from-cache"]
                let began = record.results.count == 1 ? record.start : nil
                let end = record.end ?? .max
                return ToldResponse(response: .object(response), number: end, entry: nil, isLast: true, began: began)
            }
        }
    }

    // MARK: Checks

    /// A task that reports one response as its head and another one as its end.
    private func contradiction() -> LawCheck.Breach? {
        let heads = claims.filter { claim in
            // A head of 1xx is no response yet.
            claim.entry?.name == Event.TaskResponse.name && (claim.response["status"]?.integer ?? 0) >= 200
        }
        for end in claims where end.entry?.name == Event.TaskComplete.name {
            guard let task = end.entry?.fields["task"],
                let head = heads.last(where: { $0.entry?.fields["task"] == task && $0.number < end.number })
            else { continue }
            for field in ["status", "url", "headers", "httpVersion", "fromCache"]
            where Self.isOther(head.response[field], than: end.response[field], of: field) {
                return breach(end, "its '\(field)' differs from that of \(Event.TaskResponse.name)")
            }
        }
        return nil
    }

    /// The order of fields of different names means nothing (RFC 9110, section 5.3), and an interface that hands out a map has none.
    private static func isOther(_ head: JSONValue?, than end: JSONValue?, of field: String) -> Bool {
        guard field == "headers", let head, let end else { return head != end }
        return fields(head) != fields(end)
    }

    /// Content whose pieces, where they are told, do not add up to it.
    private func miscount() -> LawCheck.Breach? {
        for (handle, piece, end) in Self.contents {
            let pieces = reports.filter { $0.name == piece }
            for entry in reports where entry.name == end && entry.fields["error"] == nil {
                let own = pieces.filter { $0.fields[handle] == entry.fields[handle] && $0.number < entry.number }
                let sum = own.reduce(0) { $0 + ($1.fields["size"]?.integer ?? 0) }
                // Without a delegate nobody is told of pieces, and some interfaces tell of none.
                let isDelegated = entry.fields[handle]?.string.map(delegated.contains) == true
                let isTold = !own.isEmpty || isDelegated && !pieces.isEmpty
                guard isTold, let size = entry.fields["body"]?["size"]?.integer, size != sum else { continue }
                return LawCheck.Breach("content of \(size) bytes, told in pieces of \(sum) bytes", [entry])
            }
        }
        return nil
    }

    private static func delegated(_ story: Story, _ evidence: Evidence) -> Set<String> {
        let steps = story.steps.indices.filter { index in
            guard case .request(let request) = story.steps[index].verb else { return false }
            return request.path == .session && request.style == .delegate && [.data, .upload].contains(request.task)
        }
        return Set(steps.flatMap { evidence.steps[$0]?.handles ?? [] })
    }

    /// A redirection to where no server has pointed.
    private func misdirection() -> LawCheck.Breach? {
        for claim in claims where claim.entry?.name == Event.TaskRedirect.name {
            guard let status = claim.response["status"]?.integer, let target = claim.entry?.fields["url"]?.string
            else { continue }
            let sent = answers(claim.response["url"]?.string, before: claim.number).filter {
                $0.fields["status"]?.integer == status
            }
            let places = sent.flatMap { Self.fields($0.fields["headers"] ?? [:])["location"] ?? [] }
            // A reference relative to the path is resolved by the implementation (RFC 3986, section 5.2).
            guard !places.isEmpty, places.allSatisfy({ $0.contains("://") || $0.hasPrefix("/") }),
                !places.map(Self.path).contains(Self.path(target))
            else { continue }
            return breach(claim, "it leads to \(places.joined(separator: " or ")), not to \(target)")
        }
        return nil
    }

    /// The events that tell of pieces and of the whole, with the handle of what they are of.
    private static let contents = [
        ("task", Event.TaskData.name, Event.TaskComplete.name),
        ("connection", Event.ConnectionData.name, Event.ConnectionDone.name),
    ]

    /// A response that nothing has sent.
    private func strange(_ claim: ToldResponse) -> LawCheck.Breach? {
        guard let status = claim.response["status"]?.integer, !(100..<200).contains(status) else { return nil }
        let url = claim.response["url"]?.string
        if let url, url.isEmpty { return breach(claim, "its URL is empty") }
        guard url?.hasPrefix("http") != false else { return nil }
        if let version = claim.response["httpVersion"]?.string, !received.isEmpty, Self.version(version) == nil {
            return breach(claim, "'\(version)' is no version of HTTP")
        }
        if let versions = otherVersions(claim, url) { return breach(claim, "it came by \(versions)") }
        let known = answers(url, before: claim.number)
        // Of an answer that is written byte by byte the status is not known.
        if known.contains(where: { $0.fields["status"] == nil }) { return nil }
        if others.contains(where: { $0.number < claim.number && $0.fields["status"]?.integer == status }) { return nil }
        let alike = known.filter { $0.fields["status"]?.integer == status }
        if alike.isEmpty { return breach(claim, "no server has sent it") }
        if claim.response["fromCache"] == true, let began = claim.began, known.allSatisfy({ $0.number > began }) {
            return breach(claim, "it is no stored one: the first was sent after the request had begun")
        }
        if isOtherContent(claim, than: alike) { return breach(claim, "its content is not what was sent") }
        guard let headers = claim.response["headers"].map(Self.fields) else { return nil }
        let all = Self.differingFields(of: known)
        let missing = Self.differingFields(of: alike).map { self.missing(in: headers, of: $0, all) }
        guard missing.contains(where: \.isEmpty) else {
            return breach(claim, "it was sent with other values of \(missing[0].sorted().joined(separator: ", "))")
        }
        let invented = invented(in: headers, all)
        return invented.isEmpty ? nil : breach(claim, "nobody sent \(invented.joined(separator: ", "))")
    }

    /// The versions of HTTP by which requests for a URL came, if the one that is told is none of them.
    private func otherVersions(_ claim: ToldResponse, _ url: String?) -> String? {
        guard let told = claim.response["httpVersion"]?.string.flatMap(Self.version)?.first else { return nil }
        let versions = Set(Self.entries(received, of: url).compactMap { $0.fields["http-version"]?.string })
        guard !versions.isEmpty, versions.allSatisfy({ Self.version($0)?.first != told }) else { return nil }
        return versions.sorted().joined(separator: " and ")
    }

    /// Whether all content that was sent with such a response is known, and none of it is what was handed out.
    private func isOtherContent(_ claim: ToldResponse, than answers: [JournalEntry]) -> Bool {
        let body = claim.entry?.fields["body"] ?? (claim.entry == nil ? claim.response : nil)
        // Parts (206) are put together, and what leads elsewhere is not handed out.
        guard let status = claim.response["status"]?.integer, status == 200 || (400..<600).contains(status),
            let digest = body?["sha256"]?.string, claim.entry?.fields["error"] == nil
        else { return false }
        let isEmpty = (body?["size"] ?? body?["bytes"])?.integer == 0
        return own(of: claim, answers).allSatisfy { answer in
            // What HEAD asked for is described, not sent.
            if answer.fields["bytes"] == 0, answer.fields["whole"] != false { return !isEmpty }
            let isPlain = Self.fields(answer.fields["headers"] ?? [:])["content-encoding"] == nil
            guard isPlain, let sent = answer.fields["body-sha256"]?.string else { return false }
            return sent.lowercased() != digest.lowercased()
        }
    }

    /// Of the answers, those that were sent since the request began; all of them where a cache may have had the response.
    private func own(of claim: ToldResponse, _ answers: [JournalEntry]) -> [JournalEntry] {
        guard claim.response["fromCache"] == false, let began = claim.began else { return answers }
        let own = answers.filter { $0.number > began }
        return own.isEmpty ? answers : own
    }

    /// More responses that do not come from a cache than there were answers.
    private func remembered() -> LawCheck.Breach? {
        var counts: [String: Int] = [:]
        for claim in claims where claim.isLast && claim.response["fromCache"] == false {
            guard let url = claim.response["url"]?.string, url.hasPrefix("http"),
                let status = claim.response["status"]?.integer
            else { continue }
            let known = answers(url, before: .max)
            guard known.allSatisfy({ $0.fields["status"] != nil }) else { continue }
            // What has been asked for again and has not changed is not sent again (RFC 9110, section 15.4.5).
            let count = known.count { [status, 304].contains($0.fields["status"]?.integer) }
            let others = others.count { $0.fields["status"]?.integer == status }
            counts["\(status) \(Self.path(url))", default: 0] += 1
            if let reported = counts["\(status) \(Self.path(url))"], reported > count + others {
                return breach(claim, "it was reported more often (\(reported)) than sent (\(count + others))")
            }
        }
        return nil
    }

    /// The fields that are told and that no answer for this path had.
    private func invented(in headers: [String: [String]], _ known: [[String: [String]]]) -> [String] {
        let sent = Set(known.flatMap(\.keys))
        return headers.keys.filter { !sent.contains($0) && !Self.unshown.contains($0) }.sorted()
    }

    private func breach(_ claim: ToldResponse, _ words: String) -> LawCheck.Breach {
        let status = claim.response["status"]?.integer.map(String.init) ?? "without status"
        let url = claim.response["url"]?.string.map { " of \($0)" } ?? ""
        return LawCheck.Breach("response \(status)\(url): \(words)", claim.entry.map { [$0] } ?? [])
    }

    /// The digits of a version, such as `1.1`; interfaces spell the rest in their own ways.
    private static func version(_ text: String) -> Substring? {
        let digits = text.drop { !$0.isNumber }
        return ["1.0", "1.1", "2", "2.0", "3", "3.0"].contains(digits) ? digits : nil
    }

    // MARK: Answers

    /// - Parameter url: `nil`: of any.
    private func answers(_ url: String?, before number: Int) -> [JournalEntry] {
        Self.entries(sent, of: url).filter { $0.number < number }
    }

    /// Those for the path of a URL; all of them without one.
    private static func entries(_ entries: [JournalEntry], of url: String?) -> [JournalEntry] {
        guard let path = url.map(path) else { return entries }
        return entries.filter { $0.fields["path"]?.string.map(decoded) == path }
    }

    /// The fields that were sent and are not told, or told with a value that was never sent for this path.
    private func missing(
        in headers: [String: [String]],
        of answer: [String: [String]],
        _ known: [[String: [String]]]
    ) -> [String] {
        answer.keys.filter { name in
            guard !Self.unshown.contains(name) else { return false }
            guard let values = headers[name] else { return true }
            // Joined values are joined in different ways.
            guard values.count == 1 else { return false }
            return !known.contains { $0[name]?.contains(values[0]) == true }
        }
    }

    /// The fields of answers, each set once.
    private static func differingFields(of answers: [JournalEntry]) -> [[String: [String]]] {
        var seen: Set<JSONValue> = []
        return answers.map { $0.fields["headers"] ?? [:] }.filter { seen.insert($0).inserted }.map(fields)
    }

    /// Values by name in small letters, of a map or of a list of pairs.
    static func fields(_ value: JSONValue) -> [String: [String]] {
        var fields: [String: [String]] = [:]
        for (name, value) in value.object ?? [:] { fields[name.lowercased(), default: []].append(value.string ?? "") }
        for pair in value.array ?? [] {
            guard let name = pair.array?.first?.string, let value = pair.array?.last?.string else { continue }
            fields[name.lowercased(), default: []].append(value)
        }
        return fields
    }

    /// Without the query; `/` where there is none.
    private static func path(_ url: String) -> String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let end = rest.firstIndex { "?#".contains($0) } ?? rest.endIndex
        return rest[..<end].firstIndex(of: "/").map { decoded(String(rest[$0..<end])) } ?? "/"
    }

    private static func decoded(_ path: String) -> String { PercentEncoding.decoded(path) }
}
