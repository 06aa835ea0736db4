import EnterpriseModel
import WireFormats

extension Fact {
    /// Credentials arrived, whatever they are worth.
    /// - Parameter value: of the field `Proxy-Authorization` at a proxy, else `Authorization`.
    static func credentialsReceived(_ value: String, atProxy: Bool = false) -> Fact {
        let credentials = Credentials(value)
        return .credentialsReceived(
            scheme: credentials?.schemeName ?? "",
            header: atProxy ? "Proxy-Authorization" : "Authorization",
            user: credentials?.basic?.user,
            place: atProxy ? "proxy" : "origin",
            size: value.utf8.count
        )
    }
}
