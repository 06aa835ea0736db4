import ReferenceBindings

/// Remembers across launches that a session wants events of background transfers.
struct LaunchReminder {
    private let file: DataFile

    init(directory: String) { file = DataFile(directory: directory, name: "launch") }

    func remind() { try? file.write([]) }

    /// Whether there is something to report; true only once.
    func take() -> Bool {
        defer { file.remove() }
        return file.read() != nil
    }
}
