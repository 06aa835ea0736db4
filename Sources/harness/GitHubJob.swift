import ArgumentParser
import ConformanceTools
import SystemBindings

/// The job of GitHub Actions that a command runs in. Its log is a list of commands; what adapters and reports say is none.
struct GitHubJob {
    /// The largest summary of a step in bytes.
    private static let largestSummary = 1 << 20

    private let workspace: String?
    private let summary: String?
    /// Nobody can know it before the log has it.
    private let token: String

    /// - Returns: `nil` outside such a job.
    init?(_ variables: [String: String] = ProcessEnvironment.variables) {
        guard variables["GITHUB_ACTIONS"] == "true" else { return nil }
        workspace = variables["GITHUB_WORKSPACE"]
        summary = variables["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
        token = (0..<4).map { _ in String(UInt64.random(in: 0...(.max)), radix: 36) }.joined()
    }

    /// Does the work of a command so that nothing that it says is taken for a command of the log.
    /// - Parameter body: Gets the job; `nil` outside one.
    /// - Throws: what the body throws; a ``Failure`` has been told then.
    static func during(_ body: (GitHubJob?) throws -> Void) throws {
        guard let job = GitHubJob() else { return try body(nil) }
        Terminal.isLog.update { $0 = true }
        job.pause()
        defer { job.resume() }
        do { try body(job) } catch let failure as Failure {
            Terminal.error(failure.message)
            throw ExitCode(failure.status.rawValue)
        }
    }

    private func pause() { Terminal.output("::stop-commands::\(token)") }

    private func resume() { Terminal.output("::\(token)::") }

    /// The annotations, then the summary of the step.
    ///
    /// A summary that cannot be written costs no verdict.
    func tell(_ result: RunResult) {
        resume()
        Terminal.write(GitHubReport(of: result, workspace: workspace).text, to: 1)
        pause()
        guard let summary else { return }
        do {
            let text = try Files.contents(of: summary) ?? []
            let more = Array(MarkdownReport(of: result).text.utf8)
            guard text.count + more.count < Self.largestSummary else {
                return Terminal.error("harness: the summary of this step is full; it stays as it is")
            }
            try Files.write(text + more, to: summary)
        } catch {
            Terminal.error("harness: the summary of the step could not be written to \(summary): \(error)")
        }
    }
}
