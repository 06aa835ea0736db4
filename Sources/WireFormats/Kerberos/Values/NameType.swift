/// name-type of a principal (RFC 4120 6.2, RFC 6806 5, RFC 6111 3).
package struct NameType: KerberosNumber, Sendable, Hashable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// NT-UNKNOWN
    package static let unknown = NameType(rawValue: 0)
    /// NT-PRINCIPAL: a user
    package static let principal = NameType(rawValue: 1)
    /// NT-SRV-INST: a service with an instance, as `krbtgt`
    package static let serviceInstance = NameType(rawValue: 2)
    /// NT-SRV-HST: a service on a host
    package static let serviceHost = NameType(rawValue: 3)
    /// NT-X500-PRINCIPAL
    package static let x500 = NameType(rawValue: 6)
    /// NT-SMTP-NAME
    package static let smtp = NameType(rawValue: 7)
    /// NT-ENTERPRISE: an alias like a mail address, in one component
    package static let enterprise = NameType(rawValue: 10)
    /// NT-WELLKNOWN: a reserved name, as `WELLKNOWN/ANONYMOUS`
    package static let wellKnown = NameType(rawValue: 11)
}
