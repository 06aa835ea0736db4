import ConformanceScenarios
import HTTPServerBindings
import JSON

extension ServerRequest {
    private static let types: Set<String> = [
        "application/json", "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml",
    ]

    /// The content, with the places that problems are reported at.
    func piece() throws -> Node {
        let type = values(of: "content-type").first?.prefix { $0 != ";" && $0 != " " }.lowercased() ?? ""
        guard Self.types.contains(type) else { throw AdminRefusal(415, "send application/json or application/yaml") }
        guard let text = String(validating: content, as: UTF8.self) else { throw AdminRefusal(400, "no UTF-8") }
        do {
            if type == "application/json" { _ = try JSONValue(decoding: content) }
            // JSON is YAML, and this reader knows the places.
            return try YAMLReader.read(text: text, file: "content")
        } catch let error as JSONError {
            throw AdminRefusal(400, "no JSON: \(error)")
        } catch let error as ScenarioError {
            throw AdminRefusal(400, "\(error)", error.diagnostics)
        }
    }
}
