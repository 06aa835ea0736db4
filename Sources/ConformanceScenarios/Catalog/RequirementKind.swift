/// The kind of statement that a requirement makes.
package enum RequirementKind: String, Sendable, Hashable, CaseIterable {
    case behaviour
    case `default`
    /// An implementation that does it has violated the requirement.
    case prohibition
    /// An implementation that does it all the same has lifted the limitation.
    case limitation
    case deprecated
    case note

    /// The kind in words.
    package var meaning: String {
        switch self {
        case .behaviour: "something that the product does"
        case .default: "something that the product does by default"
        case .prohibition: "something that an implementation must not do"
        case .limitation: "something that the product cannot do yet, or ignores; doing it is better, not wrong"
        case .deprecated: "something that exists only for old apps"
        case .note: "not testable; listed so that every passage of the document is covered"
        }
    }

    /// Whether it says that something does not happen. Such a row gives a ``RequirementReason``.
    package var isNegative: Bool { self == .prohibition || self == .limitation }
}
