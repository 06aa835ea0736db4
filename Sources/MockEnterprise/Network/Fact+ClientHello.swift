import EnterpriseModel
import WireFormats

extension Fact {
    static func tlsHello(_ hello: ClientHello) -> Fact {
        .tlsHello(
            versions: hello.offeredVersions.map { number in
                TLSVersion.allCases.first { $0.wireNumber == number }?.rawValue ?? hexadecimal(number)
            },
            ciphers: hello.cipherSuites.map(hexadecimal),
            serverName: hello.serverName,
            alpn: hello.applicationProtocols
        )
    }

    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
