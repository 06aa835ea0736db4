package import ConformanceScenarios
import TestConditions

/// The catalog of this checkout.
package enum ShippedCatalog {
    package static let directory = Checkout.path("catalog")

    package static func load() throws -> Catalog { try Catalog.load(directory: directory) }
}
