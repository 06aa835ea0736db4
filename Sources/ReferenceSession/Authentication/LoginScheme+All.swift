extension LoginScheme {
    /// The schemes of this client, the strongest first. A scheme is registered here and nowhere else.
    static let all = [negotiate, ntlm, digest, basic]

    /// - Parameter scheme: as a server spells it.
    /// - Returns: `nil` for a scheme that is not supported.
    static func named(_ scheme: String) -> LoginScheme? {
        let scheme = scheme.lowercased()
        return all.first { $0.method.lowercased() == scheme }
    }
}
