/// The behaviour in every situation: a fault may be limited to a circumstance.
struct Conduct: Sendable {
    /// What holds everywhere.
    let usual: Behaviour
    /// Told of every situation that a behaviour is wanted for.
    let record: CircumstanceRecord?
    /// What holds in the circumstances, which have to be given all.
    private let exception: (behaviour: Behaviour, only: [Circumstance])?

    /// - Parameters:
    ///   - change: what a fault changes.
    ///   - usual: what holds without it.
    ///   - only: limits the fault.
    init(
        _ change: (inout Behaviour) -> Void = { _ in },
        of usual: Behaviour = Behaviour(),
        only: [Circumstance] = [],
        record: CircumstanceRecord? = nil
    ) {
        var behaviour = usual
        change(&behaviour)
        self.record = record
        self.usual = only.isEmpty ? behaviour : usual
        exception = only.isEmpty ? nil : (behaviour, only)
    }

    /// Whether situations have to be told as they change.
    var asksForSituations: Bool { exception != nil || record != nil }

    func asks(for count: Circumstance.Count) -> Bool {
        record != nil || exception?.only.contains { $0.counts[count] != nil } ?? false
    }

    /// - Parameter situation: evaluated only if somebody asks for it.
    func behaviour(in situation: @autoclosure () -> Situation) -> Behaviour {
        guard asksForSituations else { return usual }
        let situation = situation()
        record?.note(situation)
        guard let exception, exception.only.allSatisfy({ $0.holds(in: situation) }) else { return usual }
        return exception.behaviour
    }
}
