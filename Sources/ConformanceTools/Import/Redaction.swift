import ConformanceScenarios
import EnterpriseModel
import FoundationEssentials
import JSON
import SystemBindings
import WireFormats

/// The secrets of a log, and texts without them. A secret is replaced by the same word wherever it stands, so that what was equal stays equal.
struct Redaction {
    /// In the order in which they were found.
    private var replacements: [String: String] = [:]
    private var found: [String] = []
    /// Of all that are looked for in texts, in each form.
    private var search = SecretSearch()

    /// Whether the names of users are none.
    private let keepsNames: Bool

    /// Learns all secrets of a log.
    init(_ log: ExchangeLog, keepsNames: Bool) {
        self.keepsNames = keepsNames
        var names = AccountNames(keepsNames: keepsNames)
        for (number, account) in (log.environment?.accounts ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
            learn(account.value.password, as: "password-\(number + 1)")
            let name = names.name(of: account.key)
            if !keepsNames { learn(account.key, as: name) }
        }
        for exchange in log.exchanges {
            learn(exchange.fields)
            learn(exchange.response?.fields ?? [])
            if let url = exchange.url {
                if let login = url.login { for text in [login.user, login.password] { learn(text) } }
                learn(query: url.query ?? "")
                for part in url.path.split(separator: "/") where SensitiveNames.isToken(part) { learn(String(part)) }
            }
            learn(exchange.body)
            learn(exchange.response?.body ?? .none)
        }
        for secret in found {
            let encoded = Self.percentEncoded(secret)
            let forms = (SecretText(secret)?.forms ?? [secret]) + (encoded == secret ? [] : [encoded])
            for form in forms { search.add(form, of: secret, replacement: word(for: secret)) }
        }
    }

    // MARK: Finding

    private mutating func learn(_ secret: String, as word: String? = nil) {
        guard !secret.isEmpty, replacements[secret] == nil else { return }
        replacements[secret] = word ?? "redacted-\(replacements.count + 1)"
        if secret.utf8.count >= SecretSearch.shortest { found.append(secret) }
    }

    private mutating func learn(_ fields: [Header]) {
        for field in fields {
            switch field.name.lowercased() {
            case "authorization", "proxy-authorization": learn(credentials: field.value)
            case "www-authenticate", "proxy-authenticate":
                for challenge in LoggedChallenge.all(in: field.value) {
                    if challenge.continues {
                        learn(challenge.parameters)
                    } else {
                        learn(parameters: challenge.parameters)
                    }
                }
            case "cookie":
                for pair in field.value.split(separator: ";") { learn(Self.pair(pair).value) }
            case "set-cookie": learn(Self.pair(field.value.prefix { $0 != ";" }).value)
            case "location", "referer", "content-location", "origin":
                if let mark = field.value.firstIndex(of: "?") { learn(query: String(field.value[mark...].dropFirst())) }
                if let login = LoggedURL(field.value)?.login {
                    for text in [login.user, login.password] { learn(text) }
                }
            case let name where SensitiveNames.has(name): learn(field.value)
            default:
                for word in field.value.split(whereSeparator: { " ;,=".contains($0) })
                where SensitiveNames.isToken(word) { learn(String(word)) }
            }
        }
    }

    private mutating func learn(credentials value: String) {
        guard let credentials = Credentials(value) else { return }
        if let basic = credentials.basic(orLatin1: true) {
            learn(basic.password)
            if !keepsNames { learn(basic.user) }
        }
        if !keepsNames, let login = LoggedLogin(value) {
            for text in [login.user, login.domain] { learn(text ?? "") }
        }
        if credentials.parameters.contains("=\"") { learn(parameters: credentials.parameters) }
        learn(credentials.parameters.isEmpty ? credentials.scheme : credentials.parameters)
    }

    private mutating func learn(parameters: String) {
        guard let parameters = try? AuthParameters(parsing: parameters) else { return }
        for parameter in parameters.all
        where ["nonce", "cnonce", "response", "opaque"].contains(parameter.name) {
            learn(parameter.value)
        }
    }

    private mutating func learn(query: String) {
        for parameter in FormParameters(query.prefix { $0 != "#" }).all
        where SensitiveNames.has(parameter.name) || SensitiveNames.isToken(parameter.value) { learn(parameter.value) }
    }

