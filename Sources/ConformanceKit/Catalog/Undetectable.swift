/// Lies that no harness could see through, with the reasons: the file `undetectable.yaml` of the catalog.
package struct Undetectable: Sendable, Hashable {
    /// The file's name.
    package static let fileName = "undetectable.yaml"

    /// By the ids of lies.
    package var reasons: [String: String]

    package init(_ reasons: [String: String] = [:]) { self.reasons = reasons }

    /// - Throws: ``ScenarioError`` with the place of what is wrong.
    package static func read(path: String) throws -> Undetectable {
        var excuses = Undetectable()
        for element in try CatalogNode(YAMLReader.read(path: path), keys: ["lies"]).elements("lies") {
            let row = try CatalogNode(element, keys: ["lie", "reason"])
            let id = try row.text("lie")
            guard excuses.reasons.updateValue(try row.text("reason"), forKey: id) == nil else {
                throw ScenarioError("repeated-id", "\(id) is there twice", at: row.location(of: "lie"))
            }
        }
        return excuses
    }
}
