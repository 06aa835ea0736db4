/// What sort of statement a requirement is.
package enum RequirementKind: String, Sendable, Hashable, CaseIterable {
    /// What it does.
    case behaviour
    /// What it does unless told otherwise.
    case `default`
    /// What it does not do, or ignores. An implementation that does it nevertheless has lifted the limitation.
    case limitation
    /// What it must not do. An implementation that does it is wrong.
    case prohibition
    /// What is there for old apps only.
    case deprecated
    /// Nothing that could be checked.
    case note
}
