/// A type of Kerberos's ASN.1 modules that is encoded on its own: a message, an encrypted part, or data in an OCTET STRING.
package protocol KerberosValue: Sendable, Hashable {
    /// - Parameter der: the whole value and nothing after it.
    init(der: [UInt8]) throws(KerberosFormatError)

    var der: [UInt8] { get }
}
