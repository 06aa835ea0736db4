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
    /// AD-WIN2K-PAC
    package static let win2kPAC = AuthorizationDataType(rawValue: 128)
}
