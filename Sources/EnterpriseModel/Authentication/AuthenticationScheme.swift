package import JSON

/// The settings of one authentication scheme (RFC 9110 11.1), and what is said of the scheme once, for all who have to know it.
///
/// A scheme is a type of these settings, with its facts, that joins ``Authentication/Scheme/all``. The language has its record, and
/// the mock its acceptor, as conformances of the same type.
package protocol AuthenticationScheme: Sendable, Hashable {
    /// As IANA's registry spells it, such as `Basic`; adapters name the method so too. The language has it in small letters.
    static var name: String { get }

    /// What only its logins are told by, in the order of the reference.
    static var facts: [any Fact.Type] { get }

    /// As the language has it without settings.
    init()

    /// Whom a client has to name so that an account logs in.
    /// - Parameter account: the account's name.
    static func user(_ account: String, _ description: Account) -> String

    /// What curl is told to log in so, as words of a command. `nil`: curl cannot.
    /// - Parameter account: with its name; `nil`: there is none.
    static func curlArguments(_ account: (name: String, description: Account)?) -> [String]?

    /// Whether an entry of the journal shows that a client has sent a password by this scheme, or what is made from one.
    /// - Parameters:
    ///   - fact: the name of the entry.
    ///   - fields: of the entry.
    static func isPasswordSent(in fact: String, _ fields: [String: JSONValue]) -> Bool

    /// Whether an entry of the journal shows that the credentials of its request do not say whose they are.
    /// - Parameters:
    ///   - fact: the name of the entry.
    ///   - fields: of the entry.
    static func isUserHidden(in fact: String, _ fields: [String: JSONValue]) -> Bool
}

extension AuthenticationScheme {
    /// As the language spells it, and for comparison with what clients send.
    package static var word: String { name.lowercased() }

    package static func user(_ account: String, _ description: Account) -> String { account }

    package static func curlArguments(_ account: (name: String, description: Account)?) -> [String]? {
        account.map { ["--\(word)", "-u", "\($0.name):\($0.description.password)"] }
    }

    package static func isPasswordSent(in fact: String, _ fields: [String: JSONValue]) -> Bool {
        fact == CredentialsReceived.name && fields["scheme"]?.string?.lowercased() == word
    }

    package static func isUserHidden(in fact: String, _ fields: [String: JSONValue]) -> Bool { false }
}

extension Authentication {
    /// One way to log in, with its settings.
    package struct Scheme: Sendable, Hashable {
        /// All that there are, in the order of the reference. A scheme is registered here and nowhere else.
        package static let all: [any AuthenticationScheme.Type] = [
            BasicSettings.self, DigestSettings.self, NTLMSettings.self, NegotiateSettings.self,
        ]

        package let settings: any AuthenticationScheme

        package init(_ settings: any AuthenticationScheme) { self.settings = settings }

        package var type: any AuthenticationScheme.Type { Swift.type(of: settings) }
        package var name: String { type.name }
        package var word: String { type.word }

        package static func == (one: Scheme, other: Scheme) -> Bool {
            AnyHashable(one.settings) == AnyHashable(other.settings)
        }

        package func hash(into hasher: inout Hasher) { settings.hash(into: &hasher) }
    }
}
