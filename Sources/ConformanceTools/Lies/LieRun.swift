import AdapterProtocol
package import ConformanceKit
package import ConformanceScenarios
import SystemBindings

/// Runs the cases honestly and takes note of what is said, then each lie against the cases that exercise it. Several at once: most of the
/// time they keep the harness waiting.
package final class LieRun: Sendable {
    /// What the honest adapter did.
    package struct Honesty: Sendable {
        /// The results of the cases that passed.
        package var passed: [String: CaseResult]
        /// Those that were judged and did not pass, each time in the same way.
        package var failed: Set<String>
        package var leftOut: [String]
        package var traffic: [String: Traffic]
        var memory: Liar.Memory

        /// All lies there are about the protocol and about this traffic.
        package var lies: [Lie] {
            Lie.ofTable + ofTraffic
        }

        /// All lies that there could be about the protocol, and those about this traffic.
        package var conceivable: Set<Lie> { Set(Lie.ofTable + Lie.ofAnyError + ofTraffic) }

        private var ofTraffic: [Lie] {
            Lie.ofTraffic(traffic.sorted { $0.key < $1.key }.flatMap { Array($0.value.lines) })
        }
    }

    private let plans: [CasePlan]
    private let source: any AdapterSource
    private let environments: any EnvironmentProvider
    private let options: Run.Options
    private let lanes = Lanes()
    private let stability = Monitor<[String: Stability]>([:])

    /// What is known of a case with nobody lying.
    private enum Stability: Sendable {
        case passedAgain(times: Int)
        case failed
    }

    /// - Parameter options: of each run; of the jobs there is but one, so that it is known in which case something was said.
    package init(
        _ plans: [CasePlan],
        adapter source: any AdapterSource,
        environments: any EnvironmentProvider,
        options: Run.Options
    ) {
        self.plans = plans
        self.source = source
        self.environments = environments
        self.options = options
    }

    /// Ends the run as soon as possible.
    package func interrupt() { lanes.interrupt() }

    /// Runs all cases with nobody lying. A case with different verdicts is left out.
    /// - Parameter repeats: How often each case runs.
    /// - Returns: `nil` if it was interrupted.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``AdapterFault`` if the adapter does not come up.
    package func listen(lanes count: Int, repeats: Int = 2) throws -> Honesty? {
        let recorder = TrafficRecorder()
        let results = Monitor<[CaseResult]>([])
        let parts = plans.batches(of: 8)
        try work(parts.count, count) { [self] index in
            let present = Monitor<String?>(nil)
            let ended = try run(parts[index], index, present, repeats: repeats) { recorder.interposer(present) }
            guard let ended else { return }
            results.update { $0 += ended }
        }
        if lanes.wasInterrupted { return nil }
        let traffic = recorder.recorded
        let all = results.read { $0 }
        return Honesty(
            passed: Dictionary(all.filter { $0.verdict == .pass }.map { ($0.id, $0) }) { first, _ in first },
            failed: Set(all.filter { [.fail, .vacuous, .lifted].contains($0.verdict) }.map(\.id)),
            leftOut: all.filter { $0.verdict != .pass }.map(\.id).sorted(),
            traffic: traffic,
            memory: Liar.Memory(of: traffic)
        )
    }

    /// - Parameters:
    ///   - isWhole: Whether a lie meets all cases that exercise it, and not only as many as it takes to detect it.
    ///   - onEnd: told of each lie that has met its cases, one at a time.
    /// - Returns: `nil` if it was interrupted.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``AdapterFault`` if the adapter does not come up.
    package func meet(
        _ lies: [Lie],
        after honesty: Honesty,
        isWhole: Bool,
        lanes count: Int,
        onEnd: @escaping @Sendable (LieScore.Entry, _ done: Int, _ total: Int) -> Void
    ) throws -> LieScore? {
        let cases = Monitor<[Int: [CasePlan]]>([:])
        try work(lies.count, count) { [self] index in
            let exercising = self.cases(for: lies[index], honesty, among: Set(honesty.passed.keys))
            cases.update { $0[index] = exercising }
        }
        let exercising = cases.read { cases in lies.indices.map { cases[$0] ?? [] } }
        let total = exercising.count { !$0.isEmpty }
        let entries = Monitor<[Int: LieScore.Entry]>([:])
        let end = { @Sendable (index: Int, encounters: [Encounter]) in
            let entry = self.entry(lies[index], exercised: exercising[index].count, encounters, honesty)
            entries.update { entries in
                entries[index] = entry
                onEnd(entry, entries.count, total)
            }
        }
        if isWhole {
            try meetAll(lies, exercising, honesty, count, end)
        } else {
            try work(lies.count, count) { [self] index in
                guard !exercising[index].isEmpty,
                    let encounters = try meetSome(exercising[index], lies[index], index, honesty)
                else { return }
                end(index, encounters)
            }
        }
        if lanes.wasInterrupted { return nil }
        return LieScore(
            entries: entries.read { entries in lies.indices.compactMap { entries[$0] } },
            notExercised: lies.indices.filter { exercising[$0].isEmpty }.map { lies[$0] },
            leftOut: honesty.leftOut
        )
    }

    /// Runs each lie in cases that exercise it and do not pass without it. None may pass with it.
    /// - Parameters:
    ///   - limit: How many of these cases a lie meets. Other lies meet others, so that few lies are enough to reach every case.
    ///   - onEnd: told of each lie that has met its cases, one at a time, with those that pass.
    /// - Returns: The cases that pass, twice, by the lie; `nil` if it was interrupted.
    /// - Throws: as ``meet(_:after:isWhole:lanes:onEnd:)``.
    package func cover(
        _ lies: [Lie],
        after honesty: Honesty,
        limit: Int,
        lanes count: Int,
        onEnd: @escaping @Sendable (Lie, _ covered: [String], _ done: Int, _ total: Int) -> Void
    ) throws -> [Lie: [String]]? {
        let ended = Monitor<[Lie: [String]]>([:])
        try work(lies.count, count) { [self] index in
            let lie = lies[index]
            var rest = cases(for: lie, honesty, among: honesty.failed).sample(limit) {
                "\(lie.id) \($0.id)"
            }
            for _ in 0..<2 where !rest.isEmpty {
                guard let met = try meetOnce(lie, rest, index, honesty.memory) else { return }
                let passed = Set(met.filter { $0.meeting.wasTold && $0.meeting.verdict == .pass }.map(\.result.id))
                rest = rest.filter { passed.contains($0.id) }
            }
            ended.update { [covered = rest.map(\.id)] ended in
                ended[lie] = covered
                onEnd(lie, covered, ended.count, lies.count)
            }
        }
        return lanes.wasInterrupted ? nil : ended.read { $0.filter { !$0.value.isEmpty } }
    }

    /// A case with a lie.
    private typealias Encounter = (result: CaseResult, meeting: LieScore.Meeting)

    /// Runs each lie in the case that once detected it, and once only.
    /// - Parameter honesty: of at least those cases. What a liar remembers is of the others.
    /// - Returns: `nil` if it was interrupted.
    /// - Throws: as ``meet(_:after:isWhole:lanes:onEnd:)``.
    package func meetAgain(
        _ detections: [(lie: Lie, caseID: String)],
        after honesty: Honesty,
        lanes count: Int,
        onEnd: @escaping @Sendable (LieScore.Entry, _ done: Int, _ total: Int) -> Void
    ) throws -> LieScore? {
        let plans = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
        let standing = detections.filter { honesty.passed[$0.caseID] != nil }
        let entries = Monitor<[Int: LieScore.Entry]>([:])
        try work(standing.count, count) { [self] index in
            let (lie, caseID) = standing[index]
            let memory = Liar.Memory(of: honesty.traffic, besides: caseID)
            guard let plan = plans[caseID], let met = try meetOnce(lie, [plan], index, memory) else { return }
            let entry = entry(lie, exercised: 1, met, honesty)
            entries.update { entries in
                entries[index] = entry
                onEnd(entry, entries.count, standing.count)
            }
        }
        if lanes.wasInterrupted { return nil }
        return LieScore(
            entries: entries.read { entries in standing.indices.compactMap { entries[$0] } },
            notExercised: [],
            leftOut: honesty.leftOut
        )
    }

    /// Every lie in all its cases, a few of them at a time.
    private func meetAll(
        _ lies: [Lie],
        _ cases: [[CasePlan]],
        _ honesty: Honesty,
        _ count: Int,
        _ end: @escaping @Sendable (Int, [Encounter]) -> Void
    ) throws {
        let size = 4
        let pieces = cases.indices.flatMap { index in
            cases[index].batches(of: size).map { (index, $0) }
        }
        let met = Monitor<[Int: [Encounter]]>([:])
        try work(pieces.count, count) { [self] piece in
            let (index, batch) = pieces[piece]
            guard let encounters = try meet(lies[index], batch, piece, honesty) else { return }
            let all = met.update { met -> [Encounter]? in
                met[index, default: []] += encounters
                guard met[index]?.count == cases[index].count else { return nil }
                // What is told is let go.
                return met.removeValue(forKey: index)
            }
            if let all { end(index, all.sorted { $0.result.id < $1.result.id }) }
        }
    }

    /// One lie in as many cases as it takes to detect it.
    private func meetSome(_ cases: [CasePlan], _ lie: Lie, _ index: Int, _ honesty: Honesty) throws -> [Encounter]? {
        var encounters: [Encounter] = []
        var rest = cases[...]
        // Most lies are detected at once.
        var size = 1
        while !rest.isEmpty, !encounters.contains(where: \.meeting.detects) {
            guard let next = try meet(lie, Array(rest.prefix(size)), index, honesty) else { return nil }
            encounters += next
            rest = rest.dropFirst(size)
            size *= 2
        }
        return encounters
    }

    /// A detection has to repeat itself, with a case that passes once more without the lie: what else goes wrong at times is not the lie's.
    private func meet(_ lie: Lie, _ batch: [CasePlan], _ piece: Int, _ honesty: Honesty) throws -> [Encounter]? {
        guard let first = try meetOnce(lie, batch, piece, honesty.memory) else { return nil }
        let suspects = Set(first.filter(\.meeting.detects).map(\.result.id))
        if suspects.isEmpty { return first }
        // After the same cases: a lie about a reset shows in the case that follows.
        guard let last = batch.lastIndex(where: { suspects.contains($0.id) }),
            let second = try meetOnce(lie, Array(batch[...last]), piece, honesty.memory)
        else { return nil }
        let repeated = second.filter { $0.meeting.detects && suspects.contains($0.result.id) }.map(\.result.id)
        guard let stable = try stillPassing(batch.filter { repeated.contains($0.id) }, piece) else { return nil }
        let again = Dictionary(uniqueKeysWithValues: second.map { ($0.result.id, $0) })
        return first.compactMap { encounter in
            let id = encounter.result.id
            if !suspects.contains(id) || stable.contains(id) { return encounter }
            // Of a case that passes at times, nothing is known.
            return repeated.contains(id) ? nil : again[id]
        }
    }

    private func meetOnce(_ lie: Lie, _ batch: [CasePlan], _ piece: Int, _ memory: Liar.Memory) throws -> [Encounter]? {
        let present = Monitor<String?>(nil)
        let told = Monitor<Set<String>>([])
        let ended = try run(batch, piece, present) {
            NotedLiar(liar: Liar(lie, memory), present: present, told: told)
        }
        let tellers = told.read { $0 }
        return ended?.map { result in
            let meeting = LieScore.Meeting(
                caseID: result.id,
                verdict: result.verdict,
                wasTold: tellers.contains(result.id),
                reason: result.shortReason
            )
            return (result, meeting)
        }
    }

    /// Runs cases once more with nobody lying, as long as little is known of them.
    /// - Returns: Those that have never failed; `nil` if it was interrupted.
    private func stillPassing(_ cases: [CasePlan], _ piece: Int) throws -> Set<String>? {
        let unknown = cases.filter { plan in
            switch stability.read({ $0[plan.id] }) {
            case nil: true
            case .passedAgain(let times): times < 2
            case .failed: false
            }
        }
        if !unknown.isEmpty {
            guard let results = try run(unknown, piece, Monitor(nil), { Honest() }) else { return nil }
            stability.update { stability in
                for result in results {
                    switch (stability[result.id], result.verdict) {
                    case (.failed, _): continue
                    case (.passedAgain(let times), .pass): stability[result.id] = .passedAgain(times: times + 1)
                    case (nil, .pass): stability[result.id] = .passedAgain(times: 1)
                    default: stability[result.id] = .failed
                    }
                }
            }
        }
        return stability.read { stability in
            Set(
                cases.map(\.id).filter { id in
                    if case .passedAgain? = stability[id] { true } else { false }
                }
            )
        }
    }

    private func entry(
        _ lie: Lie,
        exercised: Int,
        _ encounters: [Encounter],
        _ honesty: Honesty
    ) -> LieScore.Entry {
        let results = encounters.map(\.result)
        let judge = RequirementJudge(negatives: options.negatives, proofs: [:])
        let ids = Set(results.flatMap(\.requirements)).sorted()
        let honest = judge.judge(ids, cases: results.compactMap { honesty.passed[$0.id] })
        let judged = judge.judge(honest.filter { $0.verdict == .holds }.map(\.id), cases: results)
        return LieScore.Entry(
            lie: lie,
            exercised: exercised,
            meetings: encounters.map(\.meeting),
            believed: judged.filter { $0.verdict == .holds }.map(\.id),
            doubted: judged.filter { $0.verdict != .holds }.map(\.id)
        )
    }

    /// Those that exercise a lie. First those in which its subject occurs, and that say the least else.
    private func cases(for lie: Lie, _ honesty: Honesty, among ids: Set<String>) -> [CasePlan] {
        let exercising = plans.compactMap { plan -> (plan: CasePlan, order: (Int, Int, String))? in
            guard ids.contains(plan.id), let traffic = honesty.traffic[plan.id],
                traffic.exercises(lie, honesty.memory)
            else { return nil }
            let names = traffic.names
            let occurs = names.contains(lie.subject)
            return (plan, (occurs ? 0 : 1, names.count, plan.id))
        }
        return exercising.sorted { $0.order < $1.order }.map(\.plan)
    }

    /// - Returns: `nil` if it was interrupted.
    private func run(
        _ plans: [CasePlan],
        _ index: Int,
        _ present: Monitor<String?>,
        repeats: Int = 1,
        _ interposer: @escaping @Sendable () -> any Interposer
    ) throws -> [CaseResult]? {
        var options = options
        options.jobs = 1
        options.repeats = repeats
        // Those of all lanes together have been looked at.
        options.limits = nil
        let run = Run(
            plans,
            adapter: InterposedAdapter(source: source, interposer: interposer),
            environments: environments,
            options: options,
            onProgress: { progress in
                if case .started(let id) = progress { present.update { $0 = id } }
            }
        )
        return try lanes.results(of: run, in: index)?.map { result in
            var result = result
            result.journal = []
            return result
        }
    }

    private func work(_ count: Int, _ wanted: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
        try lanes.work(count, lanes: source.isAttached ? 1 : wanted, jobs: 1, body)
    }
}

extension Array {
    /// So many elements at most, which depend on the names alone, in their order here.
    fileprivate func sample(_ count: Int, by name: (Element) -> String) -> Self {
        if self.count <= count { return self }
        let marks = map { Fingerprint.of(name($0).utf8) }
        let chosen = Set(indices.sorted { marks[$0] < marks[$1] }.prefix(count))
        return indices.filter(chosen.contains).map { self[$0] }
    }
}

extension CaseResult {
    /// What did not pass, in a few words.
    fileprivate var shortReason: String? {
        if verdict == .pass { return nil }
        let failed = checks.first(where: \.hasFailed).map { "\($0.location): \($0.title)" }
        return (reason ?? failed).map { String($0.prefix(200)) }
    }
}
