/// A user of the enterprise.
package struct Account: Sendable, Hashable {
    package var password: String
    /// The NetBIOS name of the domain ([MS-NLMP] 2.2.1.3), such as `CORP`; empty: an account of the server itself; `nil`: of whatever domain the client names.
    package var domain: String?
    /// After so many failures in a row the account is locked for the rest of the run; `nil`: never.
    package var lockedAfter: Int?

    package init(password: String, domain: String? = nil, lockedAfter: Int? = nil) {
        self.password = password
        self.domain = domain
        self.lockedAfter = lockedAfter
    }
}
