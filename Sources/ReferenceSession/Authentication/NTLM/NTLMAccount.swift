/// An account as NTLM names it ([MS-NLMP] 3.1.1.1).
struct NTLMAccount: Hashable {
    var user: String
    /// The domain; empty for an account of the server itself, and for a name in the form `user@domain`.
    var domain: String

    /// Reads `DOMAIN\user`, `user@domain` or `user`.
    init(_ name: String) {
        let parts = name.split(separator: "\\", maxSplits: 1, omittingEmptySubsequences: false)
        domain = parts.count == 2 ? String(parts[0]) : ""
        user = parts.count == 2 ? String(parts[1]) : name
    }
}
