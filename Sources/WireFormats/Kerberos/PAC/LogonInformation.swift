/// KERB_VALIDATION_INFO ([MS-PAC] 2.5): who the client of a ticket is in its domain. What no client looks at has the values of an account
/// that was made just now and never expires.
package struct LogonInformation: Sendable, Hashable {
    /// GROUP_MEMBERSHIP ([MS-PAC] 2.2.2) of somebody who has all of its rights.
    private static let groupAttributes: UInt32 = 7
    private static let never: UInt64 = 0x7fff_ffff_ffff_ffff
    /// User account ([MS-SAMR] 2.2.1.12)
    private static let userAccountControl: UInt32 = 0x10

    package var logonTime: KerberosTime
    package var user: String
    /// Its relative identifier in the domain; groups likewise.
    package var userID: UInt32
    package var groupIDs: [UInt32]
    package var server: String
    package var domain: String
    package var domainID: SecurityIdentifier

    /// - Parameter groupIDs: the first is the primary group.
    package init(
        logonTime: KerberosTime,
        user: String,
        userID: UInt32,
        groupIDs: [UInt32],
        server: String,
        domain: String,
        domainID: SecurityIdentifier
    ) {
        (self.logonTime, self.user, self.userID) = (logonTime, user, userID)
        (self.groupIDs, self.server) = (groupIDs, server)
        (self.domain, self.domainID) = (domain, domainID)
    }

    package var encoded: [UInt8] { NDRWriter.serialized { write(into: &$0) } }

    private func write(into writer: inout NDRWriter) {
        // Logon, logoff, kick-off; the password was set, can be changed, must be changed.
        let now = logonTime.fileTime
        for time in [now, Self.never, Self.never, now, now, Self.never] { writer.time(time) }
        // Effective and full name, logon script, profile path, home directory and its drive.
        for text in [user, user, "", "", "", ""] { writer.string(text) }
        // Logons, bad passwords.
        for count in [UInt16(1), 0] { writer.number(count) }
        for number in [userID, groupIDs.first ?? 0, UInt32(groupIDs.count)] { writer.number(number) }
        writer.pointer { writer in
            writer.number(UInt32(groupIDs.count))
            for group in groupIDs { for number in [group, Self.groupAttributes] { writer.number(number) } }
        }
        // User flags, and the session key of NTLM, which there is none of.
        writer.number(UInt32(0))
        writer.raw([UInt8](repeating: 0, count: 16))
        writer.string(server)
        writer.string(domain)
        writer.pointer { $0.sid(domainID) }
        // Reserved twice, the kind of account, the status of authentication packages.
        for number in [0, 0, Self.userAccountControl, 0] { writer.number(number) }
        // The last successful and failed interactive logon.
        for _ in 0..<2 { writer.time(0) }
        // Failed logons, reserved, further identifiers, and groups of the resource's domain.
        for _ in 0..<3 { writer.number(UInt32(0)) }
        for _ in 0..<2 { writer.pointer(nil) }
        writer.number(UInt32(0))
        writer.pointer(nil)
    }
}

extension KerberosTime {
    /// FILETIME ([MS-DTYP] 2.3.3): tenths of microseconds since 1601.
    var fileTime: UInt64 { UInt64(clamping: seconds + 11_644_473_600) * 10_000_000 }
}
