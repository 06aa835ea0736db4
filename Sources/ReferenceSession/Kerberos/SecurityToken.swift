/// Tokens of GSS-API (RFC 2743 3.1) as Kerberos (RFC 4121 4.1) and SPNEGO (RFC 4178 4.2) fill them.
enum SecurityToken {
    private static let kerberos: [UInt8] = [6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x12, 1, 2, 2]
    private static let spnego: [UInt8] = [6, 6, 0x2b, 6, 1, 5, 5, 2]
    private static let initialContext: UInt8 = 0x60

    /// A NegTokenInit that offers only Kerberos, with its first token.
    /// - Parameter request: the KRB-AP-REQ; empty: none.
    static func opening(_ request: [UInt8]) -> [UInt8] {
        let token = element(initialContext, kerberos + [1, 0] + request)
        let mechanisms = element(0xa0, element(0x30, kerberos))
        let body = mechanisms + (request.isEmpty ? [] : element(0xa2, element(4, token)))
        return element(initialContext, spnego + element(0xa0, element(0x30, body)))
    }

    /// The KRB-AP-REP in a server's token, inside a NegTokenResp or alone; `nil` if there is none.
    static func reply(in token: [UInt8]) -> [UInt8]? {
        var token = token[...]
        if let response = content(0xa1, &token) {
            var fields = response
            guard var sequence = content(0x30, &fields) else { return nil }
            while let field = next(&sequence) {
                guard field.tag == 0xa2 else { continue }
                var octets = field.content
                return content(4, &octets).flatMap { reply(in: Array($0)) }
            }
            return nil
        }
        guard let bare = content(initialContext, &token), bare.starts(with: kerberos + [2, 0]) else { return nil }
        return Array(bare.dropFirst(kerberos.count + 2))
    }

    /// The checksum field of the authenticator (RFC 4121 4.1.1): requests mutual authentication, and hands over a credential
    /// if there is one.
    /// - Parameter delegation: the credential, a KRB-CRED.
    static func checksum(delegation: [UInt8]?) -> [UInt8] {
        let delegation = delegation.flatMap { $0.count <= Int(UInt16.max) ? $0 : nil }
        let mutual: UInt8 = 2
        let noBindings = [UInt8](repeating: 0, count: 16)
        guard let delegation else { return [16, 0, 0, 0] + noBindings + [mutual, 0, 0, 0] }
        let count = delegation.count
        return [16, 0, 0, 0] + noBindings + [mutual | 1, 0, 0, 0] + [1, 0]
            + [UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)] + delegation
    }

    // MARK: Elements of DER (X.690 8.1)

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        guard content.count >= 128 else { return [tag, UInt8(content.count)] + content }
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    private static func next(_ bytes: inout ArraySlice<UInt8>) -> (tag: UInt8, content: ArraySlice<UInt8>)? {
        guard bytes.count >= 2, let tag = bytes.popFirst(), let first = bytes.popFirst() else { return nil }
        var count = Int(first)
        if first >= 0x80 {
            let digits = Int(first & 0x7f)
            guard 1...4 ~= digits, bytes.count >= digits else { return nil }
            count = bytes.prefix(digits).reduce(0) { $0 << 8 | Int($1) }
            bytes = bytes.dropFirst(digits)
        }
        guard bytes.count >= count else { return nil }
        defer { bytes = bytes.dropFirst(count) }
        return (tag, bytes.prefix(count))
    }

    /// The content of the next element if it has this tag; otherwise nothing is taken.
    private static func content(_ tag: UInt8, _ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.first == tag else { return nil }
        return next(&bytes)?.content
    }
}
