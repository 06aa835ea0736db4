internal import SwiftASN1

/// One element of AuthorizationData (RFC 4120 5.2.6).
package struct AuthorizationDataElement: KerberosValue {
    package var type: AuthorizationDataType
    package var data: [UInt8]

    package init(type: AuthorizationDataType, data: [UInt8]) {
        self.type = type
        self.data = data
    }
}

extension AuthorizationDataElement: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        data = try fields.octets(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, octets: data)
        }
    }
}

/// AuthorizationData (RFC 4120 5.2.6), also the content of AD-IF-RELEVANT.
package struct AuthorizationData: KerberosValue {
    package var elements: [AuthorizationDataElement]

    package init(_ elements: [AuthorizationDataElement]) { self.elements = elements }
}

extension AuthorizationData: DERValue {
    init(node: ASN1Node) throws { elements = try Array(node: node) }

    func write(into writer: inout DERWriter) { elements.write(into: &writer) }
}

/// ad-type (RFC 4120 7.5.4, RFC 6113 7, [MS-KILE] 2.2.8).
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
    /// AD-fx-fast-armor: the ticket is good for armor only
    package static let fxFASTArmor = AuthorizationDataType(rawValue: 71)
    /// AD-fx-fast-used: the client has sent an armored request
    package static let fxFASTUsed = AuthorizationDataType(rawValue: 72)
    /// AD-WIN2K-PAC
    package static let win2kPAC = AuthorizationDataType(rawValue: 128)
}
