/// Why something must not or cannot happen: one word for each prohibition and each limitation.
package enum RequirementReason: String, Sendable, Hashable, CaseIterable {
    case secrecy
    case trust
    case policy
    case route
    case contract
    case unbuilt
    case ignored
    case platform
    case outside
    case unpromised

    /// The only kind of requirement that it can be the reason of.
    package var kind: RequirementKind {
        switch self {
        case .secrecy, .trust, .policy, .route, .contract: .prohibition
        case .unbuilt, .ignored, .platform, .outside, .unpromised: .limitation
        }
    }

    /// The reason in words.
    package var meaning: String {
        switch self {
        case .secrecy: "credentials, tokens or contents would get where they do not belong"
        case .trust: "a check of certificates would be weaker than the app has asked for"
        case .policy: "the administrator has decided otherwise: authorization, listed servers, rules, blocked versions"
        case .route: "traffic would take a way that the document excludes"
        case .contract: "apps rely on it: a call fails, a callback stays away, a value counts at one moment only"
        case .unbuilt: "the product has no such feature"
        case .ignored: "a setting or a call is there, and the product does not heed it"
        case .platform: "the operating system does it by itself, and the product has no part in it"
        case .outside: "what it would need is in the hands of others, such as a server or a realm"
        case .unpromised: "the document says nothing of it beyond a certain point"
        }
    }

    /// The words for requirements of a kind.
    package static func words(for kind: RequirementKind) -> [RequirementReason] { allCases.filter { $0.kind == kind } }
}
