/// The vendor's document that the requirements of one catalog file come from.
package struct RequirementDocument: Sendable, Hashable {
    /// The company that published it.
    package let publisher: String
    package let title: String
    /// The product that it describes.
    package let product: String
    /// The release that the document or its address names, or else its date; `nil` if neither is named.
    package let version: String?
    /// Its URL, `https` or `http`; `nil` if it is not on the web.
    package let address: String?

    /// Title, product and version on one line.
    package var name: String { "\(title), \(product)" + (version.map { ", \($0)" } ?? "") }
}
