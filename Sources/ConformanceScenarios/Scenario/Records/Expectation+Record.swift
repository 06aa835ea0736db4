extension Codec where Value == Expectation {
    /// Expectations contain expectations, so the kinds are looked up when they are needed.
    static var expectation: Codec {
        Codec(
            shape: .named("expectation"),
            decode: { Expectation.variants.decode($0) },
            encode: { Expectation.variants.encode($0) }
        )
    }
}

extension Expectation {
    static let variants = Variants(title: "expectation", kinds: [seen, never, every, result, order, oneOf])

    private static let seen = Variant<Expectation>(
        "a 'seen'",
        Seen(),
        embed: { .seen($0.pattern, times: $0.times, within: $0.within, name: $0.name) },
        extract: {
            guard case .seen(let pattern, let times, let within, let name) = $0 else { return nil }
            return Seen(pattern: pattern, times: times, within: within, name: name)
        }
    ) {
        Pattern.name("seen", "It happens at least once, or as often as `times` says.").of(\.pattern)
        Pattern.narrowing.of(\.pattern)
        Setting("times", \.times, .times, "How often: a number, or `{ at-least: 1, at-most: 3 }`.")
        Setting("within", \.within, .duration, "The time from the start of the window. Without it: any.")
        Setting("as", \.name, .text, "The name of the first entry that is found.")
    }

    private static let never = Variant<Expectation>(
        "a 'never'",
        Pattern(name: "", at: .written),
        embed: Kind.never,
        extract: { if case .never(let pattern) = $0 { pattern } else { nil } }
    ) {
        Pattern.name("never", "It does not happen at all.")
        Pattern.narrowing
    }

    private static let every = Variant<Expectation>(
        "an 'every'",
        Every(),
        embed: { .every($0.pattern, condition: $0.condition) },
        extract: {
            if case .every(let pattern, let condition) = $0 {
                Every(pattern: pattern, condition: condition)
            } else {
                nil
            }
        }
    ) {
        Pattern.name("every", "It happens at least once, and each that matches `where` also matches `with`.")
            .of(\.pattern)
        Setting("where", \.condition, .fields, "Which of them are meant. Without it: all.")
        Pattern.narrowing.of(\.pattern)
    }

    private static let result = Variant<Expectation>(
        "a 'result'",
        StepResult(),
        embed: { .result(step: $0.step, $0.matcher) },
        extract: {
            if case .result(let step, let matcher) = $0 { StepResult(step: step, matcher: matcher) } else { nil }
        }
    ) {
        Setting.required("result", \.step, .text, "The result of a step matches `with`.")
        Setting.required("with", \.matcher, .result, "What the result must be.")
    }

    private static let order = Variant<Expectation>(
        "an 'order'",
        [Pattern](),
        embed: Kind.order,
        extract: { if case .order(let patterns) = $0 { patterns } else { nil } }
    ) {
        Setting.required(
            "order",
            \.self,
            .list(of: .ordered),
            "They happen in this order, with others between: `[NAME, { seen: NAME }]`."
        )
    }

    private static let oneOf = Variant<Expectation>(
        "a 'one-of'",
        [Alternative](),
        embed: Kind.oneOf,
        extract: { if case .oneOf(let alternatives) = $0 { alternatives } else { nil } }
    ) {
        Setting.required(
            "one-of",
            \.self,
            .alternatives,
            "One of several lists of expectations holds, each under words of its own. The report says which."
        )
    }

    private struct Seen: Hashable {
        var pattern = Pattern(name: "", at: .written)
        var times: Times?
        var within: Double?
        var name: String?
    }

    private struct Every: Hashable {
        var pattern = Pattern(name: "", at: .written)
        var condition: Matcher?
    }

    private struct StepResult: Hashable {
        var step = ""
        var matcher = Matcher.fields([], only: nil)
    }

    fileprivate static let weights: [Setting<Expectation>] = [
        Setting(
            "id",
            \.id,
            .text(.checkName),
            "The name of this check in baselines. Without it: its first word, the observation and the step that narrows it."
        ),
        Setting("covers", \.covers, .list(of: .text), "The requirements that this checks, in place of the file's."),
        Setting("level", \.level, .word, "The weight of this check, in place of the file's."),
        Setting(
            "when",
            \.when,
            .values,
            "Names of the matrix, each with a value or a list of values: left out of other cases."
        ),
    ]
}

