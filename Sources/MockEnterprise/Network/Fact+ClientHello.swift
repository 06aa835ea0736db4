import EnterpriseModel
import WireFormats

extension TLSHello {
    init(_ hello: ClientHello) {
        self.init(
            versions: hello.offeredVersions.map { number in
                TLSVersion.allCases.first { $0.wireNumber == number }?.rawValue ?? Self.hexadecimal(number)
            },
            ciphers: hello.cipherSuites.map(Self.cipherName),
            groups: hello.groups.map { TLSNumber.groupName($0) ?? Self.hexadecimal($0) },
            signatureAlgorithms: hello.signatureAlgorithms.map {
                TLSNumber.signatureAlgorithmName($0) ?? Self.hexadecimal($0)
            },
            extensions: hello.extensions.map { TLSNumber.extensionName($0) ?? Self.hexadecimal($0) },
            serverName: hello.serverName,
            alpn: hello.applicationProtocols
        )
    }

}

extension TLSAnswered {
    /// A server of SSL 3.0 answered.
    init(ssl3CipherSuite number: UInt16) { self.init(version: .ssl3, cipher: Self.cipherName(number)) }
}

extension Fact {
    fileprivate static func cipherName(_ number: UInt16) -> String {
        TLSCipherSuite.name(of: number) ?? hexadecimal(number)
    }

    fileprivate static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
