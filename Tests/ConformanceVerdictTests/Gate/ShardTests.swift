import Testing

@testable import ConformanceScenarios

/// Which case runs where.
struct ShardTests {
    private static let ids = (0..<1_000).map { "area/scenario-\($0 / 7)#n=\($0)" }

    @Test func `a new case moves no other one, and parts are of like size`() {
        let placement = ShardPlacement(count: 8)
        let sizes = Dictionary(grouping: Self.ids, by: placement.index).mapValues(\.count)
        #expect(sizes.keys.sorted() == Array(1...8) && sizes.values.allSatisfy { (90...165).contains($0) })
    }

    @Test func `durations balance the parts, whatever is selected`() {
        let durations = Dictionary(uniqueKeysWithValues: Self.ids.enumerated().map { ($1, Double($0 % 50) * 10) })
        let placement = ShardPlacement(count: 8, durations: durations)
        let loads = Dictionary(grouping: Self.ids, by: placement.index).mapValues { ids in
            ids.reduce(0) { $0 + (durations[$1] ?? 0) }
        }
        let (least, most) = (loads.values.min() ?? 0, loads.values.max() ?? 0)
        #expect(most - least <= 490)
        #expect(placement.index(of: "new") == ShardPlacement(count: 8).index(of: "new"))
    }

    @Test(
        arguments: [
            (["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "0"], nil, "1/4"),
            (["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3"], nil, "4/4"),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "8",
                    "SLURM_ARRAY_TASK_COUNT": "8",
                ], nil, "1/8"
            ),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "6",
                    "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_STEP": "2",
                ], nil, "4/4"
            ),
            (["JOB_COMPLETION_INDEX": "2"], 5, "3/5"),
            (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], nil, "2/3"),
            ([:], nil, "none"), ([:], 4, "none"),
            (["JOB_COMPLETION_INDEX": "2"], nil, "add --shards"),
            (["JOB_COMPLETION_INDEX": "5"], 5, "part 6 of 5"),
            (["TEST_TOTAL_SHARDS": "4"], nil, "TEST_SHARD_INDEX"),
            (["TEST_TOTAL_SHARDS": "four", "TEST_SHARD_INDEX": "0"], nil, "no number"),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "9",
                    "SLURM_ARRAY_TASK_COUNT": "3",
                ], nil, "gaps"
            ),
            (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"], nil, "part 4 of 3"),
        ] as [([String: String], Int?, String)]
    )
    func `a scheduler's variables say which part this is`(variables: [String: String], count: Int?, words: String) {
        do throws(ConformanceError) {
            let shard = try SchedulerShard.find(in: variables, count: count)
            #expect((shard?.description ?? "none") == words)
        } catch {
            #expect(error.message.contains(words), "\(error.message)")
        }
    }

    @Test func `shards of a scheduler's run have one name`() {
        #expect(SchedulerShard.runID(in: ["GITHUB_RUN_ID": "5", "GITHUB_RUN_ATTEMPT": "2"]) == "5.2")
        #expect(SchedulerShard.runID(in: ["SLURM_ARRAY_JOB_ID": "9"]) == "9" && SchedulerShard.runID(in: [:]) == nil)
    }

    @Test func `days are those of the calendar`() {
        #expect(Day("2024-02-29")?.adding(months: 12).description == "2025-02-28")
        #expect(Day("2026-11-30")?.adding(months: 3).description == "2027-02-28")
        for wrong in ["2026-02-29", "2026-13-01", "2026-1-1", "20260101", "2026-00-10", "+026-01-01"] {
            #expect(Day(wrong) == nil, "\(wrong)")
        }
    }
}
