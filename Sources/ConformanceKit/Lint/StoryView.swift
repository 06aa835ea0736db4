package import ConformanceScenarios

/// A story of a case: the main one, or that of a control.
package struct StoryView: Sendable {
    let story: Story
    /// The environment as it is written, before any change.
    let environment: Template
    /// With the preconditions, which are judged in the main run.
    let expectations: [Expectation]
    let isMain: Bool
    /// The level of the case.
    let level: Level

    package static func views(of plan: CasePlan) -> [StoryView] {
        let sample = plan.sample
        var preconditions: [Expectation] = []
        var stories = [sample.main]
        for control in sample.controls {
            switch control {
            case .precondition(let expectation): preconditions.append(expectation)
            case .run(_, let story, _): stories.append(story)
            }
        }
        return zip(stories, plan.environments).enumerated().map { index, written in
            let isMain = index == 0
            return StoryView(
                story: written.0,
                environment: Template(written.1),
                expectations: written.0.expectations + (isMain ? preconditions : []),
                isMain: isMain,
                level: sample.level
            )
        }
    }

    /// The claim that a pattern makes about the thing it names.
    package enum Claim: Sendable, Hashable {
        /// The thing is seen, or the story fails.
        case seen
        /// The thing is never seen.
        case never
        /// One outcome of several.
        case perhaps
    }

    /// Every pattern of the story with what is claimed of it.
    package var patterns: [(pattern: Pattern, claim: Claim)] {
        var all: [(Pattern, Claim)] = []
        for step in story.steps {
            if case .waitFor(let wait) = step.verb {
                all += wait.patterns.map { ($0, wait.patterns.count == 1 ? .seen : .perhaps) }
            }
            if let because = step.because { all += because.patterns }
        }
        return all + expectations.flatMap(\.patterns)
    }

    /// The names that the author gave to checks.
    var checkIDs: [(id: String, location: SourceLocation)] {
        let steps = story.steps.flatMap { step in
            [(step.id, step.location)] + (step.because.map { [($0.id, $0.location)] } ?? [])
        }
        let named = steps + story.expectations.map { ($0.id, $0.location) }
        return named.compactMap { id, location in id.map { ($0, location) } }
    }

    /// All expectations, those within others too.
    var allExpectations: [Expectation] { expectations.flatMap(\.withInner) }
}

extension Expectation {
    fileprivate var withInner: [Expectation] {
        guard case .oneOf(let alternatives) = kind else { return [self] }
        return [self] + alternatives.flatMap { $0.expectations.flatMap(\.withInner) }
    }

    fileprivate var patterns: [(Pattern, StoryView.Claim)] {
        switch kind {
        case .seen(let pattern, let times, _, _):
            [(pattern, times?.atMost == 0 ? .never : times?.atLeast == 0 ? .perhaps : .seen)]
        case .never(let pattern): [(pattern, .never)]
        case .every(let pattern, _): [(pattern, .seen)]
        case .result: []
        case .order(let patterns): patterns.map { ($0, .seen) }
        case .oneOf(let alternatives):
            alternatives.flatMap { $0.expectations.flatMap(\.patterns) }.map {
                ($0.0, $0.1 == .never ? .never : .perhaps)
            }
        }
    }
}
