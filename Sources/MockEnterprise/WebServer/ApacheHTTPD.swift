import EnterpriseModel
import NativeBindings
import SystemBindings

/// The Apache HTTP server.
struct ApacheHTTPD: WebServerSoftware {
    private static let places = ["/usr/lib/apache2/modules", "/usr/lib64/httpd/modules", "/usr/lib/httpd/modules"]
    private static let modules = [
        "mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "auth_digest", "alias",
        "env",
        "headers", "lua",
    ]

    private let program: String
    /// Their folder.
    private let modules: String

    var name: String { "Apache" }

    init() throws(EnterpriseError) {
        let modules = Self.places.first { Files.isPlain("\($0)/mod_lua.so") && Files.isDirectory($0) }
        guard let program = Files.program("apache2") ?? Files.program("httpd"), let modules else {
            throw .notInstalled("apache", needs: "apache2 with mod_lua", in: "apache2-bin")
        }
        (self.program, self.modules) = (program, modules)
    }

    func command(in folder: String) -> [String] { [program, "-f", "\(folder)/apache.conf", "-DFOREGROUND"] }

    func files(_ passwords: KnownPasswords, _ sites: WebSites) throws(NativeError) -> [String: [UInt8]] {
        [
            "passwords": try passwords.basicFile(),
            "digests": Array(try passwords.digestLines(sites.digestRealms.sorted()).utf8),
        ]
    }

    func files(_ sites: WebSites, in place: WebServerPlace) -> [String: [UInt8]] {
        let folder = place.folder
        var files: [String: [UInt8]] = [:]
        var sections: [String] = []
        var number = 0
        if let address = place.addresses[WebSites.trial] {
            sections.append(
                "Listen \(address)\n<VirtualHost \(address)>\nDocumentRoot \(folder)/pages\n</VirtualHost>"
            )
        }
        for (host, site) in sites.inOrder {
            guard let address = place.addresses[host] else { continue }
            var lines = [
                "Listen \(address)", "<VirtualHost \(address)>", "ServerName \(site.name)",
                "DocumentRoot \(folder)/pages", "KeepAlive \(site.keepAlive ? "On" : "Off")",
            ]
            for (path, answer) in site.answersInOrder {
                number += 1
                files["answer-\(number).lua"] = Array(answer.script(body: "\(folder)/body-\(number)").utf8)
                files["body-\(number)"] = answer.bytes
                lines += answer.section(at: path, script: "\(folder)/answer-\(number).lua")
            }
            lines += site.login?.sections(in: folder) ?? []
            sections.append((lines + ["</VirtualHost>"]).joined(separator: "\n"))
        }
        let text = head(in: place) + "\n" + sections.joined(separator: "\n") + "\n"
        files["apache.conf"] = Array(text.utf8)
        return files
    }

    private func head(in place: WebServerPlace) -> String {
        let folder = place.folder
        let loaded = Self.modules.map { "LoadModule \($0)_module \(modules)/mod_\($0).so" }
        return """
            ServerRoot \(folder)
            ServerName localhost
            PidFile \(folder)/pid
            ErrorLog \(folder)/log
            Mutex file:\(folder) default
            DefaultRuntimeDir \(folder)
            \(place.isOfRoot ? "User \"#65534\"\nGroup \"#65534\"" : "")
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
    }
}

extension WebSites.Answer {
    /// For mod_lua: only so it answers all methods, and with any status.
    fileprivate func script(body: String) -> String {
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
        let hasSize = !isUser && !isHeadOnly
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

extension WebSites.Login {
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
