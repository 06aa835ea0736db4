import AdapterProtocol
import ConformanceScenarios
import JSON

/// The order of an object's events in the adapter protocol.
struct EventOrder {
    /// The events of one kind of object, which name it by a handle of this kind.
    private struct Life {
        var handle: String
        /// The last one.
        var ends: Set<String>
        var head: String?
        var content: String?
        /// The operation that begins it anew after its end; without one it ends once.
        var beginning: String?
    }

    private static let lives = [
        Life(
            handle: "task",
            ends: [Event.TaskComplete.name],
            head: Event.TaskResponse.name,
            content: Event.TaskData.name
        ),
        Life(
            handle: "connection",
            ends: [Event.ConnectionDone.name, Event.ConnectionFailed.name],
            head: Event.ConnectionResponse.name,
            content: Event.ConnectionData.name
        ),
        Life(handle: "query", ends: [Event.ArcgisResult.name, Event.ArcgisError.name]),
        Life(handle: "socket", ends: [Event.SocketClose.name], beginning: Call.SocketConnect.name),
        Life(
            handle: "webView",
            ends: [Event.WebViewDone.name, Event.WebViewFailed.name],
            beginning: Call.WebViewLoad.name
        ),
        Life(handle: "session", ends: [Event.SessionInvalid.name]),
    ]

    /// Objects of the whole process, which every run of the app has anew.
    private static let processWide: Set<String> = ["shared", "none"]

    private let entries: [JournalEntry]
    private let story: Story
    private let evidence: Evidence

    /// - Parameter entries: those that count.
    init(_ entries: [JournalEntry], _ story: Story, _ evidence: Evidence) {
        self.entries = entries.filter { $0.origin == .event }
        self.story = story
        self.evidence = evidence
    }

    func secondEnd() -> LawCheck.Breach? {
        breach { life, _, events in
            life.beginning == nil ? Array(events.filter { life.ends.contains($0.name) }.dropFirst()) : []
        }
    }

    func disorder() -> LawCheck.Breach? {
        breach { life, _, events in
            guard let head = life.head, let first = events.first(where: { $0.name == head }) else {
                // An adapter that does not report heads has none before the content.
                return []
            }
            let early = events.filter { $0.name == life.content && $0.number < first.number }
            return early + (hasParts ? [] : repeated(head, in: events))
        }
    }

    /// The heads after the one of the last response. Those of answers that lead to another request may come before it.
    private func repeated(_ head: String, in events: [JournalEntry]) -> [JournalEntry] {
        let heads = events.filter { $0.name == head }
        guard let last = heads.firstIndex(where: { !isInterim($0) }) else { return [] }
        return Array(heads[(last + 1)...])
    }

    private func isInterim(_ head: JournalEntry) -> Bool {
        guard let status = head.fields["response"]?["status"]?.integer else { return false }
        return (100..<200).contains(status) || (300..<400).contains(status) || status == 401 || status == 407
    }

    /// Whether a server sends content whose parts have heads of their own (RFC 2046, section 5.1).
    private var hasParts: Bool {
        evidence.entries.contains { entry in
            guard entry.name == "response.sent", let headers = entry.fields["headers"]?.object else { return false }
            return headers.contains { name, value in
                name.lowercased() == "content-type" && value.string?.lowercased().hasPrefix("multipart/") == true
            }
        }
    }

    func afterEnd() -> LawCheck.Breach? {
        breach { life, handle, events in
            let beginnings = beginnings(of: life, handle)
            var end: Int?
            return events.filter { entry in
                let isEnd = life.ends.contains(entry.name)
                let isNew = beginnings.contains { window in
                    window.contains(entry.number)
                        || end.map { $0 < window.lowerBound } == true && window.upperBound < entry.number
                }
                if isNew { end = nil }
                // A second end of what ends once is another law's.
                let isLate = end != nil && (life.beginning != nil || !isEnd)
                if isEnd, !beginnings.contains(where: { $0.contains(entry.number) }) { end = end ?? entry.number }
                return isLate
            }
        }
    }

    /// The journal ranges in which the object was begun.
    private func beginnings(of life: Life, _ handle: String) -> [ClosedRange<Int>] {
        guard let beginning = life.beginning else { return [] }
        return story.steps.indices.compactMap { index in
            guard case .call(let call) = story.steps[index].verb, call.operation == beginning,
                let record = evidence.steps[index], record.handles.contains(handle)
            else { return nil }
            return record.start...(record.end ?? .max)
        }
    }

    /// - Parameter wrong: the events of one object that should not be where they are.
    private func breach(_ wrong: (Life, _ handle: String, [JournalEntry]) -> [JournalEntry]) -> LawCheck.Breach? {
        var found: [JournalEntry] = []
        for life in Self.lives {
            let own = entries.filter { entry in
                entry.fields[life.handle]?.string.map { !Self.processWide.contains($0) } ?? false
            }
            let events = Dictionary(grouping: own) { $0.fields[life.handle]?.string ?? "" }
            for handle in events.keys.sorted() { found += wrong(life, handle, events[handle] ?? []) }
        }
        return LawCheck.Breach(found) { entry in
            let handle = Self.lives.lazy.compactMap { entry.fields[$0.handle]?.string }.first ?? ""
            return "\(EvidenceText.entry(entry)) of \(handle)"
        }
    }
}
