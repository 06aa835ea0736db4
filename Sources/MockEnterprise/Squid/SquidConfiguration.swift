import EnterpriseModel
import SystemBindings

/// What a squid for one proxy is to do. Another one is another process.
struct SquidConfiguration: Sendable, Hashable {
    enum Login: Sendable, Hashable {
        case basic(realm: String)
        case digest(realm: String)
    }

    /// The name that it gives itself.
    let name: String
    /// `nil`: everybody is served.
    let login: Login?
    /// Through which it reaches all hosts.
    let parent: SocketAddress

    init(_ proxy: Proxy, of place: String, parent: SocketAddress) {
        name = place
        self.parent = parent
        login =
            switch proxy.authentication.schemes.first?.settings {
            case let basic as BasicSettings: .basic(realm: basic.realm ?? place)
            case let digest as DigestSettings: .digest(realm: digest.realm ?? place)
            default: nil
            }
    }

    /// The realms that it has Digest for.
    var digestRealm: String? { if case .digest(let realm) = login { realm } else { nil } }
}

// MARK: Its file

extension SquidConfiguration {
    /// Whatever it has not been told stays as the package has it.
    /// - Parameter helpers: the folder of the programs that look passwords up.
    func text(in folder: String, at address: SocketAddress, helpers: String) -> String {
        let lines =
            [
                "http_port \(address)",
                // The connection of a client whom a server knows (NTLM, Negotiate) stays that client's.
                "cache_peer \(parent.address) parent \(parent.port) 0 no-query no-digest default connection-auth=on"
                    + " connect-fail-limit=1000000 connect-timeout=10",
                "never_direct allow all",
                "forward_max_tries 1",
                "server_pconn_for_nonretriable allow all",
                "cache deny all",
                "cache_mem 0 MB",
                "memory_pools off",
                "max_filedescriptors 4096",
                // What a client gives up is given up at once.
                "quick_abort_min 0 KB",
                "quick_abort_max 0 KB",
                "client_idle_pconn_timeout 1 day",
                "request_start_timeout 1 day",
                "via off",
                "forwarded_for delete",
                "reply_header_access X-Cache deny all",
                "reply_header_access X-Cache-Lookup deny all",
                "reply_header_access X-Squid-Error deny all",
                "visible_hostname \(name)",
                "httpd_suppress_version_string on",
                "pinger_enable off",
                "icp_port 0",
                "htcp_port 0",
                "shutdown_lifetime 0 seconds",
                "pid_filename none",
                "access_log none",
                "cache_store_log none",
                "cache_log /dev/null",
                "coredump_dir \(folder)",
            ] + loginLines(in: folder, helpers: helpers)
        return lines.joined(separator: "\n") + "\n"
    }

    private func loginLines(in folder: String, helpers: String) -> [String] {
        let scheme: [String]
        switch login {
        case nil: return ["http_access allow all"]
        case .basic(let realm):
            scheme = [
                "auth_param basic program \(helpers)/basic_ncsa_auth \(folder)/passwords",
                "auth_param basic children 1 startup=1 idle=1",
                "auth_param basic realm \(realm)",
                "auth_param basic casesensitive on",
            ]
        case .digest(let realm):
            scheme = [
                "auth_param digest program \(helpers)/digest_file_auth -c \(folder)/digests",
                "auth_param digest children 1 startup=1 idle=1",
                "auth_param digest realm \(realm)",
                "auth_param digest nonce_max_duration 1 day",
                "auth_param digest nonce_max_count 1000000",
                "auth_param digest nonce_strictness off",
                "auth_param digest check_nonce_count on",
            ]
        }
        return scheme + ["acl users proxy_auth REQUIRED", "http_access allow users", "http_access deny all"]
    }
}
