/// The options of S4UUserID ([MS-SFU] 2.2.2).
package struct S4UOptions: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// KERB_S4U_OPTIONS_check_logon_hour_restrictions
    package static let checkLogonHours = S4UOptions(bit: 1)
    /// KERB_S4U_OPTIONS_use_reply_key_usage
    package static let useReplyKeyUsage = S4UOptions(bit: 2)
}
