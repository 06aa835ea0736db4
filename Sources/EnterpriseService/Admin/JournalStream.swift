import ConformanceScenarios
import HTTPServerBindings
import JSON
import SystemBindings

/// The journal as server-sent events (HTML Standard 9.2): an event for each entry, with its number as the id.
final class JournalStream: Sendable {
    /// Entries that are held for a client that is slow.
    private static let batch = 64
    /// Seconds of silence after which a comment says that the connection is alive.
    private static let silence = 15

    private let journal: ServedJournal
    private let query: JournalQuery
    private let follower: Followers.Follower
    private let position: Monitor<(number: Int, hasEnded: Bool)>

    init(_ journal: ServedJournal, _ query: JournalQuery, _ follower: Followers.Follower) {
        self.journal = journal
        self.query = query
        self.follower = follower
        position = Monitor((query.after, false))
    }

    /// Waits for what is to be sent next.
    /// - Returns: `nil` when nothing will follow.
    func next() -> [UInt8]? {
        follower.isBeingSent(false)
        defer { follower.isBeingSent(true) }
        var seconds = 0
        while !position.read(\.hasEnded), !follower.connection.isGone {
            let number = position.read(\.number)
            // In steps of a second, to see whether the client has gone.
            if let batch = journal.next(after: number, limit: Self.batch, until: .after(.seconds(1))) {
                let text = take(batch, after: number)
                if !text.isEmpty { return Array(text.utf8) }
            } else {
                seconds += 1
                if seconds == Self.silence { return Array(": nothing new\n\n".utf8) }
            }
        }
        return nil
    }

    private func take(_ batch: ServedJournal.Batch, after number: Int) -> String {
        var text = ""
        if batch.missed > 0 { text += Self.event("missed", ["missed": .integer(batch.missed)]) }
        for entry in batch.entries where query.wants(entry) { text += "id: \(entry.number)\ndata: \(entry.json)\n\n" }
        if batch.isLast { text += Self.event("end", [:]) }
        position.update { $0 = (batch.entries.last?.number ?? number + batch.missed, batch.isLast) }
        return text
    }

    private static func event(_ name: String, _ data: JSONValue) -> String { "event: \(name)\ndata: \(data)\n\n" }
}
