/// Another way to do what the documents and the standards leave free. An implementation that does it keeps to all that is documented, so that no
/// check may fail by it.
struct Variant: Sendable {
    /// Its name on the command line.
    let name: String
    /// What is done otherwise.
    let words: String
    /// Who allows it.
    let allowed: String
    /// Puts it into a behaviour.
    let change: @Sendable (inout Behaviour) -> Void

    init(
        _ name: String,
        _ words: String,
        allowed: String,
        _ change: @escaping @Sendable (inout Behaviour) -> Void
    ) {
        self.name = name
        self.words = words
        self.allowed = allowed
        self.change = change
    }

    static let all = [connections, messages, logins, stores, reports, sockets, arcgis, apps].flatMap(\.self)

    static func named(_ name: String) -> Variant? { all.first { $0.name == name } }
}
