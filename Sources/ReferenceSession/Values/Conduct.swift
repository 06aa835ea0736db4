/// The behaviour in every situation: a fault may be limited to a circumstance.
struct Conduct: Sendable {
    /// What holds everywhere.
    let usual: Behaviour
    /// Told of every situation that a behaviour is wanted for.
    let record: CircumstanceRecord?
    /// What holds in the circumstances, which have to be given all.
    private let exception: (behaviour: Behaviour, only: [Circumstance])?

    /// - Parameter only: limits the fault, besides its own circumstance.
    init(_ mutant: Mutant? = nil, only: Circumstance? = nil, record: CircumstanceRecord? = nil) {
        var behaviour = Behaviour()
        mutant?.change(&behaviour)
        let circumstances = [mutant?.only, only].compactMap(\.self)
        self.record = record
        usual = circumstances.isEmpty ? behaviour : Behaviour()
        exception = circumstances.isEmpty ? nil : (behaviour, circumstances)
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
