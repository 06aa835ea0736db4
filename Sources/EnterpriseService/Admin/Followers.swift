import HTTPServerBindings
import SystemBindings

/// The clients that follow the journal at the moment.
final class Followers: Sendable {
    /// How many there may be.
    static let limit = 128

    private struct Entry {
        let connection: ServerConnection
        /// By when what is being sent should have been taken; `nil`: nothing is.
        var due: Deadline?

        var isStalled: Bool { due?.hasPassed == true }
    }

    /// A client that follows; it no longer counts when nobody holds this.
    final class Follower: Sendable {
        let connection: ServerConnection
        private let followers: Followers
        private let number: Int

        init(_ followers: Followers, _ number: Int, _ connection: ServerConnection) {
            self.followers = followers
            self.number = number
            self.connection = connection
        }

        deinit { followers.state.update { _ = $0.present.removeValue(forKey: number) } }

        /// Says whether something is on its way now.
        func isBeingSent(_ isSent: Bool) {
            followers.state.update { $0.present[number]?.due = isSent ? .after(followers.stallLimit) : nil }
        }
    }

    /// A client that takes nothing for so long gives way to others.
    private let stallLimit: Duration
    private let state = Monitor<(present: [Int: Entry], last: Int)>(([:], 0))

    init(stallLimit: Duration) { self.stallLimit = stallLimit }

    /// - Returns: `nil` if there are as many as may be.
    func add(_ connection: ServerConnection) -> Follower? {
        let number: Int? = state.update { state in
            if state.present.count >= Self.limit {
                // A client that has left is noticed within a second otherwise.
                guard let given = state.present.first(where: { $0.value.connection.isGone || $0.value.isStalled })
                else { return nil }
                state.present[given.key] = nil
                given.value.connection.cut()
            }
            state.last += 1
            state.present[state.last] = Entry(connection: connection)
            return state.last
        }
        return number.map { Follower(self, $0, connection) }
    }
}
