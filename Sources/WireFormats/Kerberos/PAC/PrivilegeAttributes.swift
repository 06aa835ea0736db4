/// A PAC ([MS-PAC] 2.3): what a ticket says of its client's account, with the signatures of its service and of the KDC.
package struct PrivilegeAttributes: Sendable, Hashable {
    /// ulType of a PAC_INFO_BUFFER ([MS-PAC] 2.4).
    package enum Kind: UInt32, Sendable, Hashable {
        case logonInformation = 1
        case serverChecksum = 6
        case kdcChecksum = 7
        case clientInformation = 10
    }

    package var logon: LogonInformation
    /// PAC_CLIENT_INFO ([MS-PAC] 2.7): as the ticket names it.
    package var client: String
    /// authtime of the ticket.
    package var authtime: KerberosTime

    package init(logon: LogonInformation, client: String, authtime: KerberosTime) {
        (self.logon, self.client, self.authtime) = (logon, client, authtime)
    }

    /// - Parameters:
    ///   - server: by the service's key ([MS-PAC] 2.8.1); while it is not known, zeros of its size.
    ///   - kdc: by the KDC's, of that signature.
    package func encoded(server: Checksum, kdc: Checksum) -> [UInt8] {
        let contents: [(Kind, [UInt8])] = [
            (.logonInformation, logon.encoded), (.clientInformation, clientInformation),
            (.serverChecksum, Self.signature(server)), (.kdcChecksum, Self.signature(kdc)),
        ]
        var head = UInt32(contents.count).littleEndianBytes + UInt32(0).littleEndianBytes
        var data: [UInt8] = []
        let start = head.count + 16 * contents.count
        for (kind, content) in contents {
            head +=
                kind.rawValue.littleEndianBytes + UInt32(content.count).littleEndianBytes
                + UInt64(start + data.count).littleEndianBytes
            data += content
            data += [UInt8](repeating: 0, count: (8 - data.count % 8) % 8)
        }
        return head + data
    }

    private var clientInformation: [UInt8] {
        let name = client.utf16.flatMap(\.littleEndianBytes)
        return authtime.fileTime.littleEndianBytes + UInt16(truncatingIfNeeded: name.count).littleEndianBytes + name
    }

    /// PAC_SIGNATURE_DATA ([MS-PAC] 2.8).
    private static func signature(_ checksum: Checksum) -> [UInt8] {
        checksum.type.rawValue.littleEndianBytes + checksum.value
    }
}