    private mutating func learn(_ body: LoggedBody) {
        guard case .text(let text) = body else { return }
        if let json = try? JSONValue(decoding: text.utf8) { return learn(json, name: "") }
        // Cut, or nested too deeply: what looks like a member of an object is one.
        for member in JSONScanner(Array(text.utf8)).plainMembers { learn(member.value, name: member.name) }
        if Self.isForm(text) { learn(query: text) }
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || "-_.+/~".contains($0)) })
        where SensitiveNames.isToken(word) { learn(String(word)) }
    }

    private mutating func learn(_ json: JSONValue, name: String) {
        switch json {
        case .string(let text): if SensitiveNames.has(name) || SensitiveNames.isToken(text) { learn(text) }
        case .integer, .number: if SensitiveNames.has(name) { learn(json.description) }
        case .array(let elements): for element in elements { learn(element, name: name) }
        case .object(let members):
            for member in members.sorted(by: { $0.key < $1.key }) { learn(member.value, name: member.key) }
        case .null, .bool: break
        }
    }

    // MARK: Replacing

    /// What stands for the value of a sensitive field.
    func word(for secret: String) -> String { replacements[secret] ?? "redacted" }

    /// A text with words in place of all secrets that stand in it, as they are or encoded.
    func text(_ text: String) -> String { search.replacing(text) }

    /// A path of a URL.
    func path(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { SensitiveNames.isToken($0) ? word(for: String($0)) : text(String($0)) }.joined(separator: "/")
    }

    /// A query of a URL, or a form.
    func query(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            guard let mark = pair.firstIndex(of: "=") else { return text(String(pair)) }
            let name = String(pair[..<mark])
            let value = FormParameters(pair).all.first?.value ?? ""
            let isSecret = SensitiveNames.has(name) || SensitiveNames.isToken(value)
            return "\(name)=" + (isSecret ? word(for: value) : text(String(pair[mark...].dropFirst())))
        }.joined(separator: "&")
    }

    /// Content; `nil` if it is nothing that can be made harmless.
    func content(_ content: String) -> String {
        if let json = try? JSONValue(decoding: content.utf8) { return self.json(json, name: "").description }
        return Self.isForm(content) ? query(content) : words(of: content)
    }

    private func words(of content: String) -> String {
        var result = ""
        var word = ""
        func flushed() -> String { SensitiveNames.isToken(word) ? self.word(for: word) : word }
        for character in content {
            if character.isLetter || character.isNumber || "-_.+/~".contains(character) {
                word.append(character)
            } else {
                result += flushed()
                result.append(character)
                word = ""
            }
        }
        return text(result + flushed())
    }

    private func json(_ json: JSONValue, name: String) -> JSONValue {
        switch json {
        case .string(let text):
            .string(SensitiveNames.has(name) || SensitiveNames.isToken(text) ? word(for: text) : self.text(text))
        case .integer, .number: SensitiveNames.has(name) ? .string(word(for: json.description)) : json
        case .array(let elements): .array(elements.map { self.json($0, name: name) })
        case .object(let members):
            .object(Dictionary(members.map { (text($0.key), self.json($0.value, name: $0.key)) }) { first, _ in first })
        case .null, .bool: json
        }
    }

    /// The value of a header field that is no login and no cookie.
    func field(_ name: String, _ value: String) -> String {
        guard !SensitiveNames.has(name) else { return word(for: value) }
        return words(of: value)
    }

    /// The value of `Cookie`.
    func cookies(_ value: String) -> [(name: String, value: String)] {
        value.split(separator: ";").map { pair in
            let (name, value) = Self.pair(pair)
            return (text(name), word(for: value))
        }
    }

    /// The first secret that stands in a text, shortened; `nil`: none does. Words of small letters alone may stand anywhere.
    func leak(in text: String) -> String? {
        let found = search.secrets(in: text).first { secret in !secret.allSatisfy { $0.isLowercase || $0 == "-" } }
        return found.map { "\($0.prefix(2))… (\($0.utf8.count) bytes)" }
    }

    static func pair(_ text: some StringProtocol) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let texts = parts.map { part in String(part).split(separator: " ").joined(separator: " ") }
        return (texts.first ?? "", texts.count > 1 ? texts[1] : "")
    }

    private static func isForm(_ text: String) -> Bool {
        text.contains("=") && !text.contains { $0.isWhitespace || "<>{}\"".contains($0) }
    }

    private static func percentEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                byte < 128
                && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
                    || "-._~".utf8.contains(byte))
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
