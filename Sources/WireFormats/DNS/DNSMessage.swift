/// A message of the domain name system (RFC 1035 4.1, RFC 6891, RFC 4035 3.1.6).
package struct DNSMessage: Sendable, Hashable {
    package struct Question: Sendable, Hashable {
        package var name: DNSName
        package var type: DNSType
        /// The class; IN is 1.
        package var queryClass: UInt16

        package init(_ name: DNSName, _ type: DNSType, queryClass: UInt16 = 1) {
            self.name = name
            self.type = type
            self.queryClass = queryClass
        }
    }

    /// The flags of the header's second word, without opcode and response code.
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let response = Flags(rawValue: 0x8000)
        package static let authoritative = Flags(rawValue: 0x0400)
        package static let truncated = Flags(rawValue: 0x0200)
        package static let recursionDesired = Flags(rawValue: 0x0100)
        package static let recursionAvailable = Flags(rawValue: 0x0080)
        package static let authenticData = Flags(rawValue: 0x0020)
        package static let checkingDisabled = Flags(rawValue: 0x0010)

        static let all: UInt16 = 0x87b0
    }

    /// The OPT record (RFC 6891 6.1).
    package struct Extension: Sendable, Hashable {
        package struct Option: Sendable, Hashable {
            package var code: UInt16
            package var content: [UInt8]

            /// An extended error (RFC 8914).
            package static func error(_ code: UInt16) -> Option {
                Option(code: 15, content: [UInt8(code >> 8), UInt8(code & 255)])
            }
        }

        /// The size of a datagram that the sender can receive, in bytes.
        package var payloadSize: UInt16
        package var version: UInt8 = 0
        package var wantsSignatures = false
        package var options: [Option] = []

        package init(payloadSize: UInt16) { self.payloadSize = payloadSize }
    }

    package var identifier: UInt16
    package var flags: Flags = []
    package var opcode: UInt8 = 0
    /// The response code, including the high bits of the OPT record.
    package var responseCode: UInt16 = 0
    package var questions: [Question] = []
    package var answers: [DNSRecord] = []
    package var authorities: [DNSRecord] = []
    package var additionals: [DNSRecord] = []
    package var edns: Extension?

    package init(identifier: UInt16) { self.identifier = identifier }
}
