import FoundationEssentials
import SystemBindings

/// Finds the scenario files that may cover some statements without making cases of them: those whose text, or that of an axis that they
/// name, has an id of these.
struct MentionSearch {
    private let ids: [[UInt8]]
    /// By the folder of axes.
    private var axes: [String: [[UInt8]]] = [:]

    /// - Parameter ids: of requirements, field issues or both.
    init(_ ids: Set<String>) { self.ids = ids.map { Array($0.utf8) } }

    /// Also of a file that cannot be read, so that its reader says why.
    mutating func mayCover(_ file: String) -> Bool {
        guard let text = Self.text(of: file) else { return true }
        return Self.has(ids, text) || Self.has(axes(for: file), text)
    }

    /// The names of the axes that have an id.
    private mutating func axes(for file: String) -> [[UInt8]] {
        guard let folder = SharedFolder(name: AxisLibrary.folder).path(above: file) else { return [] }
        if let known = axes[folder] { return known }
        let found = ScenarioFiles.below(folder).filter { path in Self.text(of: path).map { Self.has(ids, $0) } ?? true }
            .map { Array(ScenarioFiles.id(of: $0, root: folder).utf8) }
        axes[folder] = found
        return found
    }

    private static func text(of file: String) -> [UInt8]? { try? Files.contents(of: file) }

    private static func has(_ words: [[UInt8]], _ text: [UInt8]) -> Bool {
        words.contains { ByteSearch.contains($0, in: text) }
    }
}
