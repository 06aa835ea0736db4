import FoundationEssentials

/// Directories that an adapter's process has for itself, so that it finds nothing of the user's and leaves nothing behind.
package struct AdapterPlace: Sendable, Hashable {
    package enum Item: String, Sendable {
        case home, temporary, tickets, keys
    }

    private let root: String

    /// - Parameter root: Made when it is needed; it may hold other things, too.
    init(root: String) { self.root = root }

    func path(of item: Item) -> String { "\(root)/\(item.rawValue)" }

    /// Makes the directories that are missing. The files stay missing.
    /// - Throws: the system's error.
    func prepare() throws {
        for item in [Item.home, .temporary] {
            try FileManager.default.createDirectory(atPath: path(of: item), withIntermediateDirectories: true)
        }
    }

    /// Removes what adapters have left there.
    func clear() {
        for item in [Item.home, .temporary, .tickets, .keys] {
            try? FileManager.default.removeItem(atPath: path(of: item))
        }
    }
}
