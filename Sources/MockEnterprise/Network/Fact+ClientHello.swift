import EnterpriseModel
import WireFormats

extension Fact {
    static func tlsHello(_ hello: ClientHello) -> Fact {
        .tlsHello(
            versions: hello.offeredVersions.map { number in
                TLSVersion.allCases.first { $0.wireNumber == number }?.rawValue ?? hexadecimal(number)
            },
            ciphers: hello.cipherSuites.map(cipherName),
            groups: hello.groups.map { TLSNumber.groupName($0) ?? hexadecimal($0) },
            signatureAlgorithms: hello.signatureAlgorithms.map {
                TLSNumber.signatureAlgorithmName($0) ?? hexadecimal($0)
            },
            extensions: hello.extensions.map { TLSNumber.extensionName($0) ?? hexadecimal($0) },
            serverName: hello.serverName,
            alpn: hello.applicationProtocols
        )
    }

    /// A server of SSL 3.0 answered.
    static func ssl3Answered(cipherSuite: UInt16) -> Fact {
        .tlsAnswered(version: TLSVersion.ssl3.rawValue, cipher: cipherName(cipherSuite))
    }

    private static func cipherName(_ number: UInt16) -> String {
        TLSCipherSuite.name(of: number) ?? hexadecimal(number)
    }

    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
