/// What sort of statement a requirement is.
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
        case .behaviour: "what it does"
        case .default: "what it does unless told otherwise"
        case .prohibition: "what it must not do; an implementation that does it is wrong"
        case .limitation: "what it cannot do yet, or ignores; an implementation that does it is better, not wrong"
        case .deprecated: "what is there for old apps only"
        case .note: "nothing that can be checked; listed so that every passage of the document is accounted for"
        }
    }

    /// Whether it says that something does not happen. Such a row gives a ``RequirementReason``.
    package var isNegative: Bool { self == .prohibition || self == .limitation }
}
