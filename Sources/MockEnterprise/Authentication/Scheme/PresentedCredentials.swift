import EnterpriseModel
import WireFormats

/// A field with credentials, read once for all who look at it.
struct PresentedCredentials: Sendable {
    /// `nil` for a value without a scheme.
    let credentials: Credentials?
    /// What they say by the Digest scheme; `nil` for another scheme, and where it is malformed.
    let digest: DigestCredentials?
    /// Of the field's value, in bytes.
    private let size: Int

    init(_ value: String) {
        credentials = Credentials(value)
        digest = credentials.flatMap { try? DigestCredentials($0) }
        size = value.utf8.count
    }

    /// That they have arrived, whatever they are worth.
    func fact(at role: AuthenticationRole) -> any Fact {
        CredentialsReceived(
            scheme: credentials?.schemeName ?? "",
            header: role.credentialsHeader,
            // Whom they name, if that can be told from them.
            user: credentials?.basic(orLatin1: true)?.user ?? digest?.username,
            place: role,
            size: size
        )
    }
}
