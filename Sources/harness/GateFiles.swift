import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials

/// The files that say what a release may have: known failures, and what is claimed.
struct GateFiles: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The known failures, which do not fail the gate as long as they are as written.",
            valueName: "known.yaml"
        )
    )
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "What the implementation claims (ICS). What is claimed has to be judged and hold; what is not claimed does not count.",
            valueName: "ics.yaml"
        )
    )
    var ics: String?

    @Option(
        help: ArgumentHelp(
            "The version of the suite that the gate is for. Newer cases are reported and do not gate until they have passed once.",
            valueName: "version"
        )
    )
    var suiteSince: String?

    /// - Parameter plans: All cases of the suite, if they are loaded.
    /// - Throws: ``Failure`` with every diagnostic of the files.
    func judge(_ gate: Gate, of project: Project, catalog: Catalog, plans: [CasePlan]? = nil) throws -> GateJudge {
        let needsSuite = baseline != nil
        let all = try plans ?? (needsSuite ? SelectionOptions.all(of: project, catalog: catalog) : [])
        var judge = GateJudge(gate, suite: GateSuite(all, catalog: catalog), today: Self.today)
        if let suiteSince {
            guard let version = SuiteVersion(suiteSince) else {
                throw Failure.usage("--suite-since takes a version such as 0.1, not “\(suiteSince)”")
            }
            judge.suiteSince = version
        }
        if let baseline { judge.baseline = try Self.baseline(baseline, in: judge.suite) }
        if let ics {
            do { judge.claims = try ClaimsReader.read(path: ics, catalog: catalog) } catch {
                throw Failure.usage("\(error)")
            }
        }
        return judge
    }

    /// - Throws: ``Failure`` with every diagnostic.
    static func baseline(_ path: String, in suite: GateSuite) throws -> Baseline {
        let baseline: Baseline
        do { baseline = try BaselineReader.read(path: path) } catch { throw Failure.usage("\(error)") }
        let problems = BaselineReader.problems(baseline, in: suite)
        guard problems.isEmpty else { throw Failure.usage(problems.map(\.description).joined(separator: "\n")) }
        return baseline
    }

    /// By `SOURCE_DATE_EPOCH`, if it is set: the day of what is built.
    static var today: Day {
        let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { TimeInterval($0) }
        let date = epoch.map { Date(timeIntervalSince1970: $0) } ?? Date()
        return Day(ofInstant: date.formatted(.iso8601)) ?? Day.first
    }
}
