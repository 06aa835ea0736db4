/// The source that the result of a check rests on. The first is the strongest.
package enum EvidenceSource: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The journal of a server, a capture, or a storage that the harness has searched itself.
    case wire
    /// Content that only a server knew, handed out by the app.
    case content
    /// The reports of the app: its events, and the results of its operations.
    case report

    /// The source in words.
    package var meaning: String {
        switch self {
        case .wire: "observations of servers, or findings of the harness in a capture or a storage"
        case .content: "content that only a server knew"
        case .report: "the app's reports"
        }
    }

    /// Whether the app cannot have made it up.
    package var isIndependent: Bool { self != .report }

    /// The stronger source is the smaller one.
    package static func < (one: EvidenceSource, other: EvidenceSource) -> Bool {
        one.rank < other.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
