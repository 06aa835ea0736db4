import ConformanceScenarios

/// Faults that no harness could see, with the reasons: the file `undetectable.yaml` of the catalog.
package struct Undetectable: Sendable, Hashable {
    /// The file's name.
    package static let fileName = CatalogReader.undetectableFile

    /// By the ids of lies.
    package var lies: [String: String]
    /// Where no fault against a requirement can be told from what is right.
    package var circumstances: [Breadth.Point: String]

    package init(_ lies: [String: String] = [:], circumstances: [Breadth.Point: String] = [:]) {
        self.lies = lies
        self.circumstances = circumstances
    }

    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    package static func read(path: String) throws -> Undetectable {
        var excuses = Undetectable()
        let file = try CatalogNode(YAMLReader.read(path: path), keys: ["lies", "circumstances"])
        for element in try file.elements("lies") {
            let row = try CatalogNode(element, keys: ["lie", "reason"])
            let id = try row.text("lie")
            guard excuses.lies.updateValue(try row.text("reason"), forKey: id) == nil else {
                throw ScenarioError("repeated-id", "\(id) is there twice", at: row.location(of: "lie"))
            }
        }
        for element in file.has("circumstances") ? try file.elements("circumstances") : [] {
            let row = try CatalogNode(element, keys: ["requirements", "in", "reason"])
            for requirement in try row.texts("requirements") {
                for circumstance in try row.texts("in") {
                    let point = Breadth.Point(requirement, circumstance)
                    guard excuses.circumstances.updateValue(try row.text("reason"), forKey: point) == nil else {
                        let message = "\(requirement) in \(circumstance) is there twice"
                        throw ScenarioError("repeated-id", message, at: row.location(of: "requirements"))
                    }
                }
            }
        }
        return excuses
    }
}
