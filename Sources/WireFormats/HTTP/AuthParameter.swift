/// A parameter of a challenge or of credentials (RFC 9110 11.2).
package struct AuthParameter: Sendable, Hashable, CustomStringConvertible {
    /// The name in lower case.
    package let name: String
    /// The value without quotes and backslashes.
    package let value: String
    package let isQuoted: Bool

    package init(quoted name: String, _ value: String) {
        self.init(name: name, value: value, isQuoted: true)
    }

    /// - Parameter value: a token (RFC 9110 5.6.2).
    package init(token name: String, _ value: String) {
        self.init(name: name, value: value, isQuoted: false)
    }

    init(name: String, value: String, isQuoted: Bool) {
        self.name = name
        self.value = value
        self.isQuoted = isQuoted
    }

    /// The parameter as sent.
    package var description: String {
        guard isQuoted else { return "\(name)=\(value)" }
        let escaped = value.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "\(name)=\"\(escaped)\""
    }
}
