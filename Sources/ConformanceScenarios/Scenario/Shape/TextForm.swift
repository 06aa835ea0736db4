/// A condition on a text where not every text is valid.
package struct TextForm: Sendable, Hashable {
    /// The name in the reference.
    let name: String
    /// In UTF-8.
    var bytes = 0...Int.max
    /// The required beginning.
    var prefix = ""
    /// Its characters.
    var characters = Characters.all

    enum Characters: Sendable {
        case all
        /// Without what would end a line of a header (RFC 9110, section 5.5).
        case line
        /// Without control characters.
        case printed
        /// Without control characters and white space.
        case visible
        /// RFC 9110, section 5.6.2.
        case token
        /// A year, a month and a day.
        case date
        /// Numbers between points.
        case version
        /// A method in capital letters, a space and a target.
        case requestLine
        /// RFC 1123, section 2.1, with the underscore of service names, and the asterisk of wildcards.
        case host
    }

    static let any = TextForm(name: "text")
    package static let line = TextForm(name: "line", bytes: 0...(1 << 20), characters: .line)
    static let name = TextForm(name: "name", bytes: 1...1_024, characters: .printed)
    /// RFC 1035, section 2.3.4: 255 bytes with the lengths of the labels, so 253 characters.
    static let hostName = TextForm(name: "host name", bytes: 1...253, characters: .host)
    static let fieldName = TextForm(name: "field name", bytes: 1...1_024, characters: .token)
    static let path = TextForm(name: "path", bytes: 1...8_192, prefix: "/", characters: .visible)
    static let url = TextForm(name: "URL", bytes: 1...8_192, prefix: "http", characters: .visible)
    /// X.520: 64 characters.
    static let commonName = TextForm(name: "common name", bytes: 0...64, characters: .printed)
    /// RFC 7301, section 3.1: a length of one byte.
    static let applicationProtocol = TextForm(name: "application protocol", bytes: 1...255, characters: .printed)
    /// NetBIOS has 15 characters, the name service 255.
    static let domain = TextForm(name: "domain", bytes: 0...255, characters: .printed)

    /// Without spaces, so that it is never taken for the name of a check that has none of its own.
    static let checkName = TextForm(name: "check name", bytes: 1...100, characters: .visible)
    /// RFC 3339, section 5.6.
    package static let date = TextForm(name: "date", bytes: 10...10, characters: .date)

    /// See ``SuiteVersion``.
    static let version = TextForm(name: "version", bytes: 1...32, characters: .version)

    static let requestLine = TextForm(name: "method and URL", characters: .requestLine)

    /// In the order of the reference.
    static let restricted: [TextForm] = [
        .name, .line, .hostName, .path, .url, .fieldName, .applicationProtocol, .domain, .commonName,
    ]

    func fits(_ text: String) -> Bool {
        bytes.contains(text.utf8.count) && text.hasPrefix(prefix) && characters.make(text)
    }

    /// Whether YAML takes what fits for a number, so that it needs no quotation marks here.
    var looksLikeNumber: Bool { characters == .version }

    /// For messages.
    var words: String {
        var words = "a text"
        if !prefix.isEmpty { words += " that begins with '\(prefix)'" }
        if let characters = characters.words { words += " \(characters)" }
        return bytes == Self.any.bytes ? words : words + ", \(bytes.lowerBound) to \(bytes.upperBound) bytes long"
    }

    /// The pattern of ECMA-262; `nil` if every text fits. It counts characters and not bytes.
    var pattern: String? {
        // The method may be the name of a value, so the checker alone knows.
        guard self != .any, characters != .requestLine else { return nil }
        let lower = max(0, bytes.lowerBound - prefix.utf8.count)
        return "^\(prefix)\(characters.pattern){\(lower),\(bytes.upperBound)}$"
    }
}

extension TextForm.Characters {
    fileprivate func make(_ text: String) -> Bool {
        guard text.unicodeScalars.allSatisfy(contain) else { return false }
        if self == .requestLine {
            let parts = text.split(separator: " ", maxSplits: 1)
            return parts.count == 2 && parts[0].allSatisfy { $0.isLetter && $0.isUppercase }
        }
        if self == .date { return Day(text) != nil }
        if self == .version { return SuiteVersion(text) != nil }
        guard self == .host else { return true }
        // RFC 1035, section 2.3.4.
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        }
    }

    fileprivate func contain(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .all, .requestLine: true
        case .line: scalar != "\r" && scalar != "\n" && scalar != "\0"
        case .printed: scalar.value >= 0x20 && scalar.value != 0x7F
        case .visible: scalar.value > 0x20 && scalar.value != 0x7F
        case .date: ("0"..."9").contains(scalar) || scalar == "-"
        case .version: ("0"..."9").contains(scalar) || scalar == "."
        case .token: scalar.isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
        case .host: scalar.isASCIILetterOrDigit || "._*-".unicodeScalars.contains(scalar)
        }
    }

    fileprivate var pattern: String {
        switch self {
        case .all, .requestLine: #"[\s\S]"#
        case .line: #"[^\r\n\u0000]"#
        case .printed: #"[^\u0000-\u001f\u007f]"#
        case .visible: #"[^\u0000-\u0020\u007f]"#
        case .date: "[0-9-]"
        case .version: "[0-9.]"
        case .token: #"[A-Za-z0-9!#$%&'*+.^_`|~-]"#
        case .host: #"[A-Za-z0-9._*-]"#
        }
    }

    fileprivate var words: String? {
        switch self {
        case .all: nil
        case .line: "without line breaks"
        case .printed: "without control characters"
        case .visible: "without spaces and control characters"
        case .requestLine: "of a method and a URL, such as GET http://portal.corp.test/hello,"
        case .date: "with a date, such as 2026-12-31"
        case .version: "of numbers between points, such as 0.2"
        case .token: "of the characters of a token (RFC 9110, section 5.6.2)"
        case .host: "of labels of letters, digits and hyphens"
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetterOrDigit: Bool { isASCII && (properties.isAlphabetic || properties.numericType != nil) }
}
