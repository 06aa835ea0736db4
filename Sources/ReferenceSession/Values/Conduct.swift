/// The behaviour in every situation: a fault may be limited to a circumstance.
struct Conduct: Sendable {
    /// What holds everywhere.
    let usual: Behaviour
    /// What holds in the circumstances, which have to be given all.
    private let exception: (behaviour: Behaviour, only: [Circumstance])?

    /// - Parameter only: limits the fault, besides its own circumstance.
    init(_ mutant: Mutant? = nil, only: Circumstance? = nil) {
        var behaviour = Behaviour()
        mutant?.change(&behaviour)
        let circumstances = [mutant?.only, only].compactMap(\.self)
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
        return exception.only.allSatisfy { $0.holds(in: situation) } ? exception.behaviour : usual
    }
}
