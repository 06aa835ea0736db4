/// How a requirement is judged, where it is not judged like any other.
package enum RequirementTag: String, Sendable, Hashable, CaseIterable {
    case soft
    case inferred
    case recordOnly = "record-only"
    case optional
    case vacuousUnlessOffered = "vacuous-unless-offered"

    /// The tag in words.
    package var meaning: String {
        switch self {
        case .soft: "reported, never fails"
        case .inferred: "follows from the document without standing there word for word"
        case .recordOnly: "noted, no verdict"
        case .optional: "belongs to a feature that an implementation need not have"
        case .vacuousUnlessOffered: "no verdict where the client never offers that protocol version"
        }
    }
}
