/// The recursive resolver that the device asks. It knows the hosts of the environment and nothing else.
package struct NameService: Sendable, Hashable {
    /// What a validating resolver makes of the signatures of all names (RFC 4035 4.3).
    package enum Signatures: String, Sendable, Hashable, CaseIterable {
        /// Answers are authentic.
        case valid
        /// Answers cannot be trusted, and are given only to who checks for himself.
        case bogus
    }

    /// Hosts with their canonical names (CNAME), which lead to the same address.
    package var aliases: [String: String] = [:]
    /// Hosts with the names that their addresses lead back to (PTR), if these are not their own.
    package var reverse: [String: String] = [:]
    /// Hosts that have no name here.
    package var unknown: Set<String> = []
    /// `nil`: nothing is signed.
    package var signed: Signatures?

    package init() {}
}
