import ConformanceKit
package import ConformanceScenarios

/// Looks for a proof of each requirement in each circumstance: a fault against the requirement, limited to the circumstance, that is detected
/// by a check of the requirement. Each fault runs without limits first, which says where to look. Then one fault after the other is tried at each
/// point until one is detected.
package struct BreadthSearch: Sendable {
    /// Which circumstances hold in a case of the reference without faults.
    package struct Occurrences: Sendable {
        private var circumstances: [String: Set<String>] = [:]

        /// Reads what `reference-adapter --record-circumstances` wrote: a case and a circumstance a line, separated by a tab.
        package init(decoding text: String) {
            for line in text.split(separator: "\n") {
                let fields = line.split(separator: "\t").map(String.init)
                if fields.count == 2 { circumstances[fields[0], default: []].insert(fields[1]) }
            }
        }

        func hold(_ circumstance: String, in testCase: String) -> Bool {
            circumstances[testCase]?.contains(circumstance) ?? false
        }
    }

    /// A fault to be tried at a point, in cases of the point's requirement.
    package struct Attempt: Sendable {
        package var point: Breadth.Point
        package var mutant: Mutant
        package var batches: [[CasePlan]]
        /// Whether a check of the requirement has weight in any of its cases.
        package var weighed: Set<String>

        package init(point: Breadth.Point, mutant: Mutant, batches: [[CasePlan]], weighed: Set<String> = []) {
            self.point = point
            self.mutant = mutant
            self.batches = batches
            self.weighed = weighed
            // What else it violates is another point.
            self.mutant.claims = [point.requirement]
        }
    }

    /// A fault that nothing limits, in some of the cases that it is to meet.
    package struct Plan: Sendable {
        package var mutant: Mutant
        package var cases: [CasePlan]
    }

    private let points: [Breadth.Point: [Mutant]]
    private let cases: MutantCases
    /// The cases of a point's requirement in which its circumstance holds, if there are any.
    private let held: [Breadth.Point: [CasePlan]]
    private var fates: [Breadth.Point: Breadth.Fate] = [:]
    /// The faults to be tried at each point, one after the other until one is detected.
    package private(set) var attempts: [[Attempt]] = []

    /// - Parameters:
    ///   - points: those that are looked at, with the faults against each.
    ///   - missing: what is said of points that nothing proves, until they have been looked at.
    package init(
        _ points: [Breadth.Point: [Mutant]],
        cases: MutantCases,
        occurrences: Occurrences,
        missing: Breadth = Breadth()
    ) {
        self.cases = cases
        self.points = points
        var held: [Breadth.Point: [CasePlan]] = [:]
        for (requirement, own) in Dictionary(grouping: points.keys, by: \.requirement) {
            let all = cases.covering([requirement])
            for point in own {
                let plans = all.filter { occurrences.hold(point.circumstance, in: $0.id) }
                fates[point] = plans.isEmpty ? .neverHeld : missing.fates[point] ?? .survived()
                if !plans.isEmpty { held[point] = plans }
            }
        }
        self.held = held
    }

    /// Each fault once, in all cases of its requirements in which it could be detected. What it does there is told to ``learn(_:)``.
    package var plans: [Plan] {
        var own: [Mutant: Set<String>] = [:]
        for (point, plans) in held {
            for mutant in points[point] ?? [] { own[mutant, default: []].formUnion(plans.map(\.id)) }
        }
        // Some faults let each case wait for a deadline. Their cases run side by side.
        return own.sorted { $0.key.name < $1.key.name }.flatMap { mutant, ids in
            cases.covering(mutant.claims).filter { ids.contains($0.id) }.batches(of: 32).map {
                Plan(mutant: mutant, cases: $0)
            }
        }
    }

    /// Where a fault is not noticed at all, it is not noticed if it acts less often. So it is tried in other cases only, and first in those
    /// in which a check of the requirement failed.
    /// - Parameter effects: what faults do that nothing limits.
    package mutating func learn(_ effects: [MutationScore.Entry]) {
        attempts = []
        let effects = Dictionary(effects.map { ($0.mutant.name, $0) }) { $0.joined(with: $1) }
        for (point, held) in held.sorted(by: { $0.key < $1.key }) {
            let promising = (points[point] ?? []).compactMap { mutant -> (attempt: Attempt, detecting: Int)? in
                guard let effect = effects[mutant.name] else { return nil }
                let disturbed = effect.disturbed.union(effect.showings[point.requirement] ?? [])
                let detecting = Set(effect.detections(of: point.requirement))
                let likely = held.filter { detecting.contains($0.id) }
                let rest = held.filter { disturbed.contains($0.id) && !detecting.contains($0.id) }
                if likely.isEmpty, rest.isEmpty { return nil }
                let batches = Self.growing(likely) + rest.batches(of: 8)
                return (Attempt(point: point, mutant: mutant, batches: batches, weighed: effect.weighed), likely.count)
            }
            if promising.isEmpty { continue }
            attempts.append(
                promising.sorted { ($1.detecting, $0.attempt.mutant.name) < ($0.detecting, $1.attempt.mutant.name) }
                    .map(\.attempt)
            )
        }
    }

    /// One, one, two, four: mostly the first one detects the fault.
    private static func growing(_ plans: [CasePlan]) -> [[CasePlan]] {
        var rest = plans[...]
        var batches: [[CasePlan]] = []
        while !rest.isEmpty {
            let size = batches.isEmpty ? 1 : min(8, plans.count - rest.count)
            batches.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return batches
    }

    /// - Parameter entry: of the fault that was tried last at a point.
    package mutating func settle(_ point: Breadth.Point, _ entry: MutationScore.Entry) {
        guard let testCase = entry.detections(of: point.requirement).first else { return }
        let mark = held[point]?.first { $0.id == testCase }?.fingerprint ?? ""
        fates[point] = .proven(by: entry.mutant.name, in: testCase, fingerprint: mark)
    }

    /// For each point at which no fault was detected: each of its faults, in all cases in which the circumstance holds.
    package var lastAttempts: [[Attempt]] {
        let missing = breadth.missing
        return held.sorted { $0.key < $1.key }.compactMap { point, held in
            guard missing.contains(point), let mutants = points[point] else { return nil }
            return mutants.sorted { $0.name < $1.name }.map {
                Attempt(point: point, mutant: $0, batches: held.batches(of: 8))
            }
        }
    }

    /// - Parameter entry: of the fault with the greatest effect at a point of ``lastAttempts``.
    package mutating func settleLast(_ point: Breadth.Point, _ entry: MutationScore.Entry) {
        fates[point] = .unchanged
        if let testCase = entry.changed?.min() { fates[point] = .survived(by: entry.mutant.name, in: testCase) }
        if let testCase = entry.failedElsewhere.min() {
            fates[point] = .failedElsewhere(by: entry.mutant.name, in: testCase)
        }
        settle(point, entry)
    }

    package var breadth: Breadth { Breadth(fates) }
}
