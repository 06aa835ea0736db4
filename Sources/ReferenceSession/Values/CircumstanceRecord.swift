import ReferenceBindings

/// A file that says which circumstances have held in which case: a line `CASE<tab>AXIS=VALUE` when one first holds.
final class CircumstanceRecord: Sendable {
    private struct State: Sendable {
        var testCase = ""
        var seen: Set<String> = []
    }

    private let file: DataFile
    private let watched: [(name: String, circumstance: Circumstance)]
    private let state = Lock(State())

    /// - Parameter watched: the circumstances that are looked for, with their names.
    init(_ path: String, of watched: [(name: String, circumstance: Circumstance)]) {
        file = DataFile(path: path)
        self.watched = watched
    }

    /// What is noted from now on belongs to this case. One case may launch the app several times.
    func begin(_ testCase: String) {
        state.withLock { state in
            if state.testCase != testCase { state = State(testCase: testCase) }
        }
    }

    func note(_ situation: Situation) {
        state.withLock { state in
            for (name, circumstance) in watched where !state.seen.contains(name) && circumstance.holds(in: situation) {
                state.seen.insert(name)
                // A line that cannot be written reads as a circumstance that never held.
                try? file.append(Array("\(state.testCase)\t\(name)\n".utf8))
            }
        }
    }
}
