import FoundationEssentials
import JSON

/// The directories of an installation on this machine: what the app stores, and what can be searched afterwards.
struct DataArea {
    private let root: String

    /// - Throws: the system's error if the directories cannot be made.
    init(in directory: String, installation: String) throws {
        root = directory + "/" + installation
        for path in [root] + Place.allCases.map(path) {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
    }

    /// Removes everything that the app has stored.
    func remove() { try? FileManager.default.removeItem(atPath: root) }

    enum Place: String, CaseIterable {
        case native = "native-storage"
        case secure = "secure-storage"
        case group = "group-storage"

        /// As the adapter protocol names it.
        var directoryName: String { String(rawValue.prefix { $0 != "-" }) }
    }

    private func path(_ place: Place) -> String { root + "/" + place.directoryName }

    var message: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: Place.allCases.map { ($0.directoryName, .string(path($0))) }))
    }

    /// How many files of a place hold the text, or the bytes that it is the Base64 of: as observations name tickets.
    func count(_ needle: String, in place: Place) -> Int {
        let needles = [Data(needle.utf8)] + (Data(base64Encoded: needle).map { [$0] } ?? [])
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path(place))) ?? []
        var found = 0
        for name in names {
            guard let content = FileManager.default.contents(atPath: path(place) + "/" + name) else { continue }
            if needles.contains(where: { content.firstRange(of: $0) != nil }) { found += 1 }
        }
        return found
    }
}
