/// The first message of NTLM, as a faulty app sends it in place of a Kerberos token.
enum NTLMNegotiate {
    static let message: [UInt8] =
        Array("NTLMSSP\0".utf8) + [1, 0, 0, 0, 0x07, 0x82, 0x08, 0] + [UInt8](repeating: 0, count: 16)
}
