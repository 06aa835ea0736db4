import EnterpriseModel

/// What a web server of others is to serve for the servers of an environment. Only accounts and passwords change while it runs.
struct WebSites: Sendable, Hashable {
    struct Site: Sendable, Hashable {
        /// The name that it gives itself.
        let name: String
        let keepAlive: Bool
        let login: Login?
        /// By path.
        let answers: [String: Answer]
    }

    struct Login: Sendable, Hashable {
        enum Scheme: String, Sendable, Hashable { case basic = "Basic", digest = "Digest" }

        let scheme: Scheme
        let realm: String
        /// `nil`: all paths want it.
        let paths: [String]?
    }

    struct Answer: Sendable, Hashable {
        let status: Int
        /// `nil`: none is told.
        let mediaType: String?
        let fields: [Header]
        let content: Body.Content
    }

    /// The name of a site that no client comes to: it has nothing and asks for nothing.
    static let trial = ""

    /// By the names of their entries.
    let byHost: [String: Site]

    /// - Parameters:
    ///   - program: whose sites are meant.
    ///   - reachable: makes URLs in fields such as clients need them.
    init(_ description: EnvironmentDescription, of program: Server.Program, reachable: (String) -> String) {
        byHost = description.servers.filter { $0.value.program == program }.reduce(into: [:]) { sites, member in
            sites[member.key] = Site(member.value, of: member.key, reachable)
        }
    }

    /// With the names of their entries, in the order of these.
    var inOrder: [(host: String, site: Site)] {
        byHost.sorted { $0.key < $1.key }.map { (host: $0.key, site: $0.value) }
    }

    /// All that Digest is asked for in.
    var digestRealms: Set<String> {
        Set(byHost.values.compactMap { $0.login?.scheme == .digest ? $0.login?.realm : nil })
    }
}

extension WebSites.Site {
    fileprivate init(_ server: Server, of place: String, _ reachable: (String) -> String) {
        name = server.host ?? place
        keepAlive = server.keepAlive
        let settings = server.authentication
        let realm: (WebSites.Login.Scheme, String)? =
            switch settings.schemes.first?.settings {
            case let basic as BasicSettings: (.basic, basic.realm ?? place)
            case let digest as DigestSettings: (.digest, digest.realm ?? place)
            default: nil
            }
        login = realm.map {
            WebSites.Login(scheme: $0.0, realm: $0.1, paths: settings.protects.map { $0.sorted() })
        }
        answers = server.routes.compactMapValues { route in
            route.responses.first.map { WebSites.Answer($0, reachable) }
        }
    }

    /// With their paths, in the order of these.
    var answersInOrder: [(path: String, answer: WebSites.Answer)] {
        answers.sorted { $0.key < $1.key }.map { (path: $0.key, answer: $0.value) }
    }
}

extension WebSites.Answer {
    fileprivate init(_ response: Response, _ reachable: (String) -> String) {
        status = response.status
        let type = response.headers.first { $0.isNamed("content-type") }?.value
        let isEmpty =
            switch response.body.content {
            case .text(let text): text.isEmpty
            case .generated(let size, let seed, let containing):
                GeneratedContent(size: size, seed: seed, containing: containing).size == 0
            default: false
            }
        mediaType = type ?? (isEmpty ? nil : response.body.mediaType)
        fields = response.headers.filter { !$0.isNamed("content-type") }.map { Header($0.name, reachable($0.value)) }
        content = response.body.content
    }

    /// Of a content that is always the same.
    var bytes: [UInt8] {
        switch content {
        case .text(let text): return Array(text.utf8)
        case .generated(let size, let seed, let containing):
            let content = GeneratedContent(size: size, seed: seed, containing: containing)
            return content.bytes(0..<content.size)
        default: return []
        }
    }

    /// Whether the content is the name of the user.
    var isUser: Bool { if case .echoUser = content { true } else { false } }

    /// Whether no content follows its head, whatever the content is.
    var isHeadOnly: Bool { status == 204 || status == 304 }
}
