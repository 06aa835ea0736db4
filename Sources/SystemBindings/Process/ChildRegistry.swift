/// The children that have been started and not been reaped, so that nobody takes one of them for an orphan.
final class ChildRegistry: Sendable {
    static let shared = ChildRegistry()

    private let marks = Monitor<[Int32: ProcessMark]>([:])

    /// Starts a child and registers it, as one step.
    func register(
        _ mark: ProcessMark,
        _ start: () -> Result<Int32, SystemError>
    ) -> Result<Int32, SystemError> {
        marks.update { marks in
            let result = start()
            if case .success(let id) = result { marks[id] = mark }
            return result
        }
    }

    /// Reaps a child and removes it, as one step.
    /// - Returns: Whether it was registered; otherwise nothing was done.
    @discardableResult
    func remove(_ id: Int32, _ reap: () -> Void = {}) -> Bool {
        marks.update { marks in
            guard marks[id] != nil else { return false }
            reap()
            marks[id] = nil
            return true
        }
    }

    /// Does something to a child that certainly has its number.
    func whileRegistered(_ id: Int32, _ body: () -> Void) {
        marks.read { marks in
            if marks[id] != nil { body() }
        }
    }

    func contains(_ id: Int32) -> Bool { marks.read { $0[id] != nil } }

    /// The marks of all that live.
    var living: Set<ProcessMark> { marks.read { Set($0.values) } }
}
