import ConformanceScenarios
import ConformanceTools
import SystemBindings

/// The journal as people watch it: a line for each entry, as it happens.
package struct LiveJournal: Sendable {
    /// Which entries are shown.
    package struct Filter: Sendable {
        /// What every connection consists of, and says little.
        package static let usuallyHidden = [
            "connection.accepted", "connection.closed", "tls.hello", "tls.established", "gateway.dialled",
        ]

        private let shown: [Glob]
        private let hidden: [Glob]

        /// - Parameters:
        ///   - shown: patterns of names and places; none: all.
        ///   - hidden: patterns of names and places.
        package init(shown: [String], hidden: [String]) {
            self.shown = shown.map(Glob.init)
            self.hidden = hidden.map(Glob.init)
        }

        func passes(_ entry: JournalEntry) -> Bool {
            (shown.isEmpty || fits(entry, shown)) && !fits(entry, hidden)
        }

        private func fits(_ entry: JournalEntry, _ patterns: [Glob]) -> Bool {
            patterns.contains { $0.matches(entry.name) || entry.place.map($0.matches) == true }
        }
    }

    private let filter: Filter
    private let style: TerminalStyle

    package init(_ filter: Filter, isColoured: Bool) {
        self.filter = filter
        style = TerminalStyle(isColoured: isColoured)
    }

    /// Follows to the end.
    /// - Parameter write: gets whole lines.
    package func follow(_ journal: ServedJournal, _ write: (String) -> Void) {
        var number = 0
        var start: Double?
        while let batch = journal.next(after: number, until: .never) {
            var text = ""
            if batch.missed > 0 { text += style.paint("… \(batch.missed) more", .faint) + "\n" }
            for entry in batch.entries {
                start = start ?? entry.time
                if filter.passes(entry) { text += line(entry, since: start ?? 0) + "\n" }
            }
            number = batch.entries.last?.number ?? number + batch.missed
            if !text.isEmpty { write(text) }
            if batch.isLast { return }
        }
    }

    func line(_ entry: JournalEntry, since start: Double) -> String {
        var entry = entry
        // People have the file.
        entry.fields[ServedMilestone.declaration] = nil
        let words = [
            style.paint(entry.seconds(since: start), .faint), style.paint(VisibleText.of(entry.name), Self.ink(entry)),
            entry.whereabouts, style.paint(entry.detail, .faint),
        ]
        return words.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// By the last word of the name.
    private static func ink(_ entry: JournalEntry) -> TerminalStyle.Ink {
        switch entry.name.split(separator: ".").last {
        case "refused", "rejected", "failed", "reset", "cut", "locked", "fault", "alert": .bad
        case "authenticated", "granted", "opened", "issued", "delivered", "served": .good
        default: entry.name == "decoy.connected" ? .bad : entry.origin == .step ? .doubtful : .strong
        }
    }
}
