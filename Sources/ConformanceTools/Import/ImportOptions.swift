/// How a log becomes a scenario.
package struct ImportOptions: Sendable, Hashable {
    /// Whether hosts and users keep their names.
    package var keepsNames = false
    /// Whether the client had the right password where the log shows no login.
    package var hasPassword = false
    /// What the scenario names as the report of the problem.
    package var issue = "imported log"
    /// `nil`: it is made of the first request.
    package var title: String?

    /// Numbers of requests of the app, in the order of ``ImportedScenario/requests``, that are left out.
    package var struckRequests: Set<Int> = []
    /// Numbers of expectations, in the order of ``ImportedScenario/lines``, that are left out.
    package var struckLines: Set<Int> = []

    package init() {}
}
