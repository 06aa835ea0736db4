import ReferenceBindings

/// Remembers that a session wanted to be told of transfers which the app left behind, which documented behaviour never does.
struct LaunchReminder {
    private let file: DataFile

    init(directory: String) { file = DataFile(directory: directory, name: "launch") }

    func remind() { try? file.write([]) }

    /// Whether there is something to tell, once.
    func take() -> Bool {
        defer { file.remove() }
        return file.read() != nil
    }
}
