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

    /// Whether a check can fail on its account.
    package var isTestable: Bool { kind != .note }
}
