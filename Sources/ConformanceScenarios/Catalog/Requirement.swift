/// One row of the catalog: a documented behaviour, default, prohibition or limitation.
package struct Requirement: Sendable, Hashable {
    /// Such as `DYN-LOAD-031`.
    package let id: String
    /// The product surface that it belongs to, such as `dynamics.url-loading`.
    package let profile: String
    package let kind: RequirementKind
    /// Why it is a prohibition or a limitation; `nil` for any other kind.
    package let reason: RequirementReason?
    /// One sentence, in our words.
    package let statement: String
    package let document: RequirementDocument
    /// The section of the document, such as `secure cache`.
    package let section: String
    /// Ids of the readings that it rests on; see ``Catalog/reading(_:)``.
    package let readings: [String]
    package let tags: [RequirementTag]

    /// Whether something can be checked on its account.
    package var isTestable: Bool { kind != .note }

    /// Whether it has a verdict. What is only recorded has none, since it promises nothing that could be missing.
    package var isJudged: Bool { isTestable && !tags.contains(.recordOnly) }
}

/// The vendor's document that the requirements of one catalog file come from.
package struct RequirementDocument: Sendable, Hashable {
    /// The company that published it.
    package let publisher: String
    package let title: String
    /// The product that it describes.
    package let product: String
    /// The release that the document or its address names, or else its date; `nil` if neither is named.
    package let version: String?
    /// Its URL, `https` or `http`; `nil` if it is not on the web.
    package let address: String?

    /// Title, product and version on one line.
    package var name: String { "\(title), \(product)" + (version.map { ", \($0)" } ?? "") }
}

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
