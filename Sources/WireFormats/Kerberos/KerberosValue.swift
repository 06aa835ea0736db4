/// A type of the ASN.1 modules of Kerberos that stands alone: a message, or what is encrypted, or data in octets.
package protocol KerberosValue: Sendable, Hashable {
    /// - Parameter der: all of the value and nothing after it.
    init(der: [UInt8]) throws(KerberosFormatError)

    var der: [UInt8] { get }
}
