/// All requirements, and the readings that they rest on.
package struct Catalog: Sendable {
    /// In the order of the catalog's files and their rows.
    package let requirements: [Requirement]
    /// In the order of their file.
    package let readings: [Reading]
    /// The requirements that say what does not happen, and how such a one is judged.
    package let negatives: Negatives

    private let positions: [String: Int]
    private let readingPositions: [String: Int]

    /// - Precondition: no id is there twice; ``CatalogReader`` sees to it.
    init(requirements: [Requirement], readings: [Reading]) {
        self.requirements = requirements
        self.readings = readings
        let ids = { (kind: RequirementKind) in Set(requirements.filter { $0.kind == kind }.map(\.id)) }
        negatives = Negatives(limitations: ids(.limitation), prohibitions: ids(.prohibition))
        positions = Dictionary(zip(requirements.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
        readingPositions = Dictionary(zip(readings.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    }

    /// Reads every `.yaml` file of a directory: a profile each, and `readings.yaml`; ``Undetectable`` is read by itself.
    /// - Throws: ``ConformanceError`` if it is no such directory, ``ScenarioError`` with file, line and column of what is wrong.
    package static func load(directory: String) throws -> Catalog {
        try CatalogReader.read(directory: directory)
    }

    package subscript(id: String) -> Requirement? { positions[id].map { requirements[$0] } }

    package func reading(_ id: String) -> Reading? { readingPositions[id].map { readings[$0] } }

    /// The profiles that have requirements, in the order of the catalog.
    package var profiles: [String] {
        var seen: Set<String> = []
        return requirements.map(\.profile).filter { seen.insert($0).inserted }
    }

    /// Whether there is such a requirement and a check can fail on its account.
    package func isTestable(_ id: String) -> Bool { self[id]?.isTestable ?? false }

    /// The ids that somebody may have meant, nearest first; empty if none is near.
    package func nearest(to id: String) -> [String] {
        Spelling.nearest(to: id, in: requirements.lazy.map(\.id))
    }
}

/// How an unclear passage of the documents is taken.
package struct Reading: Sendable, Hashable {
    /// Such as `AMB-05`.
    package let id: String
    /// The question that the documents leave open.
    package let question: String
    package let reading: String
}
