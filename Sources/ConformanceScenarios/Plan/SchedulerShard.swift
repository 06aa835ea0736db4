/// The part of a run that a scheduler gives to this process, by the scheduler's own variables.
package enum SchedulerShard {
    /// - Parameter count: The number of parts where the scheduler does not say it.
    /// - Returns: `nil` if there is no scheduler, or it does not part the work.
    /// - Throws: ``ConformanceError`` if the variables do not say which part this is.
    package static func find(
        in variables: [String: String],
        count: Int?
    ) throws(ConformanceError) -> CaseSelection.Shard? {
        func number(_ name: String) throws(ConformanceError) -> Int? {
            guard let text = variables[name], !text.isEmpty else { return nil }
            guard let number = Int(text) else {
                throw ConformanceError(.invalidShard, "\(name) is “\(text)”, no number")
            }
            return number
        }
        func required(_ name: String, beside other: String) throws(ConformanceError) -> Int {
            guard let number = try number(name) else {
                throw ConformanceError(.invalidShard, "\(other) is set and \(name) is not")
            }
            return number
        }
        // Bazel counts from 0, and sets both for tests with a shard_count only.
        if let total = try number("TEST_TOTAL_SHARDS"), total > 0 {
            return try shard(required("TEST_SHARD_INDEX", beside: "TEST_TOTAL_SHARDS") + 1, of: total)
        }
        // An array may begin anywhere and have a step.
        if let task = try number("SLURM_ARRAY_TASK_ID") {
            let first = try required("SLURM_ARRAY_TASK_MIN", beside: "SLURM_ARRAY_TASK_ID")
            let last = try required("SLURM_ARRAY_TASK_MAX", beside: "SLURM_ARRAY_TASK_ID")
            let total = try required("SLURM_ARRAY_TASK_COUNT", beside: "SLURM_ARRAY_TASK_ID")
            let step = try number("SLURM_ARRAY_TASK_STEP") ?? 1
            guard step > 0, (first...max(first, last)).contains(task), (task - first).isMultiple(of: step),
                (last - first) / step + 1 == total
            else {
                throw ConformanceError(
                    .invalidShard,
                    "the array of Slurm has gaps (\(total) tasks from \(first) to \(last), step \(step)); use --array=1-N"
                )
            }
            return try shard((task - first) / step + 1, of: total)
        }
        if let index = try number("JOB_COMPLETION_INDEX") {
            guard let count else {
                throw ConformanceError(
                    .invalidShard,
                    "Kubernetes does not say how many indexes there are; add --shards N"
                )
            }
            return try shard(index + 1, of: count)
        }
        if let total = try number("CI_NODE_TOTAL"), let index = try number("CI_NODE_INDEX") {
            return try shard(index, of: total)
        }
        return nil
    }

    private static func shard(_ index: Int, of count: Int) throws(ConformanceError) -> CaseSelection.Shard {
        guard let shard = CaseSelection.Shard("\(index)/\(count)") else {
            throw ConformanceError(.invalidShard, "part \(index) of \(count) is none")
        }
        return shard
    }

    /// What tells the runs of a scheduler apart, and is the same for all parts of one; `nil`: there is no such thing.
    package static func runID(in variables: [String: String]) -> String? {
        // Bazel counts the runs of one test.
        let names = ["SLURM_ARRAY_JOB_ID", "CI_PIPELINE_ID", "GITHUB_RUN_ID", "TEST_RUN_NUMBER"]
        guard let name = names.first(where: { variables[$0]?.isEmpty == false }), let value = variables[name] else {
            return nil
        }
        let attempt = name == "GITHUB_RUN_ID" ? variables["GITHUB_RUN_ATTEMPT"].map { ".\($0)" } ?? "" : ""
        return value + attempt
    }
}
