package import WireFormats

extension Facts {
    static let passwords: [any Fact.Type] = [PasswordChanged.self, PasswordChangeRefused.self]
}

package struct PasswordChanged: Fact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.password.changed",
        "An account has another password from now on, for all schemes (RFC 3244); the answer is about to be sent."
    ) {
        FactField("transport", \.transport, "How the request came.")
        FactField("client", \.client, "`NAME@REALM`.")
        FactField("user", \.user, "The account.")
    }

    let transport: KDCDescription.Transport
    let client: String
    let user: String

    package init(_ transport: KDCDescription.Transport, client: String, user: String) {
        (self.transport, self.client, self.user) = (transport, client, user)
    }
}

package struct PasswordChangeRefused: Fact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.password.refused",
        "A request to change a password (RFC 3244) is about to be refused."
    ) {
        FactField("transport", \.transport, "How the request came.")
        FactField("client", \.client, "`NAME@REALM`, where it has proven itself.")
        FactField("result", \.result, "The result code of RFC 3244, section 2: 4 is a password that does not please.")
        FactField("reason", \.reason, "Why, for people.")
    }

    let transport: KDCDescription.Transport
    let client: String?
    let result: Int
    let reason: String

    package init(
        _ transport: KDCDescription.Transport,
        client: String?,
        code: PasswordResult.Code,
        reason: String
    ) {
        (self.transport, self.client) = (transport, client)
        (result, self.reason) = (Int(code.rawValue), reason)
    }
}
