/// padata-type (RFC 4120 7.5.2, RFC 6113 7, RFC 6806, [MS-KILE] 2.2.8, [MS-SFU] 2.2).
package struct PADataType: KerberosNumber, Sendable, Hashable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// PA-TGS-REQ: an AP-REQ
    package static let tgsRequest = PADataType(rawValue: 1)
    /// PA-ENC-TIMESTAMP
    package static let encTimestamp = PADataType(rawValue: 2)
    /// PA-PW-SALT
    package static let pwSalt = PADataType(rawValue: 3)
    /// PA-ETYPE-INFO
    package static let etypeInfo = PADataType(rawValue: 11)
    /// PA-PK-AS-REQ (RFC 4556)
    package static let pkASRequest = PADataType(rawValue: 16)
    /// PA-ETYPE-INFO2
    package static let etypeInfo2 = PADataType(rawValue: 19)
    /// PA-PAC-REQUEST
    package static let pacRequest = PADataType(rawValue: 128)
    /// PA-FOR-USER
    package static let forUser = PADataType(rawValue: 129)
    /// PA-S4U-X509-USER
    package static let s4uX509User = PADataType(rawValue: 130)
    /// PA-AS-CHECKSUM
    package static let asChecksum = PADataType(rawValue: 132)
    /// PA-FX-COOKIE
    package static let fxCookie = PADataType(rawValue: 133)
    /// PA-FX-FAST
    package static let fxFAST = PADataType(rawValue: 136)
    /// PA-FX-ERROR
    package static let fxError = PADataType(rawValue: 137)
    /// PA-ENCRYPTED-CHALLENGE
    package static let encryptedChallenge = PADataType(rawValue: 138)
    /// PA-REQ-ENC-PA-REP (RFC 6806 11)
    package static let reqEncPARep = PADataType(rawValue: 149)
    /// PA-SUPPORTED-ENCTYPES
    package static let supportedETypes = PADataType(rawValue: 165)
    /// PA-PAC-OPTIONS
    package static let pacOptions = PADataType(rawValue: 167)

    private static let words: [PADataType: String] = [
        .tgsRequest: "PA-TGS-REQ",
        .encTimestamp: "PA-ENC-TIMESTAMP",
        .pwSalt: "PA-PW-SALT",
        .etypeInfo: "PA-ETYPE-INFO",
        .pkASRequest: "PA-PK-AS-REQ",
        .etypeInfo2: "PA-ETYPE-INFO2",
        .pacRequest: "PA-PAC-REQUEST",
        .forUser: "PA-FOR-USER",
        .s4uX509User: "PA-S4U-X509-USER",
        .asChecksum: "PA-AS-CHECKSUM",
        .fxCookie: "PA-FX-COOKIE",
        .fxFAST: "PA-FX-FAST",
        .fxError: "PA-FX-ERROR",
        .encryptedChallenge: "PA-ENCRYPTED-CHALLENGE",
        .reqEncPARep: "PA-REQ-ENC-PA-REP",
        .supportedETypes: "PA-SUPPORTED-ENCTYPES",
        .pacOptions: "PA-PAC-OPTIONS",
    ]

    /// The name in the specification; for other types the number.
    package var description: String { Self.words[self] ?? String(rawValue) }
}
