import ConformanceScenarios
import SystemBindings

/// `--shard I/N`, or `--shard auto` with the variables of a scheduler.
struct ShardOption {
    /// The word for what the scheduler says.
    static let auto = "auto"

    /// `nil`: the run is not parted.
    let shard: CaseSelection.Shard?

    /// - Parameter count: The number of parts where the scheduler does not say it.
    /// - Throws: ``Failure`` if it is no such thing.
    init(
        _ text: String,
        count: Int?,
        variables: [String: String] = ProcessEnvironment.variables
    ) throws {
        guard text == Self.auto else {
            guard let parsed = CaseSelection.Shard(text) else {
                throw Failure.usage("harness: --shard takes I/N with I from 1 to N, or auto, not “\(text)”")
            }
            shard = parsed
            return
        }
        do { shard = try SchedulerShard.find(in: variables, count: count) } catch {
            throw Failure.usage("harness: --shard auto: \(error.message)")
        }
    }
}
