import MockEnterprise
import SystemBindings

/// Who follows the journal at the moment.
final class Followers: Sendable {
    static let seats = 32

    private struct Present {
        let client: LoopbackClient
        /// By when what is being sent should have been taken; `nil`: nothing is.
        var due: Deadline?
    }

    /// One who follows; the seat is free again when nobody has it.
    final class Seat: Sendable {
        private let followers: Followers
        private let number: Int

        init(_ followers: Followers, _ number: Int) {
            self.followers = followers
            self.number = number
        }

        deinit { followers.state.withLock { _ = $0.present.removeValue(forKey: number) } }

        /// Says whether something is on its way now.
        func isBeingSent(_ isSent: Bool) {
            followers.state.withLock { $0.present[number]?.due = isSent ? .after(followers.patience) : nil }
        }
    }

    /// Who takes nothing for so long gives way to others.
    private let patience: Duration
    private let state = Monitor<(present: [Int: Present], last: Int)>(([:], 0))

    init(patience: Duration) { self.patience = patience }

    /// - Returns: `nil` if all seats are taken.
    func admit(_ client: LoopbackClient) -> Seat? {
        let number: Int? = state.withLock { state in
            if state.present.count >= Self.seats {
                guard let stuck = state.present.first(where: { $0.value.due?.hasPassed == true }) else { return nil }
                state.present[stuck.key] = nil
                stuck.value.client.cut()
            }
            state.last += 1
            state.present[state.last] = Present(client: client)
            return state.last
        }
        return number.map { Seat(self, $0) }
    }
}
