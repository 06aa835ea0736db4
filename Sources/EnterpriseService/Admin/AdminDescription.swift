import AdminResources
package import JSON

/// The admin interface as a document of OpenAPI 3.1.
package enum AdminDescription {
    package static var text: String { AdminResources.description }

    /// - Throws: ``JSONError``, which is a mistake of the harness.
    package static var json: JSONValue { get throws { try JSONValue(decoding: text.utf8) } }
}
