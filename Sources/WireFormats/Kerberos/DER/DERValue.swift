internal import SwiftASN1

/// A ``KerberosValue`` that is read and written as a DER node.
protocol DERValue: DERNode, KerberosValue {}

extension DERValue {
    package init(der: [UInt8]) throws(KerberosFormatError) {
        do {
            self = try Self(node: DER.parse(der))
        } catch let error as KerberosFormatError {
            throw error
        } catch let error as ASN1Error {
            throw KerberosFormatError(.malformed, "\(Self.self): \(error.code)")
        } catch {
            throw KerberosFormatError(.malformed, "\(Self.self): \(error)")
        }
    }

    package var der: [UInt8] {
        var writer = DERWriter()
        write(into: &writer)
        return writer.bytes
    }
}

/// A value that is encoded as one DER node.
protocol DERNode {
    init(node: ASN1Node) throws

    func write(into writer: inout DERWriter)
}

/// A type of Kerberos's ASN.1 modules that is encoded on its own: a message, an encrypted part, or data in an OCTET STRING.
package protocol KerberosValue: Sendable, Hashable {
    /// - Parameter der: the whole value and nothing after it.
    init(der: [UInt8]) throws(KerberosFormatError)

    var der: [UInt8] { get }
}
