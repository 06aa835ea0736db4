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

    package init() {}
}
