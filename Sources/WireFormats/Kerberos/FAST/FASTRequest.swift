internal import SwiftASN1

/// KrbFastReq (RFC 6113 5.4.2): what an armored request asks for.
package struct FASTRequest: KerberosValue {
    package var options: FASTOptions
    package var paData: [PAData]
    package var body: KDCRequestBody

    package init(options: FASTOptions = [], paData: [PAData] = [], body: KDCRequestBody) {
        self.options = options
        self.paData = paData
        self.body = body
    }
}

extension FASTRequest: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        options = try fields.required(0)
        paData = try fields.required(1)
        body = try fields.required(2)
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, options)
            $0.field(1, paData)
            $0.field(2, body)
        }
    }
}
