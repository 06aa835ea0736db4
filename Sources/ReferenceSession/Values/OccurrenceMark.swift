import ReferenceBindings
import Synchronization

/// A file that shows that the circumstance of a fault has held at least once.
final class OccurrenceMark: Sendable {
    private let file: DataFile
    private let isMade = Atomic(false)

    init(_ path: String) {
        let slash = path.lastIndex(of: "/")
        file = DataFile(
            directory: slash.map { String(path[..<$0]) } ?? ".",
            name: slash.map { String(path[path.index(after: $0)...]) } ?? path
        )
    }

    func make() {
        // A mark that cannot be made reads as a circumstance that never held.
        if !isMade.exchange(true, ordering: .relaxed) { try? file.write([]) }
    }
}
