import FoundationEssentials

/// Reads the catalog's files.
package enum CatalogReader {
    private static let readingsFile = "readings.yaml"
    /// Beside the requirements: reasons for faults that nothing can detect.
    package static let undetectableFile = "undetectable.yaml"

    static func read(directory: String) throws -> Catalog {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
                .filter { $0.hasSuffix(".yaml") }.sorted()
        } catch {
            throw ConformanceError(.invalidCatalog, "cannot read the catalog's directory '\(directory)'", cause: error)
        }
        guard names.contains(readingsFile) else {
            throw ConformanceError(.invalidCatalog, "'\(directory)' is no catalog: it has no \(readingsFile)")
        }
        let readings = try readings(in: YAMLReader.read(path: "\(directory)/\(readingsFile)"))
        let known = Set(readings.map(\.id))
        var requirements: [Requirement] = []
        var seen: Set<String> = []
        for name in names where name != readingsFile && name != undetectableFile {
            let file = try YAMLReader.read(path: "\(directory)/\(name)")
            for (requirement, row) in try profile(in: file, named: String(name.dropLast(".yaml".count))) {
                try insert(requirement.id, into: &seen, at: row.location(of: "id"))
                for reading in requirement.readings where !known.contains(reading) {
                    throw ScenarioError(
                        "unknown-reading",
                        "there is no reading \(reading)",
                        at: row.location(of: "readings"),
                        didYouMean: Spelling.nearest(to: reading, in: known)
                    )
                }
                requirements.append(requirement)
            }
        }
        return Catalog(requirements: requirements, readings: readings)
    }

    private static func insert(_ id: String, into seen: inout Set<String>, at location: SourceLocation) throws {
        guard seen.insert(id).inserted else { throw ScenarioError("repeated-id", "\(id) is there twice", at: location) }
    }

    private static func readings(in file: Node) throws -> [Reading] {
        let root = try CatalogNode(file, keys: ["readings"])
        var seen: Set<String> = []
        return try root.elements("readings").map { element in
            let row = try CatalogNode(element, keys: ["id", "question", "reading"])
            let reading = Reading(
                id: try row.text("id"),
                question: try row.text("question"),
                reading: try row.text("reading")
            )
            try insert(reading.id, into: &seen, at: row.location(of: "id"))
            return reading
        }
    }

    private static func profile(in file: Node, named name: String) throws -> [(Requirement, CatalogNode)] {
        let root = try CatalogNode(file, keys: ["profile", "document", "requirements"])
        let profile = try root.text("profile")
        guard profile == name else {
            let message = "the file is not named after the profile '\(profile)'"
            throw ScenarioError("catalog", message, at: root.location(of: "profile"))
        }
        let document = try document(in: root)
        return try root.elements("requirements").map { element in
            let keys = ["id", "kind", "reason", "section", "statement", "readings", "tags"]
            let row = try CatalogNode(element, keys: keys)
            let kind: RequirementKind = try row.word("kind")
            let requirement = Requirement(
                id: try row.text("id"),
                profile: profile,
                kind: kind,
                reason: try reason(in: row, for: kind),
                statement: try row.text("statement"),
                document: document,
                section: try row.text("section"),
                readings: try row.texts("readings"),
                tags: try row.words("tags")
            )
            return (requirement, row)
        }
    }

    private static func document(in root: CatalogNode) throws -> RequirementDocument {
        let keys = ["publisher", "title", "product", "version", "address"]
        let mapping = try root.mapping("document", keys: keys)
        let address = try mapping.optionalText("address")
        if let address, !isAddress(address) {
            let shown = VisibleText.of(address, upTo: 80)
            let message = "'\(shown)' is no address; it has to be a URL with https:// or http://"
            throw ScenarioError("catalog", message, at: mapping.location(of: "address"))
        }
        return RequirementDocument(
            publisher: try mapping.text("publisher"),
            title: try mapping.text("title"),
            product: try mapping.text("product"),
            version: try mapping.optionalText("version"),
            address: address
        )
    }

    /// The report links to it, so it is nothing but a URL of the web with a host.
    private static func isAddress(_ text: String) -> Bool {
        ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// A prohibition and a limitation say why they are one; nothing else does.
    private static func reason(in row: CatalogNode, for kind: RequirementKind) throws -> RequirementReason? {
        let words = RequirementReason.words(for: kind).map(\.rawValue).joined(separator: ", ")
        guard row.has("reason") else {
            guard kind.isNegative else { return nil }
            throw ScenarioError(
                "missing-reason",
                "a \(kind.rawValue) needs a 'reason': \(words)",
                at: row.location(of: "kind")
            )
        }
        let location = row.location(of: "reason")
        guard kind.isNegative else {
            let message = "a \(kind.rawValue) has no 'reason'; only a prohibition and a limitation have one"
            throw ScenarioError("unexpected-reason", message, at: location)
        }
        let reason: RequirementReason = try row.word("reason")
        guard reason.kind == kind else {
            let message = "'\(reason.rawValue)' is the reason of a \(reason.kind.rawValue)"
            throw ScenarioError("wrong-reason", "\(message); a \(kind.rawValue) has one of \(words)", at: location)
        }
        return reason
    }
}
