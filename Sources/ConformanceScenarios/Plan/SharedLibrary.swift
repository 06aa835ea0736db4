/// What scenarios share.
package struct SharedLibrary: Sendable {
    let environments: EnvironmentLibrary
    let axes: AxisLibrary

    /// - Parameter suite: the folder of the suite's scenarios, whose environments and axes every scenario may use; `nil`: there is no suite.
    package init(suite: String?) {
        environments = EnvironmentLibrary(suite: suite)
        axes = AxisLibrary(suite: suite)
    }

    /// The folders, in which there are no scenarios.
    static let folders: Set<String> = [EnvironmentLibrary.folder, AxisLibrary.folder]

    /// Those that a scenario may take something from.
    package static func directories(above file: String) -> [String] {
        folders.compactMap { SharedFolder(name: $0).path(above: file) }
    }
}
