import EnterpriseModel
import WireFormats

extension Fact {
    /// Credentials arrived, whatever they are worth.
    static func credentialsReceived(_ value: String, at role: AuthenticationRole) -> Fact {
        let credentials = Credentials(value)
        return .credentialsReceived(
            scheme: credentials?.schemeName ?? "",
            header: role.credentialsField,
            user: credentials?.user,
            place: role.rawValue,
            size: value.utf8.count
        )
    }
}

extension Credentials {
    /// Whom they name, if that can be told from them.
    fileprivate var user: String? { basic(orLatin1: true)?.user ?? (try? DigestCredentials(self))?.username }
}
