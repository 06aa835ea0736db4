/// The words of a matcher; `near` goes with `tolerance`, and `between` may.
enum MatcherWord: String, CaseIterable {
    case not
    case anyOf = "any-of"
    case contains, excludes
    case startsWith = "starts-with"
    case matches
    case atLeast = "at-least"
    case atMost = "at-most"
    case between, near, tolerance, present, empty, optional

    /// Beside the fields of a map: no other is set.
    static let only = "only"
    /// In place of the fields of a result: several results are right.
    static let oneOf = "one-of"
}
