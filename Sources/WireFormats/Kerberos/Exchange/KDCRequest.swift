internal import SwiftASN1

/// AS-REQ and TGS-REQ (RFC 4120 5.4.1).
package struct KDCRequest: KerberosValue {
    package let exchange: KDCExchange
    package var paData: [PAData]
    package let body: KDCRequestBody
    /// The body as its sender has encoded it; checksums of the request cover these bytes.
    package let encodedBody: [UInt8]

    package init(_ exchange: KDCExchange, paData: [PAData] = [], body: KDCRequestBody) {
        self.exchange = exchange
        self.paData = paData
        self.body = body
        encodedBody = body.der
    }

    /// The value of the first pre-authentication data with that type.
    package subscript(type: PADataType) -> [UInt8]? { paData.first { $0.type == type }?.value }
}

extension KDCRequest: DERValue {
    init(node: ASN1Node) throws {
        exchange = try KDCExchange.of(node, \.request)
        var fields = try FieldReader(node, application: exchange.request)
        try fields.version(1)
        try fields.messageType(2, exchange.request)
        paData = try fields.list(3)
        (body, encodedBody) = try fields.encoded(4)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(exchange.request) {
            $0.field(1, Int32(5))
            $0.field(2, Int32(exchange.request))
            $0.field(3, list: paData)
            $0.field(4, encoded: encodedBody)
        }
    }
}
