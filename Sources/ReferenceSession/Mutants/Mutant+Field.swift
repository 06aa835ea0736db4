extension Mutant {
    /// Problems that clients had in the field, by public issue.
    static let field: [Mutant] = [
        Mutant(
            "answers-on-another-connection",
            ["curl PR682", "curl#5911"],
            "Sends each message of a login over a connection of its own"
        ) {
            $0.authentication.connections = .ofRequest
        },
        Mutant(
            "shares-logged-in-connections",
            "haproxy#581",
            "Sends requests over connections that others have logged in"
        ) {
            $0.authentication.connections = .ofApp
        },
        Mutant(
            "shares-connections-between-names",
            "curl PR22040",
            "Sends requests over connections that were logged in under another name"
        ) {
            $0.authentication.connections = .ofAddress
        },
        Mutant("tells-no-length-of-nothing", "curl#3326", "Does not say that a body is empty") {
            $0.tasks.tellsLengthOfNothing = false
        },
        Mutant("substitutes-target-domain", "go-ntlmssp#16", "Puts the server's domain before a user's bare name") {
            $0.authentication.substitutesTargetDomain = true
        },
        Mutant("withholds-extended-session-security", "go-ntlmssp PR18", "Does not offer extended session security") {
            $0.authentication.offersExtendedSessionSecurity = false
        },
        Mutant("signs-wrongly", "smbj PR60", "Sends a wrong message integrity code") {
            $0.authentication.signing = .wrongly
        },
        Mutant("repeats-refused-credentials", "owncloud/client#2186", "Sends refused credentials again and again") {
            $0.authentication.repetitions = 5
        },
        Mutant("drops-cookies-of-challenges", "k6#1210", "Does not take the cookies of a challenge") {
            $0.cookies.areTakenFromChallenges = false
        },
        Mutant(
            "drops-cookies-of-silent-challenges",
            ["DYN-LOAD-079", "DYN-SESS-052"],
            "Does not take the cookies of a challenge that it answers without the app"
        ) {
            $0.cookies.areTakenFromSilentChallenges = false
        },
        Mutant("asks-for-stale-nonces", "libwww-perl#166", "Asks the app again when a nonce has grown stale") {
            $0.authentication.renewsStaleNonces = false
        },
        Mutant(
            "repeats-nonce-counts",
            ["go-http-auth#21", "async-http-client#295"],
            "Counts every request with a nonce as its first"
        ) {
            $0.authentication.repeatsNonceCount = true
        },
        Mutant(
            "proxy-logins-stick",
            "curl#435",
            "Takes itself for logged in at a proxy once it was, whatever the connection"
        ) {
            $0.authentication.proxyLoginsStick = .onceAccepted
        },
        Mutant(
            "early-proxy-logins-stick",
            "curl PR3972",
            "Takes itself for logged in at a proxy that let the first message of a login pass"
        ) {
            $0.authentication.proxyLoginsStick = .onceAcceptedEarly
        },
        Mutant("leaves-closed-challenges-alone", "corefx#30327", "Hands on a challenge that closes the connection") {
            $0.authentication.answersClosedChallenges = false
        },
        Mutant("drops-bodies-at-proxies", "jeroen/curl#146", "Sends no body once it logs in at a proxy") {
            $0.authentication.dropsBodiesAtProxies = true
        },
        Mutant(
            "asks-for-proxies-in-servers-name",
            "cpp-httplib PR2579",
            "Asks for the server's credentials where a proxy wants its own"
        ) {
            $0.authentication.asksForProxiesInServersName = true
        },
        Mutant("shows-proxy-credentials-to-servers", "cpp-httplib PR2579", "Sends a proxy's credentials to servers") {
            $0.authentication.showsProxyCredentialsToServers = true
        },
        Mutant("logs-passwords", "async-http-client#1740", "Logs the password of each login") {
            $0.authentication.logsPasswords = true
        },
        Mutant(
            "takes-credentials-along",
            "undici#872",
            "Sends the Authorization field of a request wherever a redirection leads"
        ) {
            $0.authentication.takesCredentialsAlong = true
        },
        Mutant("stays-with-http-2", "curl#3341", "Logs in by NTLM over HTTP/2, and does without HTTP/1.1") {
            $0.authentication.fallsBackToHTTP1 = false
        },
        Mutant(
            "demands-revocation-status",
            "curl#4078",
            "Refuses servers whose service of revocation it cannot ask"
        ) {
            $0.tasks.demandsRevocationStatus = true
        },
        Mutant(
            "names-servers-to-proxies",
            "mitmproxy#5109",
            "Names the server in the TLS handshake with an HTTPS proxy"
        ) {
            $0.routing.namesServersToProxies = true
        },
        Mutant("resolves-for-socks", "ureq PR53", "Tells proxies of SOCKS the address of a server in place of its name")
        {
            $0.routing.resolvesForSOCKS = true
        },
    ]
}
