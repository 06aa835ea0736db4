package import WireFormats

/// The values of [MS-NLMP] 4.2.
package enum SpecificationExample {
    package static let user = "User"
    package static let password = "Password"
    package static let domain = "Domain"
    package static let serverChallenge = bytes("0123456789abcdef")
    package static let clientChallenge = bytes("aaaaaaaaaaaaaaaa")
    package static let randomSessionKey = [UInt8](repeating: 0x55, count: 16)
    package static let pairs = AVPairs([
        AVPair(.nbDomainName, NTLMCharacterSet.unicode.encode("Domain")),
        AVPair(.nbComputerName, NTLMCharacterSet.unicode.encode("Server")),
    ])

    /// The flags of 4.2.2, 4.2.3 and 4.2.4.
    package static let flagsV1 = NegotiateFlags(rawValue: 0xe202_8233)
    package static let flagsSession = NegotiateFlags(rawValue: 0x820a_8233)
    package static let flagsV2 = NegotiateFlags(rawValue: 0xe28a_8233)

    /// 4.2.2.3, 4.2.3.3 and 4.2.4.3.
    package static let challengeV1 = bytes(
        """
        4e544c4d53535000020000000c000c0038000000338202e20123456789abcdef00000000000000000000000000000000060070170000000f
        530065007200760065007200
        """
    )
    package static let challengeSession = bytes(
        """
        4e544c4d53535000020000000c000c003800000033820a820123456789abcdef00000000000000000000000000000000060070170000000f
        530065007200760065007200
        """
    )
    package static let challengeV2 = bytes(
        """
        4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef00000000000000002400240044000000060070170000000f
        53006500720076006500720002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000
        """
    )
    package static let authenticateV1 = bytes(
        """
        4e544c4d5353500003000000180018006c00000018001800840000000c000c00480000000800080054000000100010005c00000010001000
        9c000000358280e20501280a0000000f44006f006d00610069006e00550073006500720043004f004d0050005500540045005200
        98def7b87f88aa5dafe2df779688a172def11c7d5ccdef1367c43011f30298a2ad35ece64f16331c44bdbed927841f94
        518822b1b3f350c8958682ecbb3e3cb7
        """
    )
    package static let authenticateSession = bytes(
        """
        4e544c4d5353500003000000180018006c00000018001800840000000c000c00480000000800080054000000100010005c00000000000000
        9c000000358208820501280a0000000f44006f006d00610069006e00550073006500720043004f004d0050005500540045005200
        aaaaaaaaaaaaaaaa000000000000000000000000000000007537f803ae367128ca458204bde7caf81e97ed2683267232
        """
    )
    package static let authenticateV2 = bytes(
        """
        4e544c4d5353500003000000180018006c00000054005400840000000c000c00480000000800080054000000100010005c00000010001000
        d8000000358288e20501280a0000000f44006f006d00610069006e00550073006500720043004f004d0050005500540045005200
        86c35097ac9cec102554764a57cccc19aaaaaaaaaaaaaaaa68cd0ab851e51c96aabc927bebef6a1c01010000000000000000000000000000
        aaaaaaaaaaaaaaaa0000000002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000
        00000000c5dad2544fc9799094ce1ce90bc9d03e
        """
    )

    package static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
