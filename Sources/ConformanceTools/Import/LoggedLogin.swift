import ConformanceScenarios
import EnterpriseModel
import WireFormats

/// What the credentials of a request say of a login (RFC 9110, section 11.4), without the secret in them.
struct LoggedLogin: Hashable {
    /// In small letters, such as `ntlm`.
    var scheme: String
    /// Without a domain; `nil`: it cannot be told.
    var user: String?
    /// Of Windows; `nil`: none is named.
    var domain: String?
    /// Of NTLM ([MS-NLMP], section 2.2.1).
    var message: Int?
    /// Whether the answer of NTLM is of version 2.
    var isVersion2 = false
    /// What Negotiate carries; `nil`: it cannot be told.
    var mechanism: NegotiateSettings.Mechanism?

    /// Whether it is a login of the kinds that the mock knows.
    var isKnown: Bool { Authentication.Scheme.all.contains { $0.word == scheme } }

    /// Whether it can be told whom it logs in, or that it does: the first message of NTLM does not.
    var isComplete: Bool { message.map { $0 == 3 } ?? true }

    /// - Parameter name: of the user, perhaps with a domain.
    init(scheme: String, name: String?) {
        self.scheme = scheme.lowercased()
        (user, domain) = Self.parts(name)
    }

    init?(_ value: String) {
        guard let credentials = Credentials(value) else { return nil }
        scheme = credentials.scheme.lowercased()
        switch scheme {
        case "basic":
            (user, domain) = Self.parts(credentials.basic(orLatin1: true)?.user)
        case "digest":
            let parameters = try? AuthParameters(parsing: credentials.parameters)
            if parameters?["userhash"]?.value != "true" {
                (user, domain) = Self.parts(parameters?["username"]?.value ?? parameters?["username*"]?.value)
            }
        case "ntlm", "negotiate":
            let bytes = Base64.decode(credentials.parameters) ?? []
            readMessage(bytes)
        default: break
        }
    }

    private mutating func readMessage(_ bytes: [UInt8]) {
        let mark = Array("NTLMSSP\0".utf8)
        if let start = bytes.firstRange(of: mark)?.lowerBound {
            mechanism = .ntlm
            let inner = Array(bytes[start...])
            message = inner.count > 8 ? Int(inner[8]) : nil
            guard case .authenticate(let last)? = try? NTLMMessage(decoding: inner) else { return }
            isVersion2 = last.ntChallengeResponse.count > 24
            (user, domain) = Self.parts(Self.text(last.userName, flags: last.flags))
            let named = Self.text(last.domainName, flags: last.flags)
            if !named.isEmpty { domain = named }
        } else if bytes.firstRange(of: Self.kerberos) != nil {
            mechanism = .kerberos
        }
    }

    /// The object identifier 1.2.840.113554.1.2.2 (RFC 4121, section 1.1).
    private static let kerberos: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x12, 0x01, 0x02, 0x02]

    /// In UTF-16, or of an old client in one byte a character.
    private static func text(_ bytes: [UInt8], flags: NegotiateFlags) -> String {
        let isWide = bytes.count % 2 == 0 && zip(bytes.indices, bytes).contains { $0 % 2 == 1 && $1 == 0 }
        guard isWide else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        return String(decoding: units, as: UTF16.self)
    }

    /// `DOMAIN\user`, `user@domain` or `user`.
    private static func parts(_ name: String?) -> (user: String?, domain: String?) {
        guard let name, !name.isEmpty else { return (nil, nil) }
        if let slash = name.firstIndex(of: "\\") {
            return (String(name[slash...].dropFirst()), String(name[..<slash]))
        }
        return (String(name.prefix { $0 != "@" }), nil)
    }
}

extension LoggedExchange {
    /// What it says to the host, or to the proxy if that has asked.
    func login(at role: LoginPlace) -> LoggedLogin? { fields.value(of: role.credentials).flatMap { LoggedLogin($0) } }

    /// The nonce of its credentials by Digest.
    func nonce(at role: LoginPlace) -> String? {
        guard let credentials = fields.value(of: role.credentials).flatMap({ Credentials($0) }) else { return nil }
        return (try? AuthParameters(parsing: credentials.parameters))?["nonce"]?.value
    }

    /// The challenges in the answer, in order.
    func challenges(at role: LoginPlace) -> [LoggedChallenge] {
        guard let response, response.status == role.status else { return [] }
        return response.fields.values(of: role.challenge).flatMap { LoggedChallenge.all(in: $0) }
    }
}

/// Who asks for a login.
enum LoginPlace: Hashable {
    case origin, proxy

    var status: Int { self == .origin ? 401 : 407 }
    var challenge: String { self == .origin ? "www-authenticate" : "proxy-authenticate" }
    var credentials: String { self == .origin ? "authorization" : "proxy-authorization" }
}

/// A challenge of a server (RFC 9110, section 11.3).
struct LoggedChallenge: Hashable {
    /// In small letters.
    var scheme: String
    /// Behind the scheme.
    var parameters: String

    /// In the middle of a login, with a token.
    var continues: Bool {
        !parameters.isEmpty && !parameters.contains("=\"") && !parameters.contains(",")
            && ["ntlm", "negotiate"].contains(scheme)
    }

    /// Whether the credentials were right, but their nonce was used up (RFC 7616, section 3.3).
    var isStale: Bool { (try? AuthParameters(parsing: parameters))?["stale"]?.value.lowercased() == "true" }

    /// Several may stand in one field, parted by commas as their parameters are.
    static func all(in value: String) -> [LoggedChallenge] {
        var challenges: [LoggedChallenge] = []
        for piece in Self.pieces(value) {
            let words = piece.split(separator: " ", maxSplits: 1).map(String.init)
            guard let first = words.first else { continue }
            let isParameter = first.contains("=") && !first.hasPrefix("=")
            if isParameter, let last = challenges.indices.last {
                challenges[last].parameters += (challenges[last].parameters.isEmpty ? "" : ", ") + piece
            } else if first.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 61 }) {
                challenges.append(
                    LoggedChallenge(scheme: first.lowercased(), parameters: words.count > 1 ? words[1] : "")
                )
            }
        }
        return challenges
    }

    /// Parted by commas outside of quotes.
    private static func pieces(_ value: String) -> [String] {
        var pieces = [""]
        var isQuoted = false
        var isEscaped = false
        for character in value {
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
            if character == ",", !isQuoted { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
        }
        return pieces.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// The scheme as the mock offers it; `nil`: it has none of that name.
    var offered: Authentication.Scheme? {
        switch scheme {
        case "basic": return .basic(BasicSettings())
        case "ntlm": return .ntlm(NTLMSettings())
        case "negotiate": return .negotiate(NegotiateSettings())
        case "digest":
            var settings = DigestSettings()
            let given = try? AuthParameters(parsing: parameters)
            if let name = given?["algorithm"]?.value {
                guard
                    let algorithm = DigestSettings.Algorithm.allCases.first(where: {
                        $0.rawValue.lowercased() == name.lowercased()
                    })
                else { return nil }
                settings.algorithms = [algorithm]
            }
            let qualities = given?["qop"]?.value.split { " ,".contains($0) }.map { $0.lowercased() } ?? []
            settings.qop = DigestSettings.QualityOfProtection.allCases.filter { qualities.contains($0.rawValue) }
            settings.userhash = given?["userhash"]?.value == "true"
            return .digest(settings)
        default: return nil
        }
    }
}
