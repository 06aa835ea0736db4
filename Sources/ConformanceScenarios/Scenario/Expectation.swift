/// Something that must be true of the journal or of a step's result.
package struct Expectation: Sendable, Hashable {
    package indirect enum Kind: Sendable, Hashable {
        /// At least once, or as often as `times` says. `within`: seconds from the start of the window. `name`: `as:`.
        case seen(Pattern, times: Times?, within: Double?, name: String?)
        case never(Pattern)
        /// At least one, and all that match `condition` have the pattern's fields.
        case every(Pattern, condition: Matcher?)
        case result(step: String, Matcher)
        /// In this order, others between.
        case order([Pattern])
        case oneOf([Alternative])
    }

    package struct Alternative: Sendable, Hashable {
        package var words: String
        package var expectations: [Expectation]

        package init(words: String, expectations: [Expectation]) {
            self.words = words
            self.expectations = expectations
        }

        /// The requirements that its expectations name; `nil`: none.
        package var requirements: [String]? {
            let named = Set(expectations.compactMap(\.requirements).joined())
            return named.isEmpty ? nil : named.sorted()
        }
    }

    /// How often; bounds included.
    package struct Times: Sendable, Hashable, CustomStringConvertible {
        package var atLeast: Int
        package var atMost: Int

        package init(atLeast: Int, atMost: Int) {
            self.atLeast = atLeast
            self.atMost = atMost
        }

        package var description: String {
            if atLeast == atMost { return "\(atLeast) times" }
            if atMost == .max { return "at least \(atLeast) times" }
            return atLeast == 0 ? "at most \(atMost) times" : "\(atLeast) to \(atMost) times"
        }
    }

    package var location: SourceLocation
    package var kind: Kind
    /// The author's name for this check, which stays when the scenario changes.
    package var id: String?
    package var covers: [String]?
    package var level: Level?
    /// Names of the matrix with the values that it is expected for; `nil`: for all.
    package var when: Template?

    package init(_ kind: Kind, at location: SourceLocation) {
        self.kind = kind
        self.location = location
    }

    /// The requirements that it may bear on, where it says so: its own, or else those of its alternatives. `nil`: those of its step or file.
    package var requirements: [String]? {
        if let covers { return covers }
        guard case .oneOf(let alternatives) = kind else { return nil }
        let named = Set(alternatives.compactMap(\.requirements).joined())
        return named.isEmpty ? nil : named.sorted()
    }
}

/// Which entries of the journal are meant.
package struct Pattern: Sendable, Hashable {
    /// An observation, an event, or either with `*` at the end.
    package var name: String
    /// A host, `relay`, `console`.
    package var place: String?
    /// The step that made the object of an event.
    package var subject: String?
    package var during: String?
    package var after: String?
    package var before: String?
    package var fields: Matcher?
    package var location: SourceLocation

    package init(name: String, at location: SourceLocation) {
        self.name = name
        self.location = location
    }
}
