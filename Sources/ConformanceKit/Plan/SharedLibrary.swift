/// What scenarios share.
struct SharedLibrary {
    var environments = EnvironmentLibrary()
    var axes = AxisLibrary()

    /// The folders, in which there are no scenarios.
    static let folders: Set<String> = [EnvironmentLibrary.folder, AxisLibrary.folder]
}
