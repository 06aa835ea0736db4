import EnterpriseModel

/// A place where a program of others judges logins, and what the journal has to know of it.
struct DelegatedPlace: Sendable {
    let login: LoginPlace
    /// Those that the program has issued.
    let nonces = DigestNonces()
}
