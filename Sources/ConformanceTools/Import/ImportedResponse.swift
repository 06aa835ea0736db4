import ConformanceScenarios
import EnterpriseModel

/// An answer of the mock that is as one of the log.
struct ImportedResponse {
    /// `nil`: there was neither an answer nor a failure that says what to do.
    private(set) var response: Response?

    /// The fields that mean something to a client. Others name the software, or what the mock says itself.
    private static let kept: Set = [
        "content-type", "content-disposition", "location", "set-cookie", "cache-control", "etag", "last-modified",
        "expires", "vary",
        "retry-after", "refresh", "access-control-allow-origin", "access-control-allow-credentials",
        "access-control-allow-headers",
        "access-control-allow-methods", "content-range", "accept-ranges", "allow",
    ]

    /// Of texts, in bytes: what is longer is made up in its size.
    private static let keptText = 2_048

    init(_ exchange: LoggedExchange, _ environment: ImportedEnvironment, keepsAlive: Bool) {
        var response = Response()
        guard let logged = exchange.response else {
            guard exchange.fate == .cut || exchange.fate == .reset else { return }
            if !exchange.isUnsent { response.ending = Ending(.bytes(0), exchange.fate == .reset ? .reset : .close) }
            self.response = response
            return
        }
        response.status = max(200, logged.status)
        // It is longer ago today, and an answer that says no more of its age is the fresher for it (RFC 9111, section 4.2.2).
        let isAgeless =
            logged.fields.value(of: "cache-control") == nil && logged.fields.value(of: "expires") == nil
            && !environment.log.exchanges.contains { $0.fields.value(of: "if-modified-since") != nil }
        for field in logged.fields where Self.kept.contains(field.name.lowercased()) {
            if isAgeless, field.name.lowercased() == "last-modified" { continue }
            var own = Self.field(field, exchange, environment)
            own.name = Self.usualSpelling(own.name)
            response.headers.append(own)
        }
        if logged.status == 401 || logged.status == 407 {
            let names = ["www-authenticate", "proxy-authenticate"]
            for field in logged.fields where names.contains(field.name.lowercased()) {
                let schemes = LoggedChallenge.all(in: field.value).map(\.scheme).joined(separator: ", ")
                response.headers.append(Header(Self.usualSpelling(field.name), LoggedText.line(schemes)))
            }
        }
        if exchange.fate == .closed, keepsAlive { response.headers.append(Header("Connection", "close")) }
        if exchange.method != "HEAD", logged.status != 304, logged.status != 204 {
            describe(logged, environment, &response)
        }
        // What has come of content that was cut off is not all of it.
        let declared = logged.fields.contentLength ?? 0
        if exchange.fate == .cut, logged.body.size > 0, declared > logged.body.size {
            response.body.content = Self.generated(declared)
            response.body.truncatedAt = logged.body.size
            self.response = response
            return
        }
        let size = logged.body.size
        switch exchange.fate {
        case .cut where size > 1: response.body.truncatedAt = size / 2
        case .reset where size > 1: response.ending = Ending(.content(size / 2), .reset)
        default: break
        }
        self.response = response
    }

    private func describe(_ logged: LoggedResponse, _ environment: ImportedEnvironment, _ response: inout Response) {
        let type = logged.fields.value(of: "content-type")?.lowercased() ?? ""
        switch logged.body {
        case .none: break
        case .size(let size): response.body.content = Self.generated(size)
        case .text(let text):
            let isReadable = ["json", "x-www-form-urlencoded", "text/plain"].contains { type.contains($0) }
            guard isReadable, text.utf8.count <= Self.keptText, !text.unicodeScalars.contains(where: { $0.value < 9 })
            else {
                response.body.content = Self.generated(text.utf8.count)
                return
            }
            response.body.content = .text(
                LoggedText.content(environment.hosts.text(environment.redaction.content(text)))
            )
        }
    }

    /// As specifications spell it: HTTP/2 has small letters only.
    private static func usualSpelling(_ name: String) -> String {
        let words = name.lowercased().split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return words.joined(separator: "-").replacing("Etag", with: "ETag")
    }

    private static func generated(_ size: Int) -> Body.Content {
        .generated(size: min(size, 8 << 20), seed: 1, containing: "")
    }

    private static func field(_ field: Header, _ exchange: LoggedExchange, _ environment: ImportedEnvironment) -> Header
    {
        switch field.name.lowercased() {
        case "location":
            guard let url = exchange.url?.resolving(field.value) else { break }
            // A reference without a host stays one.
            guard !field.value.contains("//") else { return Header(field.name, environment.text(of: url)) }
            return Header(field.name, environment.path(of: url) + environment.query(of: url))
        case "set-cookie": return Header(field.name, ImportedCookie(field.value, environment).text)
        default: break
        }
        let value = environment.hosts.text(environment.redaction.field(field.name, field.value))
        return Header(field.name, LoggedText.line(value))
    }
}

/// A cookie of the log (RFC 6265, section 4.1) with another value.
struct ImportedCookie {
    let name: String
    let value: String
    let text: String
    /// Whether it may stay away by its own attributes: from other paths, from plain HTTP, or since it has ended.
    let isRestricted: Bool

    init(_ field: String, _ environment: ImportedEnvironment) {
        let parts = field.split(separator: ";").map(String.init)
        let pair = Redaction.pair(parts.first ?? "")
        name = environment.redaction.text(pair.name)
        value = environment.redaction.word(for: pair.value)
        var words = ["\(name)=\(value)"]
        for part in parts.dropFirst() {
            let attribute = Redaction.pair(part)
            switch attribute.name.lowercased() {
            case "domain":
                let host = attribute.value.hasPrefix(".") ? String(attribute.value.dropFirst()) : attribute.value
                var hosts = environment.hosts
                words.append("Domain=\(hosts.name(of: host))")
            case "path": words.append("Path=\(environment.redaction.path(attribute.value))")
            case "secure": words.append("Secure")
            case "httponly": words.append("HttpOnly")
            case "samesite": words.append("SameSite=\(environment.redaction.text(attribute.value))")
            case "max-age": if let seconds = Int(attribute.value) { words.append("Max-Age=\(seconds)") }
            // A date of back then has passed; one of the past was meant to delete.
            case "expires": if attribute.value.contains("1970") { words.append("Max-Age=0") }
            default: break
            }
        }
        text = LoggedText.line(words.joined(separator: "; "))
        isRestricted = words.contains { word in
            word == "Secure" || word.hasPrefix("Max-Age=") || word.hasPrefix("Path=") && word != "Path=/"
        }
    }
}

/// Texts of logs as files may have them.
enum LoggedText {
    /// In which nothing is taken for a name of a scenario, such as `$(name)`.
    static func content(_ text: String) -> String { text.replacing("$(", with: "$ (") }

    /// For one line: of a header, or of a message.
    static func line(_ text: String) -> String {
        content(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })))
    }

    /// For a path or a URL: what may not stand there is encoded.
    static func target(_ text: String) -> String {
        var result = ""
        for scalar in text.replacing("$(", with: "%24(").unicodeScalars {
            if scalar.value > 32, scalar.value < 127 {
                result.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
        }
        return result
    }
}
