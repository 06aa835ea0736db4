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
        case .secrecy: "credentials, tokens or contents would reach the wrong place"
        case .trust: "the check of a certificate would be weaker than the app requires"
        case .policy: "the administrator forbids it: authorization, listed servers, rules, blocked versions"
        case .route: "traffic would take a route that the document excludes"
        case .contract: "apps rely on it: a call fails, a callback is not called, a value is used only at one moment"
        case .unbuilt: "the product has no such feature"
        case .ignored: "a setting or a call exists, but has no effect"
        case .platform: "the operating system does it, without the product"
        case .outside: "it depends on others, such as a server or a realm"
        case .unpromised: "the document makes no statement beyond a certain point"
        }
    }

    /// The words for requirements of a kind.
    package static func words(for kind: RequirementKind) -> [RequirementReason] { allCases.filter { $0.kind == kind } }
}
