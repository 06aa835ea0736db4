import EnterpriseModel
import WireFormats

/// A field with credentials, read once for all who look at it.
struct PresentedCredentials: Sendable {
    /// `nil` for a value without a scheme.
    let credentials: Credentials?
    private let reading: CredentialsReading
    /// Of the field's value, in bytes.
    private let size: Int

    init(_ value: String) {
        credentials = Credentials(value)
        reading = credentials.flatMap { SchemeAcceptors.type(of: $0)?.reading($0) } ?? CredentialsReading()
        size = value.utf8.count
    }

    /// Whether they are about the content of the request too.
    var coversContent: Bool { reading.coversContent }

    /// That they have arrived, whatever they are worth.
    func fact(at role: AuthenticationRole) -> any Fact {
        CredentialsReceived(
            scheme: credentials?.schemeName ?? "",
            header: role.credentialsHeader,
            user: reading.user,
            place: role,
            size: size
        )
    }
}
