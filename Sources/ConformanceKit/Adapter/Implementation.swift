/// The implementation under test, as its adapter names it.
package struct Implementation: Sendable, Hashable {
    package var name: String
    package var version: String?
    package var language: String?
    /// What its adapter offers, perhaps with trailing stars; empty if it is not known.
    package var features: [String] = []
    /// SHA-256 of the file that the user named as its subject, in hexadecimal.
    package var digest: String?

    package init(name: String, version: String? = nil, language: String? = nil) {
        self.name = name
        self.version = version
        self.language = language
    }
}
