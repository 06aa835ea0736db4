internal import SwiftASN1

/// KDC-PROXY-MESSAGE ([MS-KKDCP] 2.2.2): the message posted to a KDC proxy, and its answer.
package struct KDCProxyMessage: KerberosValue {
    /// kerb-message: the message as on TCP, after a length of four bytes.
    package var message: [UInt8]
    /// The realm.
    package var targetDomain: String?
    /// dclocator-hint
    package var locatorHint: UInt32?

    package init(message: [UInt8], targetDomain: String? = nil, locatorHint: UInt32? = nil) {
        self.message = message
        self.targetDomain = targetDomain
        self.locatorHint = locatorHint
    }
}

extension KDCProxyMessage: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        message = try fields.octets(0)
        targetDomain = try fields.optional(1)
        locatorHint = try fields.optional(2)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, octets: message)
            $0.field(1, targetDomain)
            $0.field(2, locatorHint)
        }
    }
}
