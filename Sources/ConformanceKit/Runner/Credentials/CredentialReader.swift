import ConformanceScenarios
import FoundationEssentials
import JSON

/// Finds names and passwords in the parameters of an operation, and the hosts that they are for.
struct CredentialReader {
    /// The hosts of the URLs among the parameters.
    let hosts: Set<String>
    private(set) var found: [HandedCredential] = []
    /// All texts that are neither a name with a password nor a field of credentials.
    private(set) var said: Set<String> = []

    init(hosts: Set<String>) { self.hosts = hosts }

    static func hosts(in parameters: JSONValue) -> Set<String> {
        Set(parameters.texts.compactMap { URLAuthority($0)?.host })
    }

    mutating func read(_ value: JSONValue) { read(value, for: nil) }

    /// - Parameter space: the one host that what follows is for.
    private mutating func read(_ value: JSONValue, for space: String?) {
        switch value {
        case .object(let members):
            let space = members["protectionSpace"]?["host"]?.string.map(URLAuthority.host) ?? space
            if let user = members["user"]?.string, let password = members["password"]?.string {
                add(user, password, isProxy: members["isProxy"]?.bool, for: space)
            }
            for (name, member) in members where name != "password" {
                if name.lowercased().hasSuffix("headers") {
                    read(headers: member, url: members["url"]?.string)
                } else {
                    read(member, for: space)
                }
            }
        case .array(let elements):
            for element in elements { read(element, for: space) }
        case .string(let text):
            guard let authority = URLAuthority(text), let user = authority.user else {
                said.insert(text)
                return
            }
            found.append(HandedCredential(user: user, password: authority.password, for: .host(authority.host)))
        default: break
        }
    }

    private mutating func add(_ user: String, _ password: String, isProxy: Bool?, for space: String?) {
        func add(_ place: HandedCredential.Place) {
            found.append(HandedCredential(user: user, password: password, for: place))
        }
        if let space { return add(.host(space)) }
        add(.whoeverAsks(isProxy: isProxy))
        // Libraries that get them beforehand may send them unasked to the host that the request is for.
        if isProxy != true { for host in hosts.sorted() { add(.host(host)) } }
    }

    /// - Parameter url: of the request that the fields are for; `nil`: they are for all requests.
    private mutating func read(headers: JSONValue, url: String?) {
        for pair in headers.array ?? [] {
            guard let name = pair.array?.first?.string, let value = pair.array?.last?.string else { continue }
            guard name.lowercased().hasSuffix("authorization") else {
                said.insert(value)
                continue
            }
            let place = url.flatMap(URLAuthority.init).map { HandedCredential.Place.host($0.host) } ?? .anywhere
            let pair = Self.basic(value)
            found.append(HandedCredential(user: pair?.user, password: pair?.password, for: place))
        }
    }

    /// The user and password in a field of Basic credentials (RFC 7617).
    private static func basic(_ value: String) -> (user: String, password: String)? {
        let parts = value.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "basic", let bytes = Data(base64Encoded: String(parts[1])),
            let text = String(bytes: bytes, encoding: .utf8), let colon = text.firstIndex(of: ":")
        else { return nil }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }
}
