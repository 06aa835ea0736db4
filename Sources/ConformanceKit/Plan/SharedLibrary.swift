/// What scenarios share.
struct SharedLibrary: Sendable {
    let environments = EnvironmentLibrary()
    let axes = AxisLibrary()

    /// The folders, in which there are no scenarios.
    static let folders: Set<String> = [EnvironmentLibrary.folder, AxisLibrary.folder]
}
