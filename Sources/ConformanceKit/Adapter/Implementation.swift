/// The implementation under test, as its adapter names it.
package struct Implementation: Sendable, Hashable {
    package var name: String
    package var version: String?
    package var language: String?

    package init(name: String, version: String? = nil, language: String? = nil) {
        self.name = name
        self.version = version
        self.language = language
    }
}
