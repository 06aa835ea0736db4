import SystemBindings

/// The test of Bazel that a run is, by the variables of Bazel's protocol for tests (its "Test encyclopedia").
///
/// What the command line says goes first. An empty variable is none.
struct BazelTest {
    /// Any of these says that Bazel has started this process. `TEST_RANDOM_SEED` may be anybody's.
    private static let signs = [
        "BAZEL_TEST", "TEST_TARGET", total, shardStatus, report, outputs, filter, infrastructureFailure,
    ]
    private static let total = "TEST_TOTAL_SHARDS"
    private static let shardStatus = "TEST_SHARD_STATUS_FILE"
    private static let report = "XML_OUTPUT_FILE"
    private static let outputs = "TEST_UNDECLARED_OUTPUTS_DIR"
    private static let filter = "TESTBRIDGE_TEST_ONLY"
    private static let seed = "TEST_RANDOM_SEED"
    private static let infrastructureFailure = "TEST_INFRASTRUCTURE_FAILURE_FILE"

    private let variables: [String: String]

    /// - Returns: `nil` outside such a test.
    init?(_ variables: [String: String] = ProcessEnvironment.variables) {
        self.variables = variables.filter { !$0.value.isEmpty }
        guard Self.signs.contains(where: { self.variables[$0] != nil }) else { return nil }
    }

    /// What `--test_filter` says: a case, a scenario, a folder, a glob, or what else `--exclude` takes.
    var filter: String? { variables[Self.filter] }

    /// Fills in what the command line leaves open: the part, and the random order.
    /// - Throws: ``Failure`` if the seed is no number.
    func complete(_ selection: inout SelectionOptions) throws {
        if variables[Self.total] != nil, selection.shard == nil { selection.shard = ShardOption.auto }
        guard let text = variables[Self.seed], selection.seed == nil else { return }
        guard let number = Int(text) else { throw Failure.usage("harness: \(Self.seed) is “\(text)”, no number") }
        selection.seed = UInt64(number.magnitude)
        selection.shuffle = true
    }

    /// Tells Bazel that the run is parted as it says.
    /// - Parameter option: what `--shard` says.
    /// - Throws: ``Failure`` if that cannot be told.
    func tellShard(_ option: String?) throws {
        guard option == ShardOption.auto, variables[Self.total].flatMap({ Int($0) }) ?? 0 > 0,
            let path = variables[Self.shardStatus]
        else { return }
        try OutputFile.save("", to: path)
    }

    /// The reports that Bazel shows and keeps. The result files of several shards have different names.
    /// - Throws: ``Failure`` about one that cannot be written.
    func sinks() throws -> [ReportSink] {
        let index = variables["TEST_SHARD_INDEX"] ?? "0"
        let reports = [
            variables[Self.report].map { "\(ReportFormat.junit.rawValue)=\($0)" },
            variables[Self.outputs].map { "\(ReportFormat.json.rawValue)=\($0)/result-\(index).json" },
        ]
        return try reports.compactMap(\.self).map(ReportSink.init)
    }

    /// Where journals are kept.
    var artifacts: String? { variables[Self.outputs].map { "\($0)/artifacts" } }

    /// Tells Bazel that not the implementation has failed. What cannot be told costs nothing: the status says it too.
    func tellInfrastructureFailure(_ words: String?) {
        guard let path = variables[Self.infrastructureFailure] else { return }
        try? Files.write((words ?? "the harness or the environment failed") + "\n", to: path)
    }
}
