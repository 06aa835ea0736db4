/// error-code of a KRB-ERROR (RFC 4120 7.5.9).
package struct KerberosErrorCode: KerberosNumber, Sendable, Hashable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// KDC_ERR_NONE: No error
    package static let none = KerberosErrorCode(rawValue: 0)
    /// KDC_ERR_NAME_EXP: Client's entry in the database has expired
    package static let nameExpired = KerberosErrorCode(rawValue: 1)
    /// KDC_ERR_SERVICE_EXP: Server's entry in the database has expired
    package static let serviceExpired = KerberosErrorCode(rawValue: 2)
    /// KDC_ERR_BAD_PVNO: Requested protocol version number not supported
    package static let badProtocolVersion = KerberosErrorCode(rawValue: 3)
    /// KDC_ERR_C_OLD_MAST_KVNO: Client's key encrypted in an old master key
    package static let clientOldMasterKey = KerberosErrorCode(rawValue: 4)
    /// KDC_ERR_S_OLD_MAST_KVNO: Server's key encrypted in an old master key
    package static let serverOldMasterKey = KerberosErrorCode(rawValue: 5)
    /// KDC_ERR_C_PRINCIPAL_UNKNOWN: Client not found in the database
    package static let clientUnknown = KerberosErrorCode(rawValue: 6)
    /// KDC_ERR_S_PRINCIPAL_UNKNOWN: Server not found in the database
    package static let serverUnknown = KerberosErrorCode(rawValue: 7)
    /// KDC_ERR_PRINCIPAL_NOT_UNIQUE: Several entries in the database
    package static let principalNotUnique = KerberosErrorCode(rawValue: 8)
    /// KDC_ERR_NULL_KEY: The client or server has no key
    package static let nullKey = KerberosErrorCode(rawValue: 9)
    /// KDC_ERR_CANNOT_POSTDATE: Ticket not eligible for postdating
    package static let cannotPostdate = KerberosErrorCode(rawValue: 10)
    /// KDC_ERR_NEVER_VALID: Requested start time is later than the end time
    package static let neverValid = KerberosErrorCode(rawValue: 11)
    /// KDC_ERR_POLICY: KDC policy rejects the request
    package static let policy = KerberosErrorCode(rawValue: 12)
    /// KDC_ERR_BADOPTION: KDC cannot accommodate the requested option
    package static let badOption = KerberosErrorCode(rawValue: 13)
    /// KDC_ERR_ETYPE_NOSUPP: KDC has no support for the encryption type
    package static let etypeNotSupported = KerberosErrorCode(rawValue: 14)
    /// KDC_ERR_SUMTYPE_NOSUPP: KDC has no support for the checksum type
    package static let checksumTypeNotSupported = KerberosErrorCode(rawValue: 15)
    /// KDC_ERR_PADATA_TYPE_NOSUPP: KDC has no support for the padata type
    package static let paDataTypeNotSupported = KerberosErrorCode(rawValue: 16)
    /// KDC_ERR_TRTYPE_NOSUPP: KDC has no support for the transited type
    package static let transitedTypeNotSupported = KerberosErrorCode(rawValue: 17)
    /// KDC_ERR_CLIENT_REVOKED: The client's credentials have been revoked
    package static let clientRevoked = KerberosErrorCode(rawValue: 18)
    /// KDC_ERR_SERVICE_REVOKED: The server's credentials have been revoked
    package static let serviceRevoked = KerberosErrorCode(rawValue: 19)
    /// KDC_ERR_TGT_REVOKED: The TGT has been revoked
    package static let tgtRevoked = KerberosErrorCode(rawValue: 20)
    /// KDC_ERR_CLIENT_NOTYET: Client not yet valid
    package static let clientNotYet = KerberosErrorCode(rawValue: 21)
    /// KDC_ERR_SERVICE_NOTYET: Server not yet valid
    package static let serviceNotYet = KerberosErrorCode(rawValue: 22)
    /// KDC_ERR_KEY_EXPIRED: The password has expired
    package static let keyExpired = KerberosErrorCode(rawValue: 23)
    /// KDC_ERR_PREAUTH_FAILED: Pre-authentication information was invalid
    package static let preauthenticationFailed = KerberosErrorCode(rawValue: 24)
    /// KDC_ERR_PREAUTH_REQUIRED: Additional pre-authentication required
    package static let preauthenticationRequired = KerberosErrorCode(rawValue: 25)
    /// KDC_ERR_SERVER_NOMATCH: Requested server and ticket don't match
    package static let serverNoMatch = KerberosErrorCode(rawValue: 26)
    /// KDC_ERR_MUST_USE_USER2USER: Server valid for user-to-user only
    package static let mustUseUserToUser = KerberosErrorCode(rawValue: 27)
    /// KDC_ERR_PATH_NOT_ACCEPTED: KDC policy rejects the transited path
    package static let pathNotAccepted = KerberosErrorCode(rawValue: 28)
    /// KDC_ERR_SVC_UNAVAILABLE: A service is not available
    package static let serviceUnavailable = KerberosErrorCode(rawValue: 29)
    /// KRB_AP_ERR_BAD_INTEGRITY: Integrity check on the decrypted field failed
    package static let badIntegrity = KerberosErrorCode(rawValue: 31)
    /// KRB_AP_ERR_TKT_EXPIRED: Ticket expired
    package static let ticketExpired = KerberosErrorCode(rawValue: 32)
    /// KRB_AP_ERR_TKT_NYV: Ticket not yet valid
    package static let ticketNotYetValid = KerberosErrorCode(rawValue: 33)
    /// KRB_AP_ERR_REPEAT: Request is a replay
    package static let repeated = KerberosErrorCode(rawValue: 34)
    /// KRB_AP_ERR_NOT_US: The ticket isn't for us
    package static let notUs = KerberosErrorCode(rawValue: 35)
    /// KRB_AP_ERR_BADMATCH: Ticket and authenticator don't match
    package static let badMatch = KerberosErrorCode(rawValue: 36)
    /// KRB_AP_ERR_SKEW: Clock skew too great
    package static let skew = KerberosErrorCode(rawValue: 37)
    /// KRB_AP_ERR_BADADDR: Incorrect net address
    package static let badAddress = KerberosErrorCode(rawValue: 38)
    /// KRB_AP_ERR_BADVERSION: Protocol version mismatch
    package static let badVersion = KerberosErrorCode(rawValue: 39)
    /// KRB_AP_ERR_MSG_TYPE: Invalid message type
    package static let badMessageType = KerberosErrorCode(rawValue: 40)
    /// KRB_AP_ERR_MODIFIED: Message stream modified
    package static let modified = KerberosErrorCode(rawValue: 41)
    /// KRB_AP_ERR_BADORDER: Message out of order
    package static let badOrder = KerberosErrorCode(rawValue: 42)
    /// KRB_AP_ERR_BADKEYVER: Specified version of the key is not available
    package static let badKeyVersion = KerberosErrorCode(rawValue: 44)
    /// KRB_AP_ERR_NOKEY: Service key not available
    package static let noKey = KerberosErrorCode(rawValue: 45)
    /// KRB_AP_ERR_MUT_FAIL: Mutual authentication failed
    package static let mutualFailed = KerberosErrorCode(rawValue: 46)
    /// KRB_AP_ERR_BADDIRECTION: Incorrect message direction
    package static let badDirection = KerberosErrorCode(rawValue: 47)
    /// KRB_AP_ERR_METHOD: Alternative authentication method required
    package static let method = KerberosErrorCode(rawValue: 48)
    /// KRB_AP_ERR_BADSEQ: Incorrect sequence number in message
    package static let badSequence = KerberosErrorCode(rawValue: 49)
    /// KRB_AP_ERR_INAPP_CKSUM: Inappropriate type of checksum in message
    package static let inappropriateChecksum = KerberosErrorCode(rawValue: 50)
    /// KRB_AP_PATH_NOT_ACCEPTED: Policy rejects the transited path
    package static let applicationPathNotAccepted = KerberosErrorCode(rawValue: 51)
    /// KRB_ERR_RESPONSE_TOO_BIG: Response too big for UDP; retry with TCP
    package static let responseTooBig = KerberosErrorCode(rawValue: 52)
    /// KRB_ERR_GENERIC: Generic error, described in e-text
    package static let generic = KerberosErrorCode(rawValue: 60)
    /// KRB_ERR_FIELD_TOOLONG: Field is too long for this implementation
    package static let fieldTooLong = KerberosErrorCode(rawValue: 61)
    /// KDC_ERR_WRONG_REALM: The client belongs to another realm (RFC 6806 7)
    package static let wrongRealm = KerberosErrorCode(rawValue: 68)
    /// KDC_ERR_PREAUTH_EXPIRED: Pre-authentication has expired (RFC 6113 5.2)
    package static let preauthenticationExpired = KerberosErrorCode(rawValue: 90)
    /// KDC_ERR_MORE_PREAUTH_DATA_REQUIRED: Further pre-authentication required (RFC 6113 5.2)
    package static let morePreauthenticationData = KerberosErrorCode(rawValue: 91)
    /// KDC_ERR_UNKNOWN_CRITICAL_FAST_OPTIONS: A FAST option that must be known is not (RFC 6113 5.4.2)
    package static let unknownCriticalFASTOptions = KerberosErrorCode(rawValue: 93)

    private static let words: [KerberosErrorCode: String] = [
        .none: "KDC_ERR_NONE",
        .nameExpired: "KDC_ERR_NAME_EXP",
        .serviceExpired: "KDC_ERR_SERVICE_EXP",
        .badProtocolVersion: "KDC_ERR_BAD_PVNO",
        .clientOldMasterKey: "KDC_ERR_C_OLD_MAST_KVNO",
        .serverOldMasterKey: "KDC_ERR_S_OLD_MAST_KVNO",
        .clientUnknown: "KDC_ERR_C_PRINCIPAL_UNKNOWN",
        .serverUnknown: "KDC_ERR_S_PRINCIPAL_UNKNOWN",
        .principalNotUnique: "KDC_ERR_PRINCIPAL_NOT_UNIQUE",
        .nullKey: "KDC_ERR_NULL_KEY",
        .cannotPostdate: "KDC_ERR_CANNOT_POSTDATE",
        .neverValid: "KDC_ERR_NEVER_VALID",
        .policy: "KDC_ERR_POLICY",
        .badOption: "KDC_ERR_BADOPTION",
        .etypeNotSupported: "KDC_ERR_ETYPE_NOSUPP",
        .checksumTypeNotSupported: "KDC_ERR_SUMTYPE_NOSUPP",
        .paDataTypeNotSupported: "KDC_ERR_PADATA_TYPE_NOSUPP",
        .transitedTypeNotSupported: "KDC_ERR_TRTYPE_NOSUPP",
        .clientRevoked: "KDC_ERR_CLIENT_REVOKED",
        .serviceRevoked: "KDC_ERR_SERVICE_REVOKED",
        .tgtRevoked: "KDC_ERR_TGT_REVOKED",
        .clientNotYet: "KDC_ERR_CLIENT_NOTYET",
        .serviceNotYet: "KDC_ERR_SERVICE_NOTYET",
        .keyExpired: "KDC_ERR_KEY_EXPIRED",
        .preauthenticationFailed: "KDC_ERR_PREAUTH_FAILED",
        .preauthenticationRequired: "KDC_ERR_PREAUTH_REQUIRED",
        .serverNoMatch: "KDC_ERR_SERVER_NOMATCH",
        .mustUseUserToUser: "KDC_ERR_MUST_USE_USER2USER",
        .pathNotAccepted: "KDC_ERR_PATH_NOT_ACCEPTED",
        .serviceUnavailable: "KDC_ERR_SVC_UNAVAILABLE",
        .badIntegrity: "KRB_AP_ERR_BAD_INTEGRITY",
        .ticketExpired: "KRB_AP_ERR_TKT_EXPIRED",
        .ticketNotYetValid: "KRB_AP_ERR_TKT_NYV",
        .repeated: "KRB_AP_ERR_REPEAT",
        .notUs: "KRB_AP_ERR_NOT_US",
        .badMatch: "KRB_AP_ERR_BADMATCH",
        .skew: "KRB_AP_ERR_SKEW",
        .badAddress: "KRB_AP_ERR_BADADDR",
        .badVersion: "KRB_AP_ERR_BADVERSION",
        .badMessageType: "KRB_AP_ERR_MSG_TYPE",
        .modified: "KRB_AP_ERR_MODIFIED",
        .badOrder: "KRB_AP_ERR_BADORDER",
        .badKeyVersion: "KRB_AP_ERR_BADKEYVER",
        .noKey: "KRB_AP_ERR_NOKEY",
        .mutualFailed: "KRB_AP_ERR_MUT_FAIL",
        .badDirection: "KRB_AP_ERR_BADDIRECTION",
        .method: "KRB_AP_ERR_METHOD",
        .badSequence: "KRB_AP_ERR_BADSEQ",
        .inappropriateChecksum: "KRB_AP_ERR_INAPP_CKSUM",
        .applicationPathNotAccepted: "KRB_AP_PATH_NOT_ACCEPTED",
        .responseTooBig: "KRB_ERR_RESPONSE_TOO_BIG",
        .generic: "KRB_ERR_GENERIC",
        .fieldTooLong: "KRB_ERR_FIELD_TOOLONG",
        .wrongRealm: "KDC_ERR_WRONG_REALM",
        .preauthenticationExpired: "KDC_ERR_PREAUTH_EXPIRED",
        .morePreauthenticationData: "KDC_ERR_MORE_PREAUTH_DATA_REQUIRED",
        .unknownCriticalFASTOptions: "KDC_ERR_UNKNOWN_CRITICAL_FAST_OPTIONS",
    ]

    /// The name in the specification; for other codes the number.
    package var description: String { Self.words[self] ?? String(rawValue) }

    /// The code with a name; `nil` if there is none.
    package init?(name: String) {
        guard let code = Self.words.first(where: { $0.value == name })?.key else { return nil }
        self = code
    }
}
