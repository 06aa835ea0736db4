import SystemBindings

/// What comes from the HTTP daemon of one connection, in order: answers of ours, and between them messages of its own.
final class AnswerRuns: Sendable {
    private enum Run {
        case answer(Int)
        /// An empty message that lets the daemon go on (see `HTTPResponder`).
        case nothing
    }

    /// To whom the next bytes belong.
    enum Owner {
        case answer(bytes: Int)
        case nothing
        case daemon
    }

    private let runs = Monitor<[Run]>([])

    /// So many bytes of an answer are about to be written.
    func willWrite(_ count: Int) {
        runs.withLock { runs in
            if case .answer(let before) = runs.last {
                runs[runs.count - 1] = .answer(before + count)
            } else {
                runs.append(.answer(count))
            }
        }
    }

    /// The daemon is about to write its empty message.
    func willGoOn() { runs.withLock { $0.append(.nothing) } }

    var next: Owner {
        switch runs.withLock({ $0.first }) {
        case .answer(let count): .answer(bytes: count)
        case .nothing: .nothing
        case nil: .daemon
        }
    }

    /// So many bytes of an answer have come.
    func took(_ count: Int) {
        runs.withLock { runs in
            guard case .answer(let whole) = runs.first else { return }
            if whole > count { runs[0] = .answer(whole - count) } else { runs.removeFirst() }
        }
    }

    /// The empty message has come.
    func tookNothing() {
        runs.withLock { runs in
            if case .nothing = runs.first { runs.removeFirst() }
        }
    }
}
