/// Looks for a proof of each requirement in each circumstance: a fault against the requirement, limited to the circumstance, that is detected
/// by a check of the requirement. Of each point one fault is tried after the other until one is detected.
package struct BreadthSearch {
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

    /// A fault to be tried at a point, in the cases of the point's requirement in which its circumstance holds.
    package struct Attempt: Sendable {
        package var point: Breadth.Point
        package var mutant: Mutant
        package var batches: [[CasePlan]]

        fileprivate init(point: Breadth.Point, mutant: Mutant, batches: [[CasePlan]]) {
            self.point = point
            self.mutant = mutant
            self.batches = batches
            // What else it violates is another point.
            self.mutant.claims = [point.requirement]
        }

        /// In all cases of the requirement.
        package init(point: Breadth.Point, mutant: Mutant, cases: MutantCases) {
            self.init(point: point, mutant: mutant, batches: cases.batches(covering: [point.requirement]))
        }
    }

    private var untried: [Breadth.Point: ArraySlice<Mutant>]
    private var fates: [Breadth.Point: Breadth.Fate] = [:]
    private let batches: [Breadth.Point: [[CasePlan]]]

    /// - Parameter points: those that are looked at, with the faults against each.
    package init(_ points: [Breadth.Point: [Mutant]], cases: MutantCases, occurrences: Occurrences) {
        var untried: [Breadth.Point: ArraySlice<Mutant>] = [:]
        var batches: [Breadth.Point: [[CasePlan]]] = [:]
        for (requirement, own) in Dictionary(grouping: points, by: \.key.requirement) {
            let all = cases.batches(covering: [requirement])
            for (point, mutants) in own {
                let held = all.map { $0.filter { occurrences.hold(point.circumstance, in: $0.id) } }
                    .filter { !$0.isEmpty }
                if held.isEmpty {
                    fates[point] = .neverHeld
                } else {
                    untried[point] = mutants[...]
                    batches[point] = held
                }
            }
        }
        self.untried = untried
        self.batches = batches
    }

    /// The next fault at each point that has no proof yet; empty at the end.
    package mutating func nextRound() -> [Attempt] {
        var attempts: [Attempt] = []
        for point in untried.keys.sorted() {
            guard let mutant = untried[point]?.popFirst() else {
                untried[point] = nil
                fates[point] = .survived
                continue
            }
            attempts.append(Attempt(point: point, mutant: mutant, batches: batches[point] ?? []))
        }
        return attempts
    }

    package mutating func settle(_ attempt: Attempt, wasDetected: Bool) {
        guard wasDetected else { return }
        untried[attempt.point] = nil
        fates[attempt.point] = .proven(by: attempt.mutant.name)
    }

    package var breadth: Breadth { Breadth(fates) }
}
