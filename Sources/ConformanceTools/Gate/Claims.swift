/// What an implementation claims, requirement by requirement: the implementation conformance statement (ICS) of ISO/IEC 9646-7.
package struct Claims: Sendable, Hashable {
    /// The version of the file's form.
    static let version = 1

    package enum Support: String, Sendable, Hashable, CaseIterable {
        case supported
        case notSupported = "not-supported"
        case notApplicable = "not-applicable"
    }

    /// What is said of one requirement.
    package struct Row: Sendable, Hashable {
        package var support = Support.supported
        /// Why it is not supported, or not applicable.
        package var reason: String?

        package init(_ support: Support = .supported, reason: String? = nil) {
            self.support = support
            self.reason = reason
        }
    }

    /// As the user named it.
    package var file = ""
    var form = Claims.version
    package var product = ""
    /// Of the product, or a glob of versions; `nil`: any.
    package var productVersion: String?
    package var vendor: String?
    /// The profiles of the catalog that the statement is about.
    package var profiles: [String] = []
    /// By requirement.
    package var rows: [String: Row] = [:]

    package init() {}

    /// The requirements with one kind of support.
    package func requirements(_ support: Support...) -> Set<String> {
        Set(rows.filter { support.contains($0.value.support) }.keys)
    }
}