extension Variant<Expectation> {
    fileprivate init<Part>(
        _ title: String,
        _ initial: Part,
        embed: @escaping @Sendable (Part) -> Expectation.Kind,
        extract: @escaping @Sendable (Expectation.Kind) -> Part?,
        @RecordBuilder<Part> _ settings: () -> [Setting<Part>]
    ) {
        self.init(
            title,
            initial,
            place: { $0.location = $1 },
            embed: { Expectation(embed($0), at: .written) },
            extract: { extract($0.kind) },
            common: Expectation.weights,
            settings
        )
    }
}

// MARK: Patterns

extension Pattern {
    static func name(_ key: String, _ meaning: String) -> Setting<Pattern> {
        .required(key, \.head, .text, meaning)
    }

    static let at = Setting<Pattern>("at", \.place, .text, "A host, a proxy, `relay` or `console`.")
    static let subject = Setting<Pattern>("of", \.subject, .text, "The step that made the object of an event.")
    static let fields = Setting<Pattern>("with", \.fields, .fields, "The fields that it has.")
    static let after = Setting<Pattern>("after", \.after, .text, "After the start of this step.")

    static let narrowing: [Setting<Pattern>] = [
        at, subject, fields,
        Setting(
            "during",
            \.during,
            .text,
            "From the start of this step until its end, and until the servers have finished it."
        ),
        after,
        Setting("before", \.before, .text, "Before the start of this step."),
    ]

    /// The name with its place.
    private var head: Node {
        get { Node(.scalar(name, quoted: true), at: location) }
        set { (name, location) = (newValue.text ?? "", newValue.location) }
    }
}

extension Codec where Value == Pattern {
    /// A name, or a map.
    fileprivate static var ordered: Codec {
        let name = Codec<Node>.text.map(
            { Pattern(name: $0.text ?? "", at: $0.location) },
            { $0 == Pattern(name: $0.name, at: $0.location) ? .text($0.name) : nil }
        )
        let seen = Variant<Pattern>(
            "a 'seen'",
            Pattern(name: "", at: .written),
            embed: { $0 },
            extract: { $0 }
        ) {
            Pattern.name("seen", "It happens.")
            Pattern.narrowing
        }
        return .choice(name, Variants(title: "'seen'", kinds: [seen]).codec)
    }
}

// MARK: Numbers, alternatives

extension Codec where Value == Expectation.Times {
    fileprivate static var times: Codec {
        let exactly = Codec<Int>.count.map(
            { Expectation.Times(atLeast: $0, atMost: $0) },
            { $0.atLeast == $0.atMost ? $0.atLeast : nil }
        )
        return .choice(exactly, .record(bounds))
    }

    private static var bounds: Record<Expectation.Times> {
        Record("a number of times", initial: Expectation.Times(atLeast: 1, atMost: .max)) {
            Setting(
                "at-least",
                \.atLeast,
                .count,
                "Not less often. Without it: once, or never with `at-most: 0`.",
                // Without a lower bound "seen" still means that it is seen.
                default: { min(1, $0.atMost) }
            )
            Setting(
                "at-most",
                \.atMost,
                Codec<Int>.count.map({ $0 }, { $0 == .max ? nil : $0 }),
                "Not more often. Without it: any number."
            )
        }
    }
}

extension Codec where Value == [Expectation.Alternative] {
    fileprivate static var alternatives: Codec {
        let list = Codec<[Expectation]>.list(of: .expectation)
        return Codec(
            shape: .map(list.shape),
            decode: { node in
                node.members?.map { Expectation.Alternative(words: $0.key, expectations: list.decode($0.value) ?? []) }
            },
            encode: { .mapping($0.compactMap { own in list.encode(own.expectations).map { .written(own.words, $0) } }) }
        )
    }
}

// MARK: Matchers

extension Codec where Value == Matcher {
    static var fields: Codec { matcher(.fields, .fields) }
    static var result: Codec { matcher(.result, .result) }

    private static func matcher(_ shape: Shape, _ kind: MatcherDecoder.Kind) -> Codec {
        Codec(shape: shape, decode: { MatcherDecoder.matcher($0, kind) }, encode: MatcherEncoder.encode)
    }
}
