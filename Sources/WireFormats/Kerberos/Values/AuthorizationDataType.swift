/// ad-type (RFC 4120 7.5.4, [MS-KILE] 2.2.8).
package struct AuthorizationDataType: KerberosNumber, Sendable, Hashable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// AD-IF-RELEVANT: authorization data that may be ignored
    package static let ifRelevant = AuthorizationDataType(rawValue: 1)
    /// AD-KDC-ISSUED
    package static let kdcIssued = AuthorizationDataType(rawValue: 4)
    /// AD-AND-OR
    package static let andOr = AuthorizationDataType(rawValue: 5)
    /// AD-MANDATORY-FOR-KDC
    package static let mandatoryForKDC = AuthorizationDataType(rawValue: 8)
    /// AD-fx-fast-armor (RFC 6113 5.4.1.1)
    package static let fxFASTArmor = AuthorizationDataType(rawValue: 71)
    /// AD-fx-fast-used (RFC 6113 5.4.2)
    package static let fxFASTUsed = AuthorizationDataType(rawValue: 72)
    /// AD-WIN2K-PAC
    package static let win2kPAC = AuthorizationDataType(rawValue: 128)
}
