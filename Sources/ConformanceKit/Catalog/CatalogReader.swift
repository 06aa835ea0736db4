import FoundationEssentials
import Yams

/// Reads the catalog's files. Says file, line and column of what is wrong.
enum CatalogReader {
    private static let largestFile = 1 << 20
    private static let readingsFile = "readings.yaml"

    static func read(directory: String) throws -> Catalog {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
                .filter { $0.hasSuffix(".yaml") }.sorted()
        } catch {
            throw ConformanceError(.unreadableFile, "cannot read the catalog's directory '\(directory)'", cause: error)
        }
        guard names.contains(readingsFile) else {
            throw ConformanceError(.invalidCatalog, "'\(directory)' is no catalog: it has no \(readingsFile)")
        }
        let readings = try readings(in: root(of: "\(directory)/\(readingsFile)"))
        let known = Set(readings.map(\.id))
        var requirements: [Requirement] = []
        var seen: Set<String> = []
        for name in names where name != readingsFile {
            let file = try root(of: "\(directory)/\(name)")
            for (requirement, row) in try profile(in: file, named: String(name.dropLast(".yaml".count))) {
                guard seen.insert(requirement.id).inserted else {
                    throw try row.error(at: "id", "\(requirement.id) is there twice")
                }
                for reading in requirement.readings where !known.contains(reading) {
                    let hint = Spelling.hint(Spelling.nearest(to: reading, in: known))
                    throw try row.error(at: "readings", "there is no reading \(reading)\(hint)")
                }
                requirements.append(requirement)
            }
        }
        return Catalog(requirements: requirements, readings: readings)
    }

    private static func root(of path: String) throws -> CatalogNode {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ConformanceError(.unreadableFile, "cannot read '\(path)'")
        }
        guard data.count <= largestFile else {
            throw ConformanceError(.unreadableFile, "'\(path)' is larger than \(largestFile >> 20) MiB")
        }
        do {
            guard let node = try Yams.compose(yaml: String(decoding: data, as: UTF8.self), .basic) else {
                throw ConformanceError(.invalidCatalog, "'\(path)' is empty")
            }
            return CatalogNode(node: node, file: path)
        } catch let error as YamlError {
            throw ConformanceError(.invalidCatalog, "'\(path)' is not YAML", cause: error)
        }
    }

    private static func readings(in root: CatalogNode) throws -> [Reading] {
        try root.allow(["readings"])
        var seen: Set<String> = []
        return try root.elements("readings").map { row in
            try row.allow(["id", "question", "reading"])
            let reading = Reading(
                id: try row.text("id"),
                question: try row.text("question"),
                reading: try row.text("reading")
            )
            guard seen.insert(reading.id).inserted else {
                throw try row.error(at: "id", "\(reading.id) is there twice")
            }
            return reading
        }
    }

    private static func profile(in root: CatalogNode, named name: String) throws -> [(Requirement, CatalogNode)] {
        try root.allow(["profile", "document", "requirements"])
        let profile = try root.text("profile")
        guard profile == name else {
            throw try root.error(at: "profile", "the file is not named after the profile '\(profile)'")
        }
        let document = try root.text("document")
        return try root.elements("requirements").map { row in
            try row.allow(["id", "kind", "section", "statement", "readings", "tags"])
            let requirement = Requirement(
                id: try row.text("id"),
                profile: profile,
                kind: try row.word("kind"),
                statement: try row.text("statement"),
                document: document,
                section: try row.text("section"),
                readings: try row.texts("readings"),
                tags: try row.words("tags")
            )
            return (requirement, row)
        }
    }
}
