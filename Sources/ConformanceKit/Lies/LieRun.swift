import AdapterProtocol
import SystemBindings

/// Runs the cases honestly and takes note of what is said, then each lie against the cases that exercise it. Several at once: most of the
/// time they keep the harness waiting.
package final class LieRun: Sendable {
    /// What the honest adapter did.
    package struct Honesty: Sendable {
        /// The results of the cases that passed.
        package var passed: [String: CaseResult]
        package var leftOut: [String]
        package var traffic: [String: Traffic]
        var memory: Liar.Memory

        /// All lies there are about the protocol and about this traffic.
        package var lies: [Lie] {
            Lie.ofTable + Lie.ofTraffic(traffic.sorted { $0.key < $1.key }.flatMap { Array($0.value.lines) })
        }
    }

    private let plans: [CasePlan]
    private let source: any AdapterSource
    private let environments: any EnvironmentProvider
    private let options: Run.Options
    private let lanes = Lanes()

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

    /// Runs all cases with nobody lying.
    /// - Returns: `nil` if it was interrupted.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``AdapterFault`` if the adapter does not come up.
    package func listen(lanes count: Int) throws -> Honesty? {
        let recorder = TrafficRecorder()
        let results = Monitor<[CaseResult]>([])
        let parts = stride(from: 0, to: plans.count, by: 8).map { Array(plans[$0..<min($0 + 8, plans.count)]) }
        try work(parts.count, count) { [self] index in
            let present = Monitor<String?>(nil)
            guard let ended = try run(parts[index], index, present, { recorder.interposer(present) }) else { return }
            results.update { $0 += ended }
        }
        if lanes.wasInterrupted { return nil }
        let traffic = recorder.recorded
        var memory = Liar.Memory()
        for (_, said) in traffic.sorted(by: { $0.key < $1.key }) { memory.keep(said) }
        let all = results.read { $0 }
        return Honesty(
            passed: Dictionary(all.filter { $0.verdict == .pass }.map { ($0.id, $0) }) { first, _ in first },
            leftOut: all.filter { $0.verdict != .pass }.map(\.id).sorted(),
            traffic: traffic,
            memory: memory
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
            let exercising = self.cases(for: lies[index], honesty)
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

    /// A case with a lie.
    private typealias Encounter = (result: CaseResult, meeting: LieScore.Meeting)

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
            stride(from: 0, to: cases[index].count, by: size).map { (index, Array(cases[index][$0...].prefix(size))) }
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

    private func meet(_ lie: Lie, _ batch: [CasePlan], _ piece: Int, _ honesty: Honesty) throws -> [Encounter]? {
        let present = Monitor<String?>(nil)
        let told = Monitor<Set<String>>([])
        let ended = try run(batch, piece, present) {
            NotedLiar(liar: Liar(lie, honesty.memory), present: present, told: told)
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

    private func entry(
        _ lie: Lie,
        exercised: Int,
        _ encounters: [Encounter],
        _ honesty: Honesty
    ) -> LieScore.Entry {
        let results = encounters.map(\.result)
        let judge = RequirementJudge(negatives: options.negatives, proven: [])
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
    private func cases(for lie: Lie, _ honesty: Honesty) -> [CasePlan] {
        let exercising = plans.compactMap { plan -> (plan: CasePlan, order: (Int, Int, String))? in
            guard honesty.passed[plan.id] != nil, let traffic = honesty.traffic[plan.id],
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
        _ interposer: @escaping @Sendable () -> any Interposer
    ) throws -> [CaseResult]? {
        var options = options
        options.jobs = 1
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

extension CaseResult {
    /// What did not pass, in a few words.
    fileprivate var shortReason: String? {
        if verdict == .pass { return nil }
        let failed = checks.first(where: \.hasFailed).map { "\($0.location): \($0.title)" }
        return (reason ?? failed).map { String($0.prefix(200)) }
    }
}
