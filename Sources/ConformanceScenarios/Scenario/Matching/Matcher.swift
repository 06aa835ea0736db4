/// A condition on a value. It holds unresolved `$(name)`; see ``Scope``.
package indirect enum Matcher: Sendable, Hashable {
    case equal(Template)
    case not(Matcher)
    case anyOf([Matcher])
    /// A part of a text, or an element of a list.
    case contains(Template)
    /// A list one of whose elements fits.
    case element(Matcher)
    case excludes(Template)
    case startsWith(Template)
    /// A regular expression, found anywhere.
    case matches(Template)
    case atLeast(Template)
    case atMost(Template)
    /// A value beyond a limit fits as long as it is not farther away than the tolerance.
    case between(Template, Template, tolerance: Template)
    case near(Template, tolerance: Template)
    case present(Bool)
    case empty(Bool)
    /// Absent is fine too.
    case optional(Matcher)
    case all([Matcher])
    /// Conditions on a list of fields; with `only`, no other field is set.
    case fields([Field], only: Set<String>?)
    /// `one-of` of a step's result.
    case oneOf([Matcher])

    package struct Field: Sendable, Hashable {
        package var name: String
        package var matcher: Matcher
        package var location: SourceLocation

        package init(name: String, matcher: Matcher, location: SourceLocation) {
            self.name = name
            self.matcher = matcher
            self.location = location
        }
    }
}

extension Matcher {
    /// The parts that match on their own: each field, or the whole.
    package var parts: [Matcher] {
        guard case .fields(let fields, _) = self else { return [self] }
        return fields.map { .fields([$0], only: nil) }
    }
}
