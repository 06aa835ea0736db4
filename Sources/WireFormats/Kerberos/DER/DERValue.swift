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
