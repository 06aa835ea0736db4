/// Key usage numbers (RFC 4120 7.5.1, RFC 4121 2, RFC 6113 5.4, RFC 6806 11).
package struct KeyUsage: RawRepresentable, Sendable, Hashable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The client's key on PA-ENC-TIMESTAMP
    package static let paEncTimestamp = KeyUsage(rawValue: 1)
    /// The service's key on a ticket
    package static let ticket = KeyUsage(rawValue: 2)
    /// The client's key on the part of the AS reply
    package static let asReply = KeyUsage(rawValue: 3)
    /// The session key on the authorization data of a TGS request
    package static let tgsAuthorizationDataSessionKey = KeyUsage(rawValue: 4)
    /// The authenticator's subkey on the authorization data of a TGS request
    package static let tgsAuthorizationDataSubkey = KeyUsage(rawValue: 5)
    /// The session key on the checksum of the request's body in the authenticator
    package static let tgsChecksum = KeyUsage(rawValue: 6)
    /// The session key on the authenticator of a TGS request
    package static let tgsAuthenticator = KeyUsage(rawValue: 7)
    /// The session key on the part of the TGS reply
    package static let tgsReplySessionKey = KeyUsage(rawValue: 8)
    /// The authenticator's subkey on the part of the TGS reply
    package static let tgsReplySubkey = KeyUsage(rawValue: 9)
    /// The session key on the checksum in an application's authenticator
    package static let applicationChecksum = KeyUsage(rawValue: 10)
    /// The session key on an application's authenticator
    package static let applicationAuthenticator = KeyUsage(rawValue: 11)
    /// The session key on the part of the AP reply
    package static let applicationReply = KeyUsage(rawValue: 12)
    /// The key on the part of KRB-PRIV
    package static let privatePart = KeyUsage(rawValue: 13)
    /// The key on the part of KRB-CRED
    package static let credentials = KeyUsage(rawValue: 14)
    /// The service's key and the KDC's on the signatures of a PAC ([MS-PAC] 2.8)
    package static let pacChecksum = KeyUsage(rawValue: 17)
    /// The session key on the checksum of PA-FOR-USER ([MS-SFU] 2.2.1)
    package static let forUserChecksum = KeyUsage(rawValue: 17)
    /// The reply key on the checksum of PA-S4U-X509-USER in a request ([MS-SFU] 2.2.2)
    package static let s4uRequestChecksum = KeyUsage(rawValue: 26)
    /// The reply key on the checksum of PA-S4U-X509-USER in a reply ([MS-SFU] 2.2.2)
    package static let s4uReplyChecksum = KeyUsage(rawValue: 27)
    /// The armor key on the checksum of an armored request
    package static let fastRequestChecksum = KeyUsage(rawValue: 50)
    /// The armor key on what an armored request asks for
    package static let fastRequest = KeyUsage(rawValue: 51)
    /// The armor key on what an armored reply says
    package static let fastReply = KeyUsage(rawValue: 52)
    /// The armor key on the checksum of the ticket in an armored reply
    package static let fastFinished = KeyUsage(rawValue: 53)
    /// The client's challenge key on PA-ENCRYPTED-CHALLENGE
    package static let clientChallenge = KeyUsage(rawValue: 54)
    /// The KDC's challenge key on PA-ENCRYPTED-CHALLENGE
    package static let kdcChallenge = KeyUsage(rawValue: 55)
    /// The reply key on the checksum of an AS request
    package static let asRequestChecksum = KeyUsage(rawValue: 56)
}
