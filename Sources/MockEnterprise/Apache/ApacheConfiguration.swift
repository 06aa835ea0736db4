import EnterpriseModel
import SystemBindings
import WireFormats

/// What an Apache for the servers of an environment is to do. Only accounts and passwords change while it runs.
struct ApacheConfiguration: Sendable, Hashable {
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
    let sites: [String: Site]

    /// - Parameter reachable: makes URLs in fields such as clients need them.
    init(_ description: EnvironmentDescription, reachable: (String) -> String) {
        sites = description.servers.filter { $0.value.program == .apache }.reduce(into: [:]) { sites, member in
            sites[member.key] = Site(member.value, of: member.key, reachable)
        }
    }

    /// All that Digest is asked for in.
    var digestRealms: Set<String> {
        Set(sites.values.compactMap { $0.login?.scheme == .digest ? $0.login?.realm : nil })
    }
}

extension ApacheConfiguration.Site {
    init(_ server: Server, of place: String, _ reachable: (String) -> String) {
        name = server.host ?? place
        keepAlive = server.keepAlive
        let settings = server.authentication
        let realm: (ApacheConfiguration.Login.Scheme, String)? =
            switch settings.schemes.first?.settings {
            case let basic as BasicSettings: (.basic, basic.realm ?? place)
            case let digest as DigestSettings: (.digest, digest.realm ?? place)
            default: nil
            }
        login = realm.map {
            ApacheConfiguration.Login(scheme: $0.0, realm: $0.1, paths: settings.protects.map { $0.sorted() })
        }
        answers = server.routes.compactMapValues { route in
            route.responses.first.map { ApacheConfiguration.Answer($0, reachable) }
        }
    }
}

extension ApacheConfiguration.Answer {
    fileprivate init(_ response: Response, _ reachable: (String) -> String) {
        status = response.status
        let type = response.headers.first { $0.isNamed("content-type") }?.value
        let isEmpty = if case .text("") = response.body.content { true } else { false }
        mediaType = type ?? (isEmpty ? nil : response.body.mediaType)
        fields = response.headers.filter { !$0.isNamed("content-type") }.map { Header($0.name, reachable($0.value)) }
        content = response.body.content
    }
}

// MARK: Its files

extension ApacheConfiguration {
    private static let modules = [
        "mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "auth_digest", "alias",
        "env",
        "headers", "lua",
    ]

    /// By their names in the folder of the program.
    /// - Parameters:
    ///   - addresses: by site.
    ///   - isOfRoot: whether root starts it, as which it does not serve.
    func files(in folder: String, _ addresses: [String: SocketAddress], modules: String, isOfRoot: Bool) -> [String:
        [UInt8]]
    {
        var files: [String: [UInt8]] = [:]
        var sections: [String] = []
        var number = 0
        if let address = addresses[Self.trial] {
            sections.append(
                "Listen \(address)\n<VirtualHost \(address)>\nDocumentRoot \(folder)/pages\n</VirtualHost>"
            )
        }
        for (host, site) in sites.sorted(by: { $0.key < $1.key }) {
            guard let address = addresses[host] else { continue }
            var lines = [
                "Listen \(address)", "<VirtualHost \(address)>", "ServerName \(site.name)",
                "DocumentRoot \(folder)/pages", "KeepAlive \(site.keepAlive ? "On" : "Off")",
            ]
            for (path, answer) in site.answers.sorted(by: { $0.key < $1.key }) {
                number += 1
                files["answer-\(number).lua"] = Array(answer.script(body: "\(folder)/body-\(number)").utf8)
                files["body-\(number)"] = answer.bytes
                lines += answer.section(at: path, script: "\(folder)/answer-\(number).lua")
            }
            lines += site.login?.sections(in: folder) ?? []
            sections.append((lines + ["</VirtualHost>"]).joined(separator: "\n"))
        }
        let loaded = Self.modules.map { "LoadModule \($0)_module \(modules)/mod_\($0).so" }
        let head = """
            ServerRoot \(folder)
            ServerName localhost
            PidFile \(folder)/pid
            ErrorLog \(folder)/log
            Mutex file:\(folder) default
            DefaultRuntimeDir \(folder)
            \(isOfRoot ? "User \"#65534\"\nGroup \"#65534\"" : "")
            \(loaded.joined(separator: "\n"))
            ServerLimit 1
            StartServers 1
            ThreadLimit 32
            ThreadsPerChild 32
            MaxRequestWorkers 32
            MinSpareThreads 1
            MaxSpareThreads 32
            MaxKeepAliveRequests 0
            KeepAliveTimeout 3600
            ServerTokens Prod
            TraceEnable Off
            FileETag None
            <Directory \(folder)>
            Require all granted
            </Directory>
            """
        files["apache.conf"] = Array((head + "\n" + sections.joined(separator: "\n") + "\n").utf8)
        return files
    }
}

extension ApacheConfiguration.Answer {
    /// What is in the file of the content.
    fileprivate var bytes: [UInt8] {
        switch content {
        case .text(let text): return Array(text.utf8)
        case .generated(let size, let seed, let containing):
            let content = GeneratedContent(size: size, seed: seed, containing: containing)
            return content.bytes(0..<content.size)
        default: return []
        }
    }

    /// For mod_lua: only so it answers all methods, and with any status.
    fileprivate func script(body: String) -> String {
        let isUser = if case .echoUser = content { true } else { false }
        let write =
            isUser
            ? "    r:write(r.user or \"\")"
            : """
                local file = assert(io.open("\(body)", "rb"))
                r:write(file:read("*a"))
                file:close()
            """
        let type = mediaType.map { "r.content_type = \"\($0.quotedForApache)\"" } ?? ""
        // Else Apache would send what is big in chunks, and tell nothing of it after HEAD.
        let hasSize = !isUser && status != 204 && status != 304
        let size = hasSize ? "r.headers_out[\"Content-Length\"] = \"\(bytes.count)\"" : ""
        return """
            function prepare(r)
                r.status = \(status)
                \(type)
                \(size)
                return apache2.DECLINED
            end
            function handle(r)
                \(type)
            \(write)
                return apache2.OK
            end

            """
    }

    fileprivate func section(at path: String, script: String) -> [String] {
        let pattern = "^\(path.replacing(".", with: "\\."))$"
        // Only what is served has these fields, and no challenge: then nothing sets the variable.
        let fields = fields.map { field in
            let value = field.value.replacing("%", with: "%%").quotedForApache
            return "Header always add \(field.name) \"\(value)\" env=ANSWERED"
        }
        return [
            "AliasMatch \"\(pattern)\" \(script)", "<LocationMatch \"\(pattern)\">", "SetHandler lua-script",
            "LuaHookFixups \(script) prepare", "SetEnv ANSWERED 1",
        ] + fields + ["</LocationMatch>"]
    }
}

extension ApacheConfiguration.Login {
    fileprivate func sections(in folder: String) -> [String] {
        let pattern = paths.map { paths in
            "^(\(paths.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")))$"
        }
        guard pattern != "^()$" else { return [] }
        var lines = ["<LocationMatch \"\(pattern ?? "^")\">", "AuthType \(scheme.rawValue)", "AuthName \"\(realm)\""]
        switch scheme {
        case .basic: lines.append("AuthUserFile \(folder)/passwords")
        case .digest: lines += ["AuthDigestProvider file", "AuthUserFile \(folder)/digests"]
        }
        return lines + ["Require valid-user", "</LocationMatch>"]
    }
}

extension String {
    /// Between quotation marks.
    fileprivate var quotedForApache: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}
