import EnterpriseModel

extension AnswerRule {
    static let record = Record(
        "an answer",
        initial: AnswerRule(action: .cancel, location: .written),
        place: { $0.location = $1 },
        rules: [
            .one(
                of: ["as", "user", "reject", "default", "cancel", "accept"],
                "an answer has one of as, user and password, reject, default, cancel, accept"
            ),
            .together("user", "password"),
        ]
    ) {
        Setting.required("to", \.method, .challenge, "The method of the challenge.")
        Setting("host", \.host, .text, "The host that asks. Without it: any.")
        Setting("realm", \.realm, .text, "The realm of the challenge. Without it: any.")
        Setting("times", \.times, .count, "How often the rule may be used. Without it: always.")
        Setting(
            "hold",
            \.hold,
            .text,
            "The gate that the answer waits for, as an app does that asks its user. `forever`: it is never given."
        )
        Setting("as", \.account, .text, "Answers with the name and the password of an account.")
        Setting("user", \.user, .text, "Answers with this name and `password`.")
        Setting("password", \.password, .text, "The password.")
        Setting("reject", \.[is: .reject], .flag, "`true`: rejects this method, so that the next one may be asked.")
        Setting(
            "default",
            \.[is: .leave],
            .flag,
            "`true`: leaves the challenge to the implementation, as an app does that performs the default handling."
        )
        Setting("cancel", \.[is: .cancel], .flag, "`true`: cancels the request.")
        Setting("accept", \.[is: .accept], .flag, "`true`: accepts the server's certificate.")
        Setting("persistence", \.persistence, .word, "How long the credential is kept.")
    }

    /// An account's name and password for each method that takes them; `Default` is how some interfaces report these.
    fileprivate static func rules(for account: Template) -> [AnswerRule] {
        (passwordMethods + ["Default"]).map { method in
            var rule = AnswerRule(action: .credential(Credential(account: account)), location: account.location)
            rule.method = method
            return rule
        }
    }

    /// The methods that take a user's name and password.
    fileprivate static var passwordMethods: [String] { Authentication.Scheme.all.map { $0.name } }

    fileprivate var account: Template? {
        get { credential?.account }
        set { if let newValue { action = .credential(Credential(account: newValue)) } }
    }

    private var credential: Credential? { if case .credential(let own) = action { own } else { nil } }

    private var user: Template? {
        get { credential.flatMap { $0.account == nil ? $0.user : nil } }
        set { if let newValue { action = .credential(Credential(user: newValue)) } }
    }

    /// Is read after the user.
    private var password: Template? {
        get { credential.flatMap { $0.account == nil ? $0.password : nil } }
        set { if let newValue, let user { action = .credential(Credential(user: user, password: newValue)) } }
    }

    private subscript(is wanted: Action) -> Bool? {
        get { action == wanted ? true : nil }
        set { if newValue != nil { action = wanted } }
    }
}

extension Codec where Value == [AnswerRule] {
    /// An account, or a list of rules.
    package static var answers: Codec {
        let account = Codec(
            shape: .text(),
            decode: { AnswerRule.rules(for: Template($0)) },
            encode: { rules in
                rules.first?.account.flatMap { AnswerRule.rules(for: $0) == rules ? $0.node : nil }
            }
        )
        let rule = Codec<AnswerRule>(
            shape: .named("answer"),
            decode: AnswerRule.record.decode,
            encode: AnswerRule.record.encode
        )
        return .choice(account, .list(of: rule))
    }
}

extension Codec where Value == String? {
    /// A method of the adapter protocol, or any.
    fileprivate static var challenge: Codec {
        let methods = AnswerRule.passwordMethods + ["Default", "ServerTrust", "ClientCertificate"]
        return .words([("any", nil)] + methods.map { ($0, $0) })
    }
}
