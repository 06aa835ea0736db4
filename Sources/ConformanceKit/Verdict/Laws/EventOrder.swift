import JSON

/// What the adapter protocol says about the order of an object's events.
struct EventOrder {
    /// The events of one kind of object, which name it by a handle of this kind.
    private struct Life {
        var handle: String
        /// The last one, once for each object.
        var ends: Set<String>
        var head: String?
        var content: String?
        /// What may begin it anew after its end.
        var beginning: String?
    }

    private static let lives = [
        Life(handle: "task", ends: ["task/complete"], head: "task/response", content: "task/data"),
        Life(
            handle: "connection",
            ends: ["connection/done", "connection/failed"],
            head: "connection/response",
            content: "connection/data"
        ),
        Life(handle: "query", ends: ["arcgis/result", "arcgis/error"]),
        Life(handle: "socket", ends: ["socket/close"], beginning: "socket/open"),
        Life(handle: "session", ends: ["session/invalid"]),
    ]

    private let entries: [JournalEntry]

    init(_ entries: [JournalEntry]) { self.entries = entries.filter { $0.origin == .event } }

    func secondEnd() -> LawCheck.Breach? {
        breach { life, events in
            life.beginning == nil ? Array(events.filter { life.ends.contains($0.name) }.dropFirst()) : []
        }
    }

    func disorder() -> LawCheck.Breach? {
        breach { life, events in
            guard let head = life.head else { return [] }
            let heads = events.filter { $0.name == head }
            // Whoever does not report heads has none before the content.
            guard let first = heads.first else { return [] }
            return heads.dropFirst() + events.filter { $0.name == life.content && $0.number < first.number }
        }
    }

    func afterEnd() -> LawCheck.Breach? {
        breach { life, events in
            var hasEnded = false
            return events.filter { entry in
                if entry.name == life.beginning { hasEnded = false }
                defer { hasEnded = hasEnded || life.ends.contains(entry.name) }
                return hasEnded && !life.ends.contains(entry.name)
            }
        }
    }

    /// - Parameter wrong: the events of one object that should not be where they are.
    private func breach(_ wrong: (Life, [JournalEntry]) -> [JournalEntry]) -> LawCheck.Breach? {
        var found: [JournalEntry] = []
        for life in Self.lives {
            let events = Dictionary(grouping: entries.filter { $0.fields[life.handle]?.string != nil }) {
                $0.fields[life.handle]?.string ?? ""
            }
            for handle in events.keys.sorted() { found += wrong(life, events[handle] ?? []) }
        }
        return LawCheck.Breach(found) { entry in
            let handle = Self.lives.lazy.compactMap { entry.fields[$0.handle]?.string }.first ?? ""
            return "\(Describe.entry(entry)) of \(handle)"
        }
    }
}
