import AdapterProtocol
package import ConformanceKit
import ConformanceScenarios

/// The known failures of an implementation: what a release may have, and no more.
package struct Baseline: Sendable, Hashable {
    /// The version of the file's form.
    static let version = 1

    /// As the user named it.
    package var file = ""
    package var version = Baseline.version
    /// In the order of the file.
    package var entries: [Entry] = []
    /// The ids of cases that were too new to gate and have passed since.
    package var adopted: [String] = []

    package init() {}

    /// One known failure: a check that fails in some cases in a certain way.
    package struct Entry: Sendable, Hashable {
        /// Circumstances that an entry is limited to.
        struct Condition: Sendable, Hashable {
            /// A version of the implementation, or a glob of such.
            var version: String?
            /// A word of the description of the system, such as `Linux`.
            var platform: String?
            /// A feature that the adapter offers.
            var feature: String?
        }

        var location = SourceLocation.written
        /// Requirements of the catalog; every one that the check bears on has to be in some entry.
        var requirements: [Node] = []
        /// Field issues, for checks that stand for one.
        var issues: [Node] = []
        /// The name of a check; `nil`: the case as a whole, or what has the cause.
        var check: Node?
        /// What any check of its cases may fail by; see ``explains(_:among:)``.
        var cause: Node?
        /// The name of the check that fails wherever the cause is at work.
        var sign: Node?
        /// Ids and globs of ids.
        var cases: [Node] = []
        /// Of these, ids and globs of those that it does not stand for.
        var exceptions: [Node] = []
        var verdicts: [CaseVerdict] = []
        /// Signatures of what is observed; `*` stands for any text.
        var observed: [String] = []
        var reason = ""
        var ticket: String?
        var owner: String?
        var firstSeen: String?
        var lastSeen: String?
        /// The last day on which it counts.
        var expires: String?
        var condition: Condition?
        /// Keys that this version does not know. They stay.
        var others: [Node.Member] = []

        /// The requirements and issues that it speaks of.
        var subjects: Set<String> { Set((requirements + issues).compactMap(\.text)) }

        /// What fails, for people.
        var title: String { check?.text ?? cause?.text ?? "the case as a whole" }
    }
}

extension Baseline {
    /// Whether an entry names a case by its id.
    func names(_ id: String) -> Bool { entries.contains { $0.cases.contains { $0.text == id } } }
}

extension Baseline.Entry {
    /// Whether it counts for a run. What is not known of a run is not so.
    func applies(to circumstances: GateCircumstances) -> Bool {
        guard let condition else { return true }
        if let version = condition.version {
            guard let own = circumstances.version, version == own || Glob(version).matches(own) else { return false }
        }
        if let platform = condition.platform {
            let words = circumstances.system?.split(separator: " ").map { $0.lowercased() } ?? []
            guard words.contains(platform.lowercased()) else { return false }
        }
        if let feature = condition.feature { return circumstances.offers(feature) }
        return true
    }

    /// Whether it has run out.
    func hasExpired(by today: Day) -> Bool { expires.flatMap { Day($0) }.map { $0 < today } ?? false }

    /// Whether it knows such an observation.
    func knows(observation signature: String) -> Bool {
        observed.contains { Self.pattern($0, matches: signature) }
    }

    /// `*` stands for any text, also for one with a slash.
    private static func pattern(_ pattern: String, matches text: String) -> Bool {
        if pattern == text { return true }
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
        guard text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count else { return false }
        var rest = text.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}

/// What conditions of a gate's files may ask for.
package struct GateCircumstances: Sendable {
    /// Of the implementation.
    package var version: String?
    /// The operating system and processor.
    package var system: String?
    private let features: [String]

    package init(_ implementation: Implementation?, system: String?) {
        version = implementation?.version
        self.system = system
        features = implementation?.features ?? []
    }

    func offers(_ feature: String) -> Bool { Features.covers(features, feature) }
}
