import ConformanceKit
package import ConformanceScenarios

/// One or more runs of the same implementation, suite and selection.
package struct RunSeries: Sendable {
    /// Before anything of them is judged.
    package private(set) var runs: [RunResult]

    /// Shards with the same run id are one run; each file of an unsharded run is a run by itself.
    /// - Throws: ``ConformanceError`` if a file tells nothing, or if the files are not of the same implementation, suite and selection.
    package init(_ parts: [MergedRun.Part]) throws(ConformanceError) {
        runs = []
        let parts = parts.sorted { $0.file < $1.file }
        if parts.count > 1 {
            try MergedRun.refuseSilent(parts)
            try MergedRun.refuseStrangers(parts)
        }
        var shards: [String: [MergedRun.Part]] = [:]
        for part in parts {
            if let reason = part.result.inconclusive {
                throw ConformanceError(.invalidResult, "\(part.file) tells nothing of an implementation: \(reason)")
            }
            if part.result.identity.shard == nil {
                runs.append(part.result)
            } else {
                shards[part.result.identity.id, default: []].append(part)
            }
        }
        for (_, parts) in shards.sorted(by: { $0.key < $1.key }) { runs.append(try MergedRun(parts).result) }
    }

    /// The cases that were too new to gate and have passed in one of them.
    package var passedPending: [String] {
        Set(runs.flatMap { $0.cases.filter { $0.isPending && $0.verdict == .pass }.map(\.id) }).sorted()
    }

    /// What a baseline makes of all of them.
    package func judged(by judge: GateJudge) -> BaselineOutcome {
        BaselineOutcome(
            joining: runs.map { run in
                var run = run
                judge.judge(&run)
                return run
            }
        )
    }
}
