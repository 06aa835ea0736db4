extension Matcher {
    /// `error: timed-out` asks for a class that the error belongs to; results and events list these.
    var overErrorClasses: Matcher {
        switch self {
        case .fields(let fields, let only):
            .fields(
                fields.map { field in
                    guard field.name == "error" else { return field }
                    var field = field
                    field.matcher = field.matcher.overClasses
                    return field
                },
                only: only
            )
        case .all(let matchers): .all(matchers.map(\.overErrorClasses))
        case .oneOf(let matchers): .oneOf(matchers.map(\.overErrorClasses))
        default: self
        }
    }

    private var overClasses: Matcher {
        switch self {
        case .equal(let node) where node.text != nil:
            .fields([Field(name: "classes", matcher: .contains(node), location: node.location)], only: nil)
        case .anyOf(let matchers): .anyOf(matchers.map(\.overClasses))
        case .not(let matcher): .not(matcher.overClasses)
        case .optional(let matcher): .optional(matcher.overClasses)
        case .all(let matchers): .all(matchers.map(\.overClasses))
        default: self
        }
    }
}
