import EnterpriseModel
import WireFormats

/// A request that a proxy has received, with its number and the connection that it came over.
struct ProxyRequest {
    let head: RequestHead
    let number: Int
    let connection: Connection
    private let credentials: [PresentedCredentials]
    /// If all of it is at hand.
    var content: [UInt8]?
    /// What the answer has to say of the login.
    var proof: ServerProof?

    init(head: RequestHead, number: Int, connection: Connection) {
        self.head = head
        self.number = number
        self.connection = connection
        credentials = head.head.fields.filter { $0.isNamed("proxy-authorization") }
            .map { PresentedCredentials($0.text) }
    }

    var isConnect: Bool { head.method == "CONNECT" }

    /// The host that it is about, in lower case, and its port; `nil` if the target names none.
    var place: (host: String, port: Int)? {
        switch head.target {
        case .origin: nil
        case .absolute(let host, let port, _), .authority(let host, let port): (host, port)
        }
    }

    /// What a gatekeeper looks at.
    var login: LoginRequest {
        LoginRequest(
            method: head.method,
            target: head.targetText,
            version: head.version,
            credentials: credentials,
            content: content
        )
    }

    /// The fields of the answer that say something of the login.
    /// - Parameter content: of the answer; `nil`: it is not known yet.
    func info(content: [UInt8]?) -> [Header] { proof?.fields({ content }) ?? [] }

    func note(_ fact: any Fact) { connection.note(fact, request: number) }
}
