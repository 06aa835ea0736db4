extension ProtocolTable {
    /// All types with a name, in the order of the reference (section 13).
    public static let types: [TypeDefinition] = [
        TypeDefinition(
            "Bytes",
            alternatives: ["text:string!", "base64:base64!", "repeat:string!, size:int!"],
            feature: "bytes",
            "Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes."
        ),
        TypeDefinition(
            "Content",
            "size:int!, sha256:sha256!, text:string, base64:base64",
            "Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes."
        ),
        TypeDefinition(
            "Error",
            "message:string!#, name:ErrorName, domain:string, code:int",
            "An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people."
        ),
        TypeDefinition("ErrorName", choice: ErrorName.allCases.map(\.rawValue), "The portable name of an error."),
        TypeDefinition(
            "Credential",
            "user:string!, password:string!, persistence:none|forSession|permanent",
            "A user name and password."
        ),
        TypeDefinition(
            "PresetCredential",
            "authenticationMethod:AuthenticationMethod~, user:string!, password:string!, isProxy:bool~, persistence:none|forSession|permanent",
            feature: "credentials",
            "A credential handed over beforehand, for libraries without challenges. persistence: as in a Credential."
        ),
        TypeDefinition(
            "AuthenticationMethod",
            choice: "Default Basic Digest NTLM Negotiate ClientCertificate ServerTrust",
            isOpen: true,
            "An authentication method; any other scheme stands by its own name."
        ),
        TypeDefinition(
            "ProtectionSpace",
            "host:string!, port:int!, protocol:string, realm:string, authenticationMethod:AuthenticationMethod!, isProxy:bool, certificates:base64[], distinguishedNames:base64[]",
            "What asks for authentication. Certificates (DER) of a server, names of accepted issuers."
        ),
        TypeDefinition(
            "Request",
            "url:string!, method:string~, headers:Headers~, body:Bytes, handleCookies:bool, cachePolicy:CachePolicy, timeoutInterval:seconds, allowsCellularAccess:bool",
            feature: "request",
            "A request. Without a method: GET."
        ),
        TypeDefinition(
            "CachePolicy",
            choice:
                "useProtocolCachePolicy reloadIgnoringLocalCacheData returnCacheDataElseLoad returnCacheDataDontLoad",
            "How a request uses the cache."
        ),
        TypeDefinition(
            "Response",
            "status:int!, url:string, headers:Headers, httpVersion:string, fromCache:bool",
            "The head of a response."
        ),
        TypeDefinition(
            "Cookie",
            "name:string!, value:string!, domain:string!, path:string, expires:instant, secure:bool, httpOnly:bool",
            "A cookie; without expires one of the session."
        ),
        TypeDefinition("Endpoint", "host:string!, port:int!", "A host and port."),
        TypeDefinition("Server", "host:string!, port:int!, priority:int", "A server of the app's configuration."),
        TypeDefinition("TLSVersion", choice: "SSLv3 TLSv1.0 TLSv1.1 TLSv1.2 TLSv1.3", "A version of TLS."),
        TypeDefinition(
            "Proxy",
            "host:string!, port:int!, tls:bool",
            feature: "proxy",
            "A proxy of HTTP; tls: it is itself reached by TLS."
        ),
        TypeDefinition("Proxies", "http:Proxy, https:Proxy, socks:Endpoint", "Proxies by scheme."),
        TypeDefinition(
            "SessionConfiguration",
            "HTTPAdditionalHeaders:Headers, timeoutIntervalForRequest:seconds, timeoutIntervalForResource:seconds, TLSMinimumSupportedProtocol:TLSVersion, TLSMaximumSupportedProtocol:TLSVersion, requestCachePolicy:CachePolicy, protocolClasses:handle[], connectionProxyDictionary:Proxies, HTTPCookieStorage:handle, networkServiceType:default|voip|video|background|voice|responsiveData, allowsCellularAccess:bool, sharedContainerIdentifier:string, HTTPCookieAcceptPolicy:always|never|onlyFromMainDocumentDomain, HTTPShouldSetCookies:bool, URLCredentialStorage:handle, URLCache:handle, sessionSendsLaunchEvents:bool, discretionary:bool, HTTPMaximumConnectionsPerHost:int, HTTPShouldUsePipelining:bool, multipathServiceType:none|handover|interactive|aggregate, waitsForConnectivity:bool, requiresDNSSECValidation:bool, allowsExpensiveNetworkAccess:bool, allowsConstrainedNetworkAccess:bool, proxyConfigurations:Proxy[]",
            feature: "configuration",
            "The settings of a session, by their documented names."
        ),
        TypeDefinition(
            "Relay",
            "host:string!, address:string!, port:int!",
            "The relay: HTTP CONNECT over TLS at address and port, with a certificate for host."
        ),
        TypeDefinition(
            "Kerberos",
            "realm:string!, configuration:string!, configurationFile:string~, kdcProxy:string",
            "The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go."
        ),
        TypeDefinition(
            "Environment",
            "address:string!, hosts:strings!, hostsFile:string~, dns:Resolver~, trustAnchors:string[]!, trustAnchorsFile:string~, relay:Relay~, console:Place~, clientApp:Place~, kerberos:Kerberos, addresses:HostAddresses[]",
            feature: "environment",
            "Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store."
        ),
        TypeDefinition(
            "HostAddresses",
            "host:string!, addresses:string[]!",
            "The addresses of a host, of IPv4 and IPv6, in the order in which name resolution tells them."
        ),
        TypeDefinition("Resolver", "address:string!, port:int!", "A name server."),
        TypeDefinition("Place", "url:string!", "Where a service is."),
        TypeDefinition(
            "Authorization",
            "state:pending|authorized|denied|withdrawn!, user:string, token:string",
            "Whether the app may use the network; the token authorizes it at the relay."
        ),
        TypeDefinition("TunnelRule", "host:string!, port:int", "A host whose traffic goes through the tunnel."),
        TypeDefinition(
            "Policy",
            "authorization:Authorization!, applicationServers:Server[], additionalServers:Server[], blockedProtocols:TLSVersion[], tunnelRules:TunnelRule[], configuration:object",
            feature: "policy",
            "What the administrator has set for the app and its user."
        ),
        TypeDefinition(
            "DataDirectories",
            "native:string!, secure:string!, group:string!",
            "Where the app keeps its data: paths."
        ),
        TypeDefinition(
            "Device",
            "link:wifi|cellular|none, expensive:bool, constrained:bool, lowPower:bool, proxies:Proxies, trustAnchors:string[], clientApp:bool, proxyAutoConfigurationURL:string",
            feature: "device",
            "The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none."
        ),
        TypeDefinition(
            "SocketState",
            choice: "Prepared Connecting Open Disconnecting Disconnected",
            "The state of a socket."
        ),
        TypeDefinition(
            "SocketReaction",
            "callback:onOpen|onRead|onErr|onClose!, call:connect|disconnect|write!, data:Bytes",
            "A call of a socket's delegate inside the first such callback, before it returns; the event is reported before. Each is made once, those of a callback in their order. data: appended first."
        ),
        TypeDefinition(
            "Implementation",
            "name:string!, version:string, language:string, vendor:string",
            "The implementation under test."
        ),
        TypeDefinition(
            "Limits",
            "lineBytes:int!, inlineBytes:int!",
            "The longest line that the harness reads, and the largest content inside a message, in bytes."
        ),
        TypeDefinition("Peer", "name:string!, version:string!", "The harness."),
        TypeDefinition(
            "Metrics",
            "values:object!, empty:string[]#",
            "What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing."
        ),
        TypeDefinition("Found", "needle:int!, path:string!", "Which needle, counted from 0, was found in which file."),
        TypeDefinition(
            "CacheState",
            "memoryCapacity:int, diskCapacity:int, currentMemoryUsage:int, currentDiskUsage:int, identity:string",
            "A cache, in bytes."
        ),
        TypeDefinition(
            "StoredCredential",
            "protectionSpace:ProtectionSpace!, credential:Credential!",
            "An entry of a credential storage."
        ),
    ]
}
