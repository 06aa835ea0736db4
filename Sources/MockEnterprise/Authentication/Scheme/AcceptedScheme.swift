import EnterpriseModel
import WireFormats

/// A scheme that the enterprise speaks. The conformance, beside the acceptor, is all that the mock has to know of it.
protocol AcceptedScheme: AuthenticationScheme {
    associatedtype Acceptor: SchemeAcceptor where Acceptor.Settings == Self
}

/// The acceptors of all schemes.
enum SchemeAcceptors {
    private static let types: [String: any SchemeAcceptor.Type] = Dictionary(
        uniqueKeysWithValues: Authentication.Scheme.all.compactMap { $0 as? any AcceptedScheme.Type }
            .map { ($0.word, acceptor(of: $0)) }
    )

    private static func acceptor<Scheme: AcceptedScheme>(of type: Scheme.Type) -> any SchemeAcceptor.Type {
        Scheme.Acceptor.self
    }

    static func type(of scheme: Authentication.Scheme) -> (any SchemeAcceptor.Type)? { types[scheme.word] }

    /// Of the scheme that a client names.
    static func type(of credentials: Credentials) -> (any SchemeAcceptor.Type)? {
        types[credentials.scheme.lowercased()]
    }

    /// One of each, by the scheme's word.
    static func all(at place: LoginPlace) -> [String: any SchemeAcceptor] { types.mapValues { $0.init(at: place) } }
}

extension Authentication {
    /// Whether a login may be good for the connection.
    var keepsLogins: Bool {
        lastsFor == .connection && schemes.contains { SchemeAcceptors.type(of: $0)?.bindsConnection ?? false }
    }

    /// Whether a request of HTTP/2 with these credentials has to be repeated in HTTP/1.1.
    func needsHTTP11(for credentials: [String]) -> Bool {
        let types = schemes.compactMap(SchemeAcceptors.type).filter { $0.needsHTTP11 }
        guard !types.isEmpty else { return false }
        let given = credentials.compactMap(Credentials.init)
        return types.contains { type in given.contains { $0.isScheme(type.word) } }
    }

    /// What a client can say unasked. `nil`: no scheme logs in with one request.
    func credentials(user: String, password: String) -> String? {
        schemes.lazy.compactMap { SchemeAcceptors.type(of: $0)?.credentials(user: user, password: password) }.first
    }
}
