import ReferenceBindings

/// Counts the launches of an app on its data. Only for a mutant that depends on that.
struct LaunchCount {
    private let file: DataFile

    init(directory: String) { file = DataFile(directory: directory, name: "launches") }

    /// The number of this launch.
    func next() -> Int {
        let launches = (file.read()?.count ?? 0) + 1
        try? file.write([UInt8](repeating: 0, count: launches))
        return launches
    }
}
