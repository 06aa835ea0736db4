package import JSON

/// The JSON Schemas (draft 2020-12) of files, for editors; made from the same table as the check of files.
package enum ShapeSchema {
    /// Of scenario files.
    package static var scenario: JSONValue {
        ShapeSchemaBuilder.schema(of: ShapeTable.scenarioFile, title: "A scenario of the conformance harness")
    }

    /// Of environment files.
    package static var environment: JSONValue {
        ShapeSchemaBuilder.schema(of: ShapeTable.environmentFile, title: "An environment of the conformance harness")
    }
}
