import ConformanceScenarios
import JSON
import WireFormats

/// What the tokens of logins say, for people: messages of NTLM, tokens of SPNEGO and Kerberos, JSON Web Tokens.
///
/// Only what can be read without a key.
enum TokenWords {
    /// What the tokens in an entry say, each in a line of its own.
    static func all(in entry: JournalEntry) -> [String] { all(in: .object(entry.fields)) }

    private static func all(in value: JSONValue) -> [String] {
        switch value {
        case .string(let text): of(text).map { [$0] } ?? []
        case .array(let elements): elements.flatMap(all)
        case .object(let members): members.sorted { $0.key < $1.key }.flatMap { all(in: $0.value) }
        case .null, .bool, .integer, .number: []
        }
    }

    /// - Parameter text: Credentials or a challenge (RFC 9110 11.4), as a field has them, or a token alone.
    static func of(_ text: String) -> String? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard let last = parts.last, last.utf8.count > 10 else { return nil }
        if parts.count == 1 || parts[0].lowercased() == "bearer", let words = jsonWebToken(String(last)) {
            return words
        }
        guard parts.count == 2, ["negotiate", "ntlm", "kerberos"].contains(parts[0].lowercased()),
            let bytes = Base64.decode(String(last))
        else { return nil }
        return of(bytes)
    }

    private static func of(_ bytes: [UInt8]) -> String? {
        if let message = try? NTLMMessage(decoding: bytes) { return words(of: message) }
        if let token = try? NegotiationToken(decoding: bytes) { return words(of: token) }
        guard let token = try? GSSToken(decoding: bytes) else { return nil }
        return words(ofKerberos: token.content) ?? "a token of \(token.mechanism.name), \(bytes.count) bytes"
    }

    // MARK: NTLM

    private static func words(of message: NTLMMessage) -> String {
        switch message {
        case .negotiate(let message):
            sentence(
                "NTLM type 1",
                [
                    ("domain", text(message.domainName, .oem)), ("workstation", text(message.workstation, .oem)),
                    ("flags", message.flags.names.joined(separator: " ")),
                ]
            )
        case .challenge(let message):
            sentence(
                "NTLM type 2",
                [
                    ("target", text(message.targetName, message.flags.characterSet)),
                    ("challenge", hexadecimal(message.serverChallenge)),
                    ("information", information(message.targetInfo)),
                    ("flags", message.flags.names.joined(separator: " ")),
                ]
            )
        case .authenticate(let message):
            sentence(
                "NTLM type 3",
                [
                    ("user", text(message.userName, message.flags.characterSet)),
                    ("domain", text(message.domainName, message.flags.characterSet)),
                    ("workstation", text(message.workstation, message.flags.characterSet)),
                    ("NT response", "\(message.ntChallengeResponse.count) bytes"),
                    ("LM response", "\(message.lmChallengeResponse.count) bytes"),
                    ("MIC", message.mic.map(hexadecimal) ?? ""),
                    ("flags", message.flags.names.joined(separator: " ")),
                ]
            )
        }
    }

    private static func information(_ bytes: [UInt8]) -> String {
        guard let pairs = try? AVPairs(decoding: bytes) else { return "" }
        let names: [(AVPair.ID, String)] = [
            (.nbComputerName, "computer"), (.nbDomainName, "domain"), (.dnsComputerName, "DNS computer"),
            (.dnsDomainName, "DNS domain"), (.dnsTreeName, "DNS tree"),
        ]
        let known = names.compactMap { id, name in pairs[id].map { "\(name) \(text($0, .unicode))" } }
        return (known + (pairs[.timestamp] == nil ? [] : ["timestamp"])).joined(separator: ", ")
    }

    private static func text(_ bytes: [UInt8], _ set: NTLMCharacterSet) -> String {
        (try? set.decode(bytes)) ?? hexadecimal(bytes)
    }

    // MARK: SPNEGO and Kerberos

    private static func words(of token: NegotiationToken) -> String {
        switch token {
        case .initial(let first):
            sentence(
                "SPNEGO first token",
                [
                    ("mechanisms", first.mechanisms.map(\.name).joined(separator: " ")),
                    ("in it", first.mechToken.flatMap(of) ?? ""),
                ]
            )
        case .response(let answer):
            sentence(
                "SPNEGO answer",
                [
                    ("state", answer.state.map { "\($0)" } ?? ""), ("mechanism", answer.supportedMech?.name ?? ""),
                    ("in it", answer.responseToken.flatMap(of) ?? ""),
                ]
            )
        }
    }

    /// - Parameter content: with the two bytes of its kind (RFC 4121 4.1).
    private static func words(ofKerberos content: [UInt8]) -> String? {
        let body = Array(content.dropFirst(2))
        switch content.prefix(2) {
        case [1, 0]:
            guard let request = try? APRequest(der: body) else { return nil }
            let ticket = request.ticket
            return sentence(
                "Kerberos AP-REQ",
                [
                    ("service", "\(ticket.sname.components.joined(separator: "/"))@\(ticket.realm)"),
                    ("ticket", "\(ticket.encPart.etype), \(ticket.encPart.cipher.count) bytes"),
                    ("key version", ticket.encPart.kvno.map { "\($0)" } ?? ""),
                ]
            )
        case [2, 0]: return "Kerberos AP-REP, \(body.count) bytes"
        case [3, 0]:
            guard let error = try? KRBError(der: body) else { return nil }
            return sentence("Kerberos error", [("code", "\(error.code)"), ("text", error.text ?? "")])
        default: return nil
        }
    }

    // MARK: JSON Web Tokens

    /// - Parameter text: three parts in base64url (RFC 7519 3).
    private static func jsonWebToken(_ text: String) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = object(parts[0]), let claims = object(parts[1]) else { return nil }
        return "JSON Web Token: header \(head); claims \(claims)"
    }

    private static func object(_ part: Substring) -> JSONValue? {
        let text = part.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let bytes = Base64.decode(text + padding), let value = try? JSONValue(decoding: bytes),
            value.object != nil
        else { return nil }
        return value
    }

    // MARK: Words

    private static func sentence(_ name: String, _ parts: [(name: String, value: String)]) -> String {
        let told = parts.filter { !$0.value.isEmpty }.map { "\($0.name) \($0.value)" }
        return told.isEmpty ? name : "\(name): " + told.joined(separator: "; ")
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
