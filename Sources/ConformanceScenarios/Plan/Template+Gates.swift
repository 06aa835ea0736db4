extension Template {
    /// The gates at which something waits in a piece of environment, in its order.
    package var holds: [(name: String, location: SourceLocation)] {
        switch content {
        case .text, .plain, .reference, .mixed: []
        case .list(let elements): elements.flatMap(\.holds)
        case .map(let members):
            members.flatMap { member in
                let own = member.key == "hold" ? member.value.text.map { [($0, member.value.location)] } ?? [] : []
                return own + member.value.holds
            }
        }
    }
}
