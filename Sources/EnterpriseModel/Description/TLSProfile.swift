/// How a server behaves as a TLS endpoint.
package struct TLSProfile: Sendable, Hashable {
    /// Whether clients have to show a certificate of the company's.
    package enum ClientCertificate: String, Sendable, Hashable, CaseIterable {
        case ignored
        /// Those that show none are served too.
        case asked
        case required
    }

    /// How a server that does not know later versions takes a ClientHello that offers one.
    package struct Intolerance: Sendable, Hashable {
        package enum Answer: String, Sendable, Hashable, CaseIterable {
            /// The connection is closed without a word.
            case drop
            /// A fatal alert `handshake_failure`.
            case alert
        }

        /// The highest version that a hello may offer, and that is spoken.
        package var above: TLSVersion
        package var answer: Answer

        package init(above: TLSVersion, answer: Answer = .drop) {
            self.above = above
            self.answer = answer
        }
    }

    /// The versions that the server speaks, with or without gaps. SSL 3.0 is only answered, with a first flight that nothing follows.
    package var versions: Set<TLSVersion> = [.tls12, .tls13]
    package var intolerance: Intolerance?
    /// `nil`: only anonymous cipher suites (RFC 5246 7.4.2) can be agreed on.
    package var certificate: ServerCertificate? = ServerCertificate()
    package var clientCertificate = ClientCertificate.ignored
    /// Whether sessions can be resumed, by tickets and by session ids.
    package var resumption = false
    /// The application protocols (RFC 7301) in the server's order of preference; none: the extension is not answered.
    package var alpn: [String] = []

    package init() {}
}

/// A version of SSL or TLS, spelled as in the scenario language.
package enum TLSVersion: String, Sendable, Hashable, CaseIterable, Comparable {
    case ssl3 = "SSLv3"
    case tls10 = "TLSv1.0"
    case tls11 = "TLSv1.1"
    case tls12 = "TLSv1.2"
    case tls13 = "TLSv1.3"

    /// The number on the wire (RFC 8446 4.2.1), such as 0x0303.
    package var wireNumber: UInt16 { 0x0300 + UInt16(Self.allCases.firstIndex(of: self) ?? 0) }

    package static func < (left: TLSVersion, right: TLSVersion) -> Bool { left.wireNumber < right.wireNumber }
}
