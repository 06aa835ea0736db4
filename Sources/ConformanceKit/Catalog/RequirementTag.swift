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
        case .inferred: "follows from the document, but is not stated literally"
        case .recordOnly: "noted, no verdict"
        case .optional: "belongs to an optional feature"
        case .vacuousUnlessOffered: "no verdict if the client never offers that protocol version"
        }
    }
}
