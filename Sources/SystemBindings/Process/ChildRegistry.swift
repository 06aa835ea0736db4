/// The children that have been started and not been reaped, so that nobody takes one of them for an orphan.
final class ChildRegistry: Sendable {
    static let shared = ChildRegistry()

    private let runs = Monitor<[Int32: String]>([:])

    /// Starts a child and registers it, as one step.
    func register(
        run: String,
        _ start: () -> Result<Int32, SystemError>
    ) -> Result<Int32, SystemError> {
        runs.update { runs in
            let result = start()
            if case .success(let id) = result { runs[id] = run }
            return result
        }
    }

    /// Reaps a child and removes it, as one step.
    /// - Returns: Whether it was registered; otherwise nothing was done.
    @discardableResult
    func remove(_ id: Int32, _ reap: () -> Void = {}) -> Bool {
        runs.update { runs in
            guard runs[id] != nil else { return false }
            reap()
            runs[id] = nil
            return true
        }
    }

    /// Does something to a child that certainly has its number.
    func whileRegistered(_ id: Int32, _ body: () -> Void) {
        runs.read { runs in
            if runs[id] != nil { body() }
        }
    }

    func contains(_ id: Int32) -> Bool { runs.read { $0[id] != nil } }

    /// The markers of all that live.
    var livingRuns: Set<String> { runs.read { Set($0.values) } }
}
