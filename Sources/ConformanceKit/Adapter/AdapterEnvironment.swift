/// What the process of an adapter finds in its environment: what this table says, what the adapter needs, and nothing else.
///
/// An implementation under test reads more than its adapter knows of: proxies, trust stores, plug-ins, startup files, credentials. Were
/// those the machine's, so would be the verdicts.
package enum AdapterEnvironment {
    /// What becomes of a variable.
    package enum Rule: Sendable, Hashable {
        /// As the harness has it, if it has it.
        case passes
        case set(String)
        /// A path in the adapter's own place, behind a prefix.
        case own(prefix: String, AdapterPlace.Item)
        /// Not there. So is every variable that the table does not name; those that it names are known to change what clients do.
        case absent
    }

    /// Variables that are treated alike.
    package struct Row: Sendable, Hashable {
        package let names: [String]
        package let rule: Rule
        package let reason: String
    }

    /// All that is known.
    package static let table = [
        Row(names: ["PATH"], rule: .passes, reason: "programs are found by it; the result says which"),
        Row(
            names: ["HOME"],
            rule: .own(prefix: "", .home),
            reason: "empty: no .netrc, .curlrc, .krb5, no settings, no caches"
        ),
        Row(names: ["TMPDIR", "TMP", "TEMP"], rule: .own(prefix: "", .temporary), reason: "removed after the run"),
        Row(
            names: ["LANG", "LC_ALL"],
            rule: .set("C.UTF-8"),
            reason: "dates, languages and the encoding of arguments"
        ),
        Row(names: ["TZ"], rule: .set("UTC"), reason: "dates"),
        Row(
            names: ["GSS_MECH_CONFIG"],
            rule: .set("/dev/null"),
            reason: "in place of /etc/gss/mech and mech.d: no mechanism but those built into the library"
        ),
        Row(
            names: ["KRB5_CONFIG"],
            rule: .set("/dev/null"),
            reason: "in place of /etc/krb5.conf: no realm of the machine"
        ),
        Row(names: ["KRB5CCNAME"], rule: .own(prefix: "FILE:", .tickets), reason: "no tickets of the user"),
        Row(
            names: ["KRB5_KTNAME", "KRB5_CLIENT_KTNAME"],
            rule: .own(prefix: "FILE:", .keys),
            reason: "no keys of the machine or the user"
        ),
        Row(
            names: ["OPENSSL_CONF"],
            rule: .set("/dev/null"),
            reason: "in place of the machine's versions, ciphers and providers"
        ),
        Row(
            names: [
                "ASAN_OPTIONS", "LSAN_OPTIONS", "MSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "ASAN_SYMBOLIZER_PATH",
                "TSAN_SYMBOLIZER_PATH", "SWIFT_BACKTRACE", "LLVM_PROFILE_FILE",
            ],
            rule: .passes,
            reason: "how an adapter is looked into; no implementation reads them"
        ),
        Row(
            names: [
                "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ftp_proxy", "FTP_PROXY", "all_proxy",
                "ALL_PROXY",
                "no_proxy", "NO_PROXY", "socks_proxy", "SOCKS_PROXY",
            ],
            rule: .absent,
            reason: "the device has the proxies that the environment describes"
        ),
        Row(
            names: [
                "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
                "OPENSSL_MODULES", "OPENSSL_ENGINES", "GNUTLS_SYSTEM_PRIORITY_FILE", "SSLKEYLOGFILE",
                "NODE_TLS_REJECT_UNAUTHORIZED", "PYTHONHTTPSVERIFY",
            ],
            rule: .absent,
            reason: "trust anchors come with app/launch"
        ),
        Row(
            names: [
                "NETRC", "CURL_HOME", "CURL_SSL_BACKEND", "KRB5_TRACE", "KRB5RCACHENAME", "KRB5_KDC_PROFILE",
                "NTLM_USER_FILE",
            ],
            rule: .absent,
            reason: "credentials and settings of the user"
        ),
        Row(
            names: [
                "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH", "NODE_OPTIONS", "NODE_PATH",
                "PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "PYTHONUSERBASE", "PYTHONWARNINGS", "PYTHONOPTIMIZE",
                "RUBYOPT", "PERL5OPT", "GODEBUG", "DOTNET_SYSTEM_NET_HTTP_SOCKETSHTTPHANDLER_HTTP2SUPPORT",
            ],
            rule: .absent,
            reason: "options of languages that nobody sees in a result"
        ),
        Row(
            names: ["LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "GLIBC_TUNABLES"],
            rule: .absent,
            reason: "other libraries than the implementation's own"
        ),
        Row(
            names: ["HOSTALIASES", "LOCALDOMAIN", "RES_OPTIONS", "RESOLV_HOST_CONF"],
            rule: .absent,
            reason: "names come with app/launch"
        ),
        Row(names: ["HARNESS_SECRET"], rule: .absent, reason: "it is for apps that are attached"),
    ]

    /// The environment of an adapter's process.
    /// - Parameters:
    ///   - own: That of the harness.
    ///   - given: What the adapter needs besides; it goes before the table.
    static func variables(from own: [String: String], place: AdapterPlace, given: [String: String]) -> [String: String]
    {
        var variables: [String: String] = [:]
        for row in table {
            for name in row.names {
                switch row.rule {
                case .passes: variables[name] = own[name]
                case .set(let value): variables[name] = value
                case .own(let prefix, let item): variables[name] = prefix + place.path(of: item)
                case .absent: break
                }
            }
        }
        return variables.merging(given) { $1 }
    }
}
