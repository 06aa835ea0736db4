package import JSON

extension Matcher {
    /// Why a value does not fit.
    package struct Mismatch: Sendable, Hashable, CustomStringConvertible {
        /// The fields that lead to the value, outermost first.
        package var path: [String]
        package var expected: String
        package var observed: String
        /// Nothing was compared, since what to compare with has no value: the line that names it has seen nothing.
        package var isIncomparable = false

        package init(path: [String] = [], expected: String, observed: String) {
            self.path = path
            self.expected = expected
            self.observed = observed
        }

        /// Of alternatives none of which fits.
        init(of alternatives: [Mismatch], _ value: JSONValue?) {
            path = []
            expected = alternatives.map { ($0.path + [$0.expected]).joined(separator: " ") }.joined(separator: " or ")
            // Only the fields that were looked at.
            var parts: [String] = []
            for alternative in alternatives {
                let part = (alternative.path + [alternative.observed]).joined(separator: " ")
                if !parts.contains(part) { parts.append(part) }
            }
            let isOfFields = alternatives.allSatisfy { !$0.path.isEmpty }
            observed = isOfFields ? parts.joined(separator: ", ") : Matcher.words(value)
        }

        /// `headers.Cookie: expected a, observed b`
        package var description: String {
            let prefix = path.isEmpty ? "" : path.joined(separator: ".") + ": "
            return "\(prefix)expected \(expected), observed \(observed)"
        }
    }

    /// Compares a value with what it must be like.
    ///
    /// Durations and sizes of the scenario compare with seconds and bytes. The members of a field `headers` are looked up
    /// without regard to case. An absent value fits `present: false` and `optional` only.
    /// - Parameter value: `nil` if there is none.
    /// - Returns: `nil` if it fits.
    package func mismatch(_ value: JSONValue?, in scope: Scope) -> Mismatch? {
        do {
            return try compare(value, in: scope)
        } catch let error as ScenarioError {
            let reason = error.diagnostics.first?.message ?? "a value that cannot be used"
            var mismatch = Mismatch(expected: "a value to compare with (\(reason))", observed: Self.words(value))
            mismatch.isIncomparable = true
            return mismatch
        } catch {
            return Mismatch(expected: "a value to compare with (\(error))", observed: Self.words(value))
        }
    }

    private func compare(_ value: JSONValue?, in scope: Scope) throws -> Mismatch? {
        switch self {
        case .present(let wanted):
            return Self.unless((value != nil && value != .null) == wanted, wanted ? "a value" : "no value", value)
        case .optional(let matcher):
            return value == nil ? nil : try matcher.compare(value, in: scope)
        case .all(let matchers):
            return try matchers.lazy.compactMap { try $0.compare(value, in: scope) }.first
        case .anyOf(let matchers), .oneOf(let matchers):
            var mismatches: [Mismatch] = []
            for matcher in matchers {
                guard let mismatch = try matcher.compare(value, in: scope) else { return nil }
                mismatches.append(mismatch)
            }
            return Mismatch(of: mismatches, value)
        case .not(let matcher):
            if case .present(let wanted) = matcher { return try Matcher.present(!wanted).compare(value, in: scope) }
            let words = try matcher.words(in: scope)
            guard value != nil else { return Mismatch(expected: "anything but \(words)", observed: Self.words(value)) }
            return Self.unless(try matcher.compare(value, in: scope) != nil, "anything but \(words)", value)
        case .fields(let fields, let only):
            return try compare(fields: fields, only: only, with: value, in: scope)
        case .equal, .contains, .element, .excludes, .startsWith, .matches, .atLeast, .atMost, .between, .near,
            .empty:
            let words = try words(in: scope)
            guard let value else { return Mismatch(expected: words, observed: Self.words(nil)) }
            return Self.unless(try fits(value, in: scope), words, value)
        }
    }

    private static func unless(_ fits: Bool, _ expected: @autoclosure () -> String, _ value: JSONValue?) -> Mismatch? {
        fits ? nil : Mismatch(expected: expected(), observed: words(value))
    }

    private func compare(
        fields: [Field],
        only: Set<String>?,
        with value: JSONValue?,
        in scope: Scope
    ) throws -> Mismatch? {
        guard let value, let members = value.members else {
            return Mismatch(expected: try words(in: scope), observed: Self.words(value))
        }
        for field in fields {
            let member = members[field.name]
            let looked = field.name == "headers" ? member?.withLowerCaseNames : member
            let matcher = field.name == "headers" ? field.matcher.withLowerCaseNames : field.matcher
            guard var mismatch = try matcher.compare(looked, in: scope) else { continue }
            mismatch.path.insert(field.name, at: 0)
            return mismatch
        }
        guard let only else { return nil }
        let others = members.keys.filter { !only.contains($0) }.sorted()
        guard let other = others.first else { return nil }
        let names = only.sorted().joined(separator: ", ")
        return Mismatch(expected: "no field but \(names)", observed: "\(other): \(Self.words(members[other]))")
    }

    /// Header field names differ in case between implementations (RFC 9110 5.1).
    private var withLowerCaseNames: Matcher {
        switch self {
        case .fields(let fields, let only):
            .fields(
                fields.map { Field(name: $0.name.lowercased(), matcher: $0.matcher, location: $0.location) },
                only: only.map { Set($0.map { $0.lowercased() }) }
            )
        case .all(let matchers): .all(matchers.map(\.withLowerCaseNames))
        case .anyOf(let matchers): .anyOf(matchers.map(\.withLowerCaseNames))
        case .oneOf(let matchers): .oneOf(matchers.map(\.withLowerCaseNames))
        case .not(let matcher): .not(matcher.withLowerCaseNames)
        case .optional(let matcher): .optional(matcher.withLowerCaseNames)
        default: self
        }
    }
}

extension JSONValue {
    /// The members of an object, or of header fields as the adapter protocol lists them: `[[name, value], …]`.
    fileprivate var members: [String: JSONValue]? {
        switch self {
        case .object(let members): members
        case .array: withLowerCaseNames?.object
        default: nil
        }
    }

    /// Values of repeated names are joined with a comma (RFC 9110 5.3); `nil` if these are no header fields.
    fileprivate var withLowerCaseNames: JSONValue? {
        let pairs: [(String, JSONValue)]
        switch self {
        case .object(let members): pairs = members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        case .array(let elements):
            pairs = elements.compactMap { element in
                guard let pair = element.array, pair.count == 2, let name = pair[0].string else { return nil }
                return (name, pair[1])
            }
            guard pairs.count == elements.count else { return nil }
        default: return nil
        }
        var result: [String: JSONValue] = [:]
        for (name, value) in pairs {
            let name = name.lowercased()
            if let earlier = result[name] {
                result[name] = .string("\(earlier.asText), \(value.asText)")
            } else {
                result[name] = value
            }
        }
        return .object(result)
    }
}
