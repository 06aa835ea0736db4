/// The behaviour in every situation: a fault may be limited to a circumstance.
struct Conduct: Sendable {
    /// What holds everywhere.
    let usual: Behaviour
    /// What holds in the circumstances, which have to be given all.
    private let exception: (behaviour: Behaviour, only: [Circumstance])?
    private let mark: OccurrenceMark?

    /// - Parameters:
    ///   - only: limits the fault, besides its own circumstance.
    ///   - mark: made when the circumstances first hold.
    init(_ mutant: Mutant? = nil, only: Circumstance? = nil, mark: OccurrenceMark? = nil) {
        var behaviour = Behaviour()
        mutant?.change(&behaviour)
        let circumstances = [mutant?.only, only].compactMap(\.self)
        self.mark = mark
        usual = circumstances.isEmpty ? behaviour : Behaviour()
        exception = circumstances.isEmpty ? nil : (behaviour, circumstances)
    }

    /// Whether the behaviour depends on the situation.
    var isLimited: Bool { exception != nil }

    func depends(on count: Circumstance.Count) -> Bool {
        exception?.only.contains { $0.counts[count] != nil } ?? false
    }

    /// - Parameter situation: evaluated only if the behaviour depends on it.
    func behaviour(in situation: @autoclosure () -> Situation) -> Behaviour {
        guard let exception else { return usual }
        let situation = situation()
        guard exception.only.allSatisfy({ $0.holds(in: situation) }) else { return usual }
        mark?.make()
        return exception.behaviour
    }
}
