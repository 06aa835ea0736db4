import ConformanceKit

/// The catalog of this checkout.
enum ShippedCatalog {
    static let directory =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/catalog"

    static func load() throws -> Catalog { try Catalog.load(directory: directory) }
}
