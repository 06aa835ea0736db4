// Generated from the protocol's table: harness schema protocol --write

/** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
export type Bytes = { text: string } | { base64: string } | { repeat: string; size: number };

/** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
export interface Content {
    /** An integer. */
    size: number;
    /** SHA-256 in hexadecimal digits. */
    sha256: string;
    /** A text. */
    text?: string;
    /** Bytes. */
    base64?: string;
}

/** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
export interface Failure {
    /** A text. */
    message: string;
    /** The portable name of an error. */
    name?: ErrorName;
    /** A text. */
    domain?: string;
    /** An integer. */
    code?: number;
}

/** The portable name of an error. */
export type ErrorName = "cancelled" | "timedOut" | "badURL" | "unsupportedURL" | "cannotFindHost" | "cannotConnectToHost" | "networkConnectionLost" | "notConnectedToInternet" | "resourceUnavailable" | "badServerResponse" | "userCancelledAuthentication" | "userAuthenticationRequired" | "secureConnectionFailed" | "serverCertificateUntrusted" | "serverCertificateHasUnknownRoot" | "serverCertificateHasBadDate" | "serverCertificateNotYetValid" | "clientCertificateRequired" | "httpTooManyRedirects" | "notAuthorized" | "invalidState" | "invalidSession" | "other";

/** A user name and password. */
export interface Credential {
    /** A text. */
    user: string;
    /** A text. */
    password: string;
    /** One of `none`, `forSession`, `permanent`. */
    persistence?: "none" | "forSession" | "permanent";
}

/** A credential handed over beforehand, for libraries without challenges. persistence: as in a Credential. */
export interface PresetCredential {
    /** An authentication method; any other scheme stands by its own name. */
    authenticationMethod?: AuthenticationMethod;
    /** A text. */
    user: string;
    /** A text. */
    password: string;
    /** True or false. */
    isProxy?: boolean;
    /** One of `none`, `forSession`, `permanent`. All but `none` need the feature `credentials.persistence=…`. */
    persistence?: "none" | "forSession" | "permanent";
}

/** An authentication method; any other scheme stands by its own name. */
export type AuthenticationMethod = "Default" | "Basic" | "Digest" | "NTLM" | "Negotiate" | "ClientCertificate" | "ServerTrust" | (string & {});

/** What asks for authentication. Certificates (DER) of a server, names of accepted issuers. */
export interface ProtectionSpace {
    /** A text. */
    host: string;
    /** An integer. */
    port: number;
    /** A text. */
    protocol?: string;
    /** A text. */
    realm?: string;
    /** An authentication method; any other scheme stands by its own name. */
    authenticationMethod: AuthenticationMethod;
    /** True or false. */
    isProxy?: boolean;
    /** A list. */
    certificates?: string[];
    /** A list. */
    distinguishedNames?: string[];
}

/** A request. Without a method: GET. */
export interface Request {
    /** A text. */
    url: string;
    /** A text. */
    method?: string;
    /** Names and values, in order. */
    headers?: [name: string, value: string][];
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `request.body`. */
    body?: Bytes;
    /** True or false. Needs the feature `request.handleCookies`. */
    handleCookies?: boolean;
    /** How a request uses the cache. Needs the feature `request.cachePolicy`. */
    cachePolicy?: CachePolicy;
    /** Seconds. Needs the feature `request.timeoutInterval`. */
    timeoutInterval?: number;
    /** True or false. Needs the feature `request.allowsCellularAccess`. */
    allowsCellularAccess?: boolean;
}

/** How a request uses the cache. */
export type CachePolicy = "useProtocolCachePolicy" | "reloadIgnoringLocalCacheData" | "returnCacheDataElseLoad" | "returnCacheDataDontLoad";

/** The head of a response. */
export interface Response {
    /** An integer. */
    status: number;
    /** A text. */
    url?: string;
    /** Names and values, in order. */
    headers?: [name: string, value: string][];
    /** A text. */
    httpVersion?: string;
    /** True or false. */
    fromCache?: boolean;
}

/** A cookie; without expires one of the session. */
export interface Cookie {
    /** A text. */
    name: string;
    /** A text. */
    value: string;
    /** A text. */
    domain: string;
    /** A text. */
    path?: string;
    /** Seconds since the epoch. */
    expires?: number;
    /** True or false. */
    secure?: boolean;
    /** True or false. */
    httpOnly?: boolean;
}

/** A host and port. */
export interface Endpoint {
    /** A text. */
    host: string;
    /** An integer. */
    port: number;
}

/** A server of the app's configuration. */
export interface Server {
    /** A text. */
    host: string;
    /** An integer. */
    port: number;
    /** An integer. */
    priority?: number;
}

/** A version of TLS. */
export type TLSVersion = "SSLv3" | "TLSv1.0" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3";

/** A proxy of HTTP; tls: it is itself reached by TLS. */
export interface Proxy {
    /** A text. */
    host: string;
    /** An integer. */
    port: number;
    /** True or false. Needs the feature `proxy.tls`. */
    tls?: boolean;
}

/** Proxies by scheme. */
export interface Proxies {
    /** A proxy of HTTP; tls: it is itself reached by TLS. */
    http?: Proxy;
    /** A proxy of HTTP; tls: it is itself reached by TLS. */
    https?: Proxy;
    /** A host and port. */
    socks?: Endpoint;
}

/** The settings of a session, by their documented names. */
export interface SessionConfiguration {
    /** Names and values, in order. Needs the feature `configuration.HTTPAdditionalHeaders`. */
    HTTPAdditionalHeaders?: [name: string, value: string][];
    /** Seconds. Needs the feature `configuration.timeoutIntervalForRequest`. */
    timeoutIntervalForRequest?: number;
    /** Seconds. Needs the feature `configuration.timeoutIntervalForResource`. */
    timeoutIntervalForResource?: number;
    /** A version of TLS. Needs the feature `configuration.TLSMinimumSupportedProtocol`. */
    TLSMinimumSupportedProtocol?: TLSVersion;
    /** A version of TLS. Needs the feature `configuration.TLSMaximumSupportedProtocol`. */
    TLSMaximumSupportedProtocol?: TLSVersion;
    /** How a request uses the cache. Needs the feature `configuration.requestCachePolicy`. */
    requestCachePolicy?: CachePolicy;
    /** A list. Needs the feature `configuration.protocolClasses`. */
    protocolClasses?: string[];
    /** Proxies by scheme. Needs the feature `configuration.connectionProxyDictionary`. */
    connectionProxyDictionary?: Proxies;
    /** The name of an object. Needs the feature `configuration.HTTPCookieStorage`. */
    HTTPCookieStorage?: string;
    /** One of `default`, `voip`, `video`, `background`, `voice`, `responsiveData`. All but `default` need the feature `configuration.networkServiceType=…`. */
    networkServiceType?: "default" | "voip" | "video" | "background" | "voice" | "responsiveData";
    /** True or false. Needs the feature `configuration.allowsCellularAccess`. */
    allowsCellularAccess?: boolean;
    /** A text. Needs the feature `configuration.sharedContainerIdentifier`. */
    sharedContainerIdentifier?: string;
    /** One of `always`, `never`, `onlyFromMainDocumentDomain`. All but `always` need the feature `configuration.HTTPCookieAcceptPolicy=…`. */
    HTTPCookieAcceptPolicy?: "always" | "never" | "onlyFromMainDocumentDomain";
    /** True or false. Needs the feature `configuration.HTTPShouldSetCookies`. */
    HTTPShouldSetCookies?: boolean;
    /** The name of an object. Needs the feature `configuration.URLCredentialStorage`. */
    URLCredentialStorage?: string;
    /** The name of an object. Needs the feature `configuration.URLCache`. */
    URLCache?: string;
    /** True or false. Needs the feature `configuration.sessionSendsLaunchEvents`. */
    sessionSendsLaunchEvents?: boolean;
    /** True or false. Needs the feature `configuration.discretionary`. */
    discretionary?: boolean;
    /** An integer. Needs the feature `configuration.HTTPMaximumConnectionsPerHost`. */
    HTTPMaximumConnectionsPerHost?: number;
    /** True or false. Needs the feature `configuration.HTTPShouldUsePipelining`. */
    HTTPShouldUsePipelining?: boolean;
    /** One of `none`, `handover`, `interactive`, `aggregate`. All but `none` need the feature `configuration.multipathServiceType=…`. */
    multipathServiceType?: "none" | "handover" | "interactive" | "aggregate";
    /** True or false. Needs the feature `configuration.waitsForConnectivity`. */
    waitsForConnectivity?: boolean;
    /** True or false. Needs the feature `configuration.requiresDNSSECValidation`. */
    requiresDNSSECValidation?: boolean;
    /** True or false. Needs the feature `configuration.allowsExpensiveNetworkAccess`. */
    allowsExpensiveNetworkAccess?: boolean;
    /** True or false. Needs the feature `configuration.allowsConstrainedNetworkAccess`. */
    allowsConstrainedNetworkAccess?: boolean;
    /** A list of `Proxy`. Needs the feature `configuration.proxyConfigurations`. */
    proxyConfigurations?: Proxy[];
}

/** The relay: HTTP CONNECT over TLS at address and port, with a certificate for host. */
export interface Relay {
    /** A text. */
    host: string;
    /** A text. */
    address: string;
    /** An integer. */
    port: number;
}

/** The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go. */
export interface Kerberos {
    /** A text. */
    realm: string;
    /** A text. */
    configuration: string;
    /** A text. */
    configurationFile?: string;
    /** A text. */
    kdcProxy?: string;
}

/** Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store. */
export interface Environment {
    /** A text. */
    address: string;
    /** Texts by name. */
    hosts: Record<string, string>;
    /** A text. */
    hostsFile?: string;
    /** A name server. */
    dns?: Resolver;
    /** A list. */
    trustAnchors: string[];
    /** A text. */
    trustAnchorsFile?: string;
    /** The relay: HTTP CONNECT over TLS at address and port, with a certificate for host. */
    relay?: Relay;
    /** Where a service is. */
    console?: Place;
    /** Where a service is. */
    clientApp?: Place;
    /** The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go. Needs the feature `environment.kerberos`. */
    kerberos?: Kerberos;
    /** A list of `HostAddresses`. Needs the feature `environment.addresses`. */
    addresses?: HostAddresses[];
}

/** The addresses of a host, of IPv4 and IPv6, in the order in which name resolution tells them. */
export interface HostAddresses {
    /** A text. */
    host: string;
    /** A list. */
    addresses: string[];
}

/** A name server. */
export interface Resolver {
    /** A text. */
    address: string;
    /** An integer. */
    port: number;
}

/** Where a service is. */
export interface Place {
    /** A text. */
    url: string;
}

/** Whether the app may use the network; the token authorizes it at the relay. */
export interface Authorization {
    /** One of `pending`, `authorized`, `denied`, `withdrawn`. */
    state: "pending" | "authorized" | "denied" | "withdrawn";
    /** A text. */
    user?: string;
    /** A text. */
    token?: string;
}

/** A host whose traffic goes through the tunnel. */
export interface TunnelRule {
    /** A text. */
    host: string;
    /** An integer. */
    port?: number;
}

/** What the administrator has set for the app and its user. */
export interface Policy {
    /** Whether the app may use the network; the token authorizes it at the relay. */
    authorization: Authorization;
    /** A list of `Server`. Needs the feature `policy.applicationServers`. */
    applicationServers?: Server[];
    /** A list of `Server`. Needs the feature `policy.additionalServers`. */
    additionalServers?: Server[];
    /** A list of `TLSVersion`. Needs the feature `policy.blockedProtocols`. */
    blockedProtocols?: TLSVersion[];
    /** A list of `TunnelRule`. Needs the feature `policy.tunnelRules`. */
    tunnelRules?: TunnelRule[];
    /** Any members. Needs the feature `policy.configuration`. */
    configuration?: Record<string, unknown>;
}

/** Where the app keeps its data: paths. */
export interface DataDirectories {
    /** A text. */
    native: string;
    /** A text. */
    secure: string;
    /** A text. */
    group: string;
}

/** The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none. */
export interface Device {
    /** One of `wifi`, `cellular`, `none`. All but `wifi` need the feature `device.link=…`. */
    link?: "wifi" | "cellular" | "none";
    /** True or false. Needs the feature `device.expensive`. */
    expensive?: boolean;
    /** True or false. Needs the feature `device.constrained`. */
    constrained?: boolean;
    /** True or false. Needs the feature `device.lowPower`. */
    lowPower?: boolean;
    /** Proxies by scheme. Needs the feature `device.proxies`. */
    proxies?: Proxies;
    /** A list. Needs the feature `device.trustAnchors`. */
    trustAnchors?: string[];
    /** True or false. Needs the feature `device.clientApp`. */
    clientApp?: boolean;
    /** A text. Needs the feature `device.proxyAutoConfigurationURL`. */
    proxyAutoConfigurationURL?: string;
}

/** The state of a socket. */
export type SocketState = "Prepared" | "Connecting" | "Open" | "Disconnecting" | "Disconnected";

/** A call of a socket's delegate inside the first such callback, before it returns; the event is reported before. Each is made once, those of a callback in their order. data: appended first. */
export interface SocketReaction {
    /** One of `onOpen`, `onRead`, `onErr`, `onClose`. */
    callback: "onOpen" | "onRead" | "onErr" | "onClose";
    /** One of `connect`, `disconnect`, `write`. */
    call: "connect" | "disconnect" | "write";
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    data?: Bytes;
}

/** The implementation under test. */
export interface Implementation {
    /** A text. */
    name: string;
    /** A text. */
    version?: string;
    /** A text. */
    language?: string;
    /** A text. */
    vendor?: string;
}

/** The longest line that the harness reads, and the largest content inside a message, in bytes. */
export interface Limits {
    /** An integer. */
    lineBytes: number;
    /** An integer. */
    inlineBytes: number;
}

/** The harness. */
export interface Peer {
    /** A text. */
    name: string;
    /** A text. */
    version: string;
}

/** What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing. */
export interface Metrics {
    /** Any members. */
    values: Record<string, unknown>;
    /** A list. */
    empty?: string[];
}

/** Which needle, counted from 0, was found in which file. */
export interface Found {
    /** An integer. */
    needle: number;
    /** A text. */
    path: string;
}

/** A cache, in bytes. */
export interface CacheState {
    /** An integer. */
    memoryCapacity?: number;
    /** An integer. */
    diskCapacity?: number;
    /** An integer. */
    currentMemoryUsage?: number;
    /** An integer. */
    currentDiskUsage?: number;
    /** A text. */
    identity?: string;
}

/** An entry of a credential storage. */
export interface StoredCredential {
    /** What asks for authentication. Certificates (DER) of a server, names of accepted issuers. */
    protectionSpace: ProtectionSpace;
    /** A user name and password. */
    credential: Credential;
}

/** The first request of all: agrees on a version and learns what the adapter offers. */
export interface InitializeParameters {
    /** A list. */
    protocolVersions: number[];
    /** The harness. */
    harness: Peer;
    /** A text. */
    secret?: string;
    /** True or false. */
    sameHost: boolean;
    /** The longest line that the harness reads, and the largest content inside a message, in bytes. */
    limits: Limits;
}

/** What `initialize` answers. */
export interface InitializeResult {
    /** An integer. */
    protocolVersion: number;
    /** The implementation under test. */
    implementation: Implementation;
    /** A list. */
    operations: string[];
    /** A list. */
    events: string[];
    /** A list. */
    profiles?: string[];
    /** A list. */
    features?: string[];
    /** One of `push`, `fetch`. */
    policyDelivery?: "push" | "fetch";
    /** One of `challenge`, `preset`. */
    authentication?: "challenge" | "preset";
    /** A list of `AuthenticationMethod`. */
    authenticationMethods?: AuthenticationMethod[];
    /** True or false. */
    blockingChallenges?: boolean;
    /** One of `harness`, `adapter`, `none`. */
    restart?: "harness" | "adapter" | "none";
    /** One of `hosts`, `dns`, `system`. */
    nameResolution?: "hosts" | "dns" | "system";
    /** A number. */
    flushSeconds?: number;
}

/** The last request. The end of input follows; the adapter exits with status 0. */
export interface ShutdownParameters {}

/** Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply. */
export interface ResetParameters {}

/** A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock. */
export interface SyncParameters {}

/** What `sync` answers. */
export interface SyncResult {
    /** Seconds since the epoch. */
    at: number;
}

/** Calls the adapter's own delegate method for this event once, to prove that it would be reported. */
export interface RehearseParameters {
    /** A text. */
    event: string;
    /** The name of an object. Needs the feature `rehearse.handle`. */
    handle?: string;
}

/** Starts the app. Replies when it runs, before any authorization. The same installation means the same data. */
export interface AppLaunchParameters {
    /** A text. */
    case: string;
    /** A text. */
    installation: string;
    /** One of `first`, `afterTermination`, `afterReboot`. */
    circumstance: "first" | "afterTermination" | "afterReboot";
    /** Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store. */
    environment: Environment;
    /** Where the app keeps its data: paths. Needs the feature `app/launch.dataDirectories`. */
    dataDirectories?: DataDirectories;
    /** Any members. Needs the feature `app/launch.settings`. */
    settings?: Record<string, unknown>;
    /** What the administrator has set for the app and its user. */
    policy?: Policy;
}

/** What `app/launch` answers. */
export interface AppLaunchResult {
    /** Where the app keeps its data: paths. */
    dataDirectories?: DataDirectories;
}

/** Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply. */
export interface AppQuitParameters {
    /** True or false. Needs the feature `app/quit.abrupt`. */
    abrupt?: boolean;
}

/** Brings the app to the foreground, or sends it to the background. */
export interface AppActivateParameters {
    /** True or false. */
    active: boolean;
}

/** Reads the configuration that the administrator has set for the app. */
export interface AppConfigurationParameters {}

/** What `app/configuration` answers. */
export interface AppConfigurationResult {
    /** A list of `Server`. */
    servers: Server[];
    /** Any members. */
    configuration?: Record<string, unknown>;
}

/** Delivers a policy that replaces the present one whole. Only where policies are pushed. */
export interface PolicyUpdateParameters {
    /** What the administrator has set for the app and its user. */
    policy: Policy;
}

/** Changes the device: only what is given. May come before app/launch. */
export interface DeviceSetParameters {
    /** The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none. */
    device: Device;
}

/** Searches the files of one of the app's directories for byte strings, where the harness cannot look itself. */
export interface StorageProbeParameters {
    /** One of `native`, `secure`, `group`. */
    directory: "native" | "secure" | "group";
    /** A list of `Bytes`. */
    needles: Bytes[];
}

/** What `storage/probe` answers. */
export interface StorageProbeResult {
    /** An integer. */
    files: number;
    /** An integer. */
    bytes: number;
    /** A list of `Found`. */
    found: Found[];
}

/** Starts authorizing the app. Returns at once; authorization/state tells the outcome. */
export interface AuthorizationBeginParameters {
    /** A text. Needs the feature `authorization/begin.user`. */
    user?: string;
}

/** Reads the present reachability. */
export interface ReachabilityGetParameters {}

/** What `reachability/get` answers. */
export interface ReachabilityGetResult {
    /** One of `reachable`, `notReachable`. */
    status: "reachable" | "notReachable";
    /** A text. */
    medium?: string;
}

/** Switches secure communication on. */
export interface SecureCommunicationEnableParameters {}

/** Switches secure communication off. */
export interface SecureCommunicationDisableParameters {}

/** Reads whether secure communication is on. */
export interface SecureCommunicationIsEnabledParameters {}

/** What `secureCommunication/isEnabled` answers. */
export interface SecureCommunicationIsEnabledResult {
    /** True or false. */
    value: boolean;
}

/** Fetches the class that carries secure communication and binds the handle to it. */
export interface SecureCommunicationProtocolClassParameters {
    /** The name of an object. */
    protocolClass: string;
}

/** What `secureCommunication/protocolClass` answers. */
export interface SecureCommunicationProtocolClassResult {
    /** A text. */
    identity: string;
}

/** Allows or forbids that Kerberos tickets are delegated. */
export interface KerberosAllowDelegationParameters {
    /** True or false. */
    allowed: boolean;
}

/** Fetches the shared session anew and binds the handle. The identity differs when the object does. */
export interface SessionSharedParameters {
    /** The name of an object. */
    session: string;
}

/** What `session/shared` answers. */
export interface SessionSharedResult {
    /** A text. */
    identity: string;
}

/** Creates a session, or refuses as the implementation does. */
export interface SessionCreateParameters {
    /** The name of an object. */
    session: string;
    /** One of `default`, `background`, `backgroundLegacy`, `ephemeral`. All but `default` need the feature `session/create.kind=…`. */
    kind?: "default" | "background" | "backgroundLegacy" | "ephemeral";
    /** A text. Needs the feature `session/create.identifier`. */
    identifier?: string;
    /** The settings of a session, by their documented names. */
    configuration?: SessionConfiguration;
}

/** Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored. */
export interface SessionEffectiveConfigurationParameters {
    /** The name of an object. */
    session: string;
}

/** What `session/effectiveConfiguration` answers. */
export interface SessionEffectiveConfigurationResult {
    /** Any members. */
    configuration: Record<string, unknown>;
}

/** Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication. */
export interface TaskCreateParameters {
    /** The name of an object. */
    task: string;
    /** The name of an object. */
    session: string;
    /** One of `data`, `upload`, `download`, `stream`, `uploadResume`. All but `data` need the feature `task/create.kind=…`. */
    kind?: "data" | "upload" | "download" | "stream" | "uploadResume";
    /** A request. Without a method: GET. */
    request?: Request;
    /** A host and port. Needs the feature `task/create.endpoint`. */
    endpoint?: Endpoint;
    /** One of `completion`, `delegate`. All but `completion` need the feature `task/create.style=…`. */
    style?: "completion" | "delegate";
    /** Seconds since the epoch. Needs the feature `task/create.earliestBeginDate`. */
    earliestBeginDate?: number;
    /** Bytes. Needs the feature `task/create.resumeData`. */
    resumeData?: string;
    /** A list of `PresetCredential`. */
    credentials?: PresetCredential[];
}

/** Starts a task, or lets it go on. */
export interface TaskResumeParameters {
    /** The name of an object. */
    task: string;
}

/** Holds a task. */
export interface TaskSuspendParameters {
    /** The name of an object. */
    task: string;
}

/** Cancels a task. Returns at once; task/complete follows. */
export interface TaskCancelParameters {
    /** The name of an object. */
    task: string;
    /** True or false. Needs the feature `task/cancel.produceResumeData`. */
    produceResumeData?: boolean;
}

/** What `task/cancel` answers. */
export interface TaskCancelResult {
    /** Bytes. */
    resumeData?: string;
}

/** Writes to a stream task. */
export interface TaskWriteParameters {
    /** The name of an object. */
    task: string;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    data: Bytes;
}

/** Reads from a stream task. May take until the timeout. */
export interface TaskReadParameters {
    /** The name of an object. */
    task: string;
    /** An integer. */
    minimum: number;
    /** An integer. */
    maximum: number;
    /** Seconds. */
    timeout: number;
}

/** What `task/read` answers. */
export interface TaskReadResult {
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    content: Content;
    /** True or false. */
    endOfStream?: boolean;
}

/** Starts a connection of the older interface, with a delegate. */
export interface ConnectionStartParameters {
    /** The name of an object. */
    connection: string;
    /** A request. Without a method: GET. */
    request: Request;
    /** A list of `PresetCredential`. */
    credentials?: PresetCredential[];
}

/** Makes the older interface's blocking call, on a thread of its own. May take long. */
export interface ConnectionSendSynchronousParameters {
    /** A request. Without a method: GET. */
    request: Request;
    /** A list of `PresetCredential`. */
    credentials?: PresetCredential[];
}

/** What `connection/sendSynchronous` answers. */
export interface ConnectionSendSynchronousResult {
    /** The head of a response. */
    response?: Response;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    body?: Content;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error?: Failure;
}

/** Sends a request by the SDK's own HTTP interface. May take long. */
export interface HttpRequestSendParameters {
    /** A request. Without a method: GET. */
    request: Request;
}

/** What `httpRequest/send` answers. */
export interface HttpRequestSendResult {
    /** The head of a response. */
    response?: Response;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    body?: Content;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error?: Failure;
}

/** Lists the cookies of a storage, all or those for a URL. */
export interface CookiesListParameters {
    /** The name of an object. Needs the feature `cookies/list.storage`. */
    storage?: string;
    /** A text. Needs the feature `cookies/list.url`. */
    url?: string;
}

/** What `cookies/list` answers. */
export interface CookiesListResult {
    /** A list of `Cookie`. */
    cookies: Cookie[];
}

/** Puts a cookie into a storage. */
export interface CookiesSetParameters {
    /** The name of an object. Needs the feature `cookies/set.storage`. */
    storage?: string;
    /** A cookie; without expires one of the session. */
    cookie: Cookie;
    /** A text. Needs the feature `cookies/set.url`. */
    url?: string;
}

/** Removes a cookie from a storage. */
export interface CookiesDeleteParameters {
    /** The name of an object. Needs the feature `cookies/delete.storage`. */
    storage?: string;
    /** A text. */
    name: string;
    /** A text. */
    domain: string;
    /** A text. Needs the feature `cookies/delete.path`. */
    path?: string;
}

/** Creates a cookie storage. */
export interface CookiesCreateStorageParameters {
    /** The name of an object. */
    storage: string;
}

/** Creates a response cache; capacities in bytes. */
export interface CacheCreateParameters {
    /** The name of an object. */
    cache: string;
    /** An integer. Needs the feature `cache/create.memoryCapacity`. */
    memoryCapacity?: number;
    /** An integer. Needs the feature `cache/create.diskCapacity`. */
    diskCapacity?: number;
}

/** Makes a cache the shared one; the handle none sets nil. */
export interface CacheSetSharedParameters {
    /** The name of an object. */
    cache: string;
}

/** Changes the capacities of a cache, in bytes. */
export interface CacheSetCapacityParameters {
    /** The name of an object. */
    cache: string;
    /** An integer. Needs the feature `cache/setCapacity.memoryCapacity`. */
    memoryCapacity?: number;
    /** An integer. Needs the feature `cache/setCapacity.diskCapacity`. */
    diskCapacity?: number;
}

/** Reads a cache; the handle shared means whichever is the shared one now. */
export interface CacheUsageParameters {
    /** The name of an object. */
    cache: string;
}

/** Creates a credential storage with these entries; the handle shared means to fill the process-wide one. */
export interface CredentialStorageCreateParameters {
    /** The name of an object. */
    credentialStorage: string;
    /** A list of `StoredCredential`. Needs the feature `credentialStorage/create.credentials`. */
    credentials?: StoredCredential[];
}

/** Lists the entries of a credential storage. */
export interface CredentialStorageListParameters {
    /** The name of an object. */
    credentialStorage: string;
}

/** What `credentialStorage/list` answers. */
export interface CredentialStorageListResult {
    /** A list of `StoredCredential`. */
    credentials: StoredCredential[];
}

/** Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself. */
export interface ProtocolClassDefineParameters {
    /** The name of an object. */
    protocolClass: string;
    /** A list. Needs the feature `protocolClass/define.schemes`. */
    schemes?: string[];
    /** A list. Needs the feature `protocolClass/define.hosts`. */
    hosts?: string[];
    /** The head of a response. Needs the feature `protocolClass/define.response`. */
    response?: Response;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `protocolClass/define.body`. */
    body?: Bytes;
}

/** Registers a handler for the whole process. */
export interface ProtocolClassRegisterParameters {
    /** The name of an object. */
    protocolClass: string;
}

/** Sets the switch that includes web views, if a value is given; always answers its value. */
export interface WebViewFlagParameters {
    /** True or false. Needs the feature `webView/flag.value`. */
    value?: boolean;
}

/** What `webView/flag` answers. */
export interface WebViewFlagResult {
    /** True or false. */
    value: boolean;
}

/** Creates a web view. */
export interface WebViewCreateParameters {
    /** The name of an object. */
    webView: string;
}

/** Loads a page into a web view. */
export interface WebViewLoadParameters {
    /** The name of an object. */
    webView: string;
    /** A text. */
    url: string;
}

/** Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks. */
export interface SocketCreateParameters {
    /** The name of an object. */
    socket: string;
    /** A text. */
    host: string;
    /** An integer. */
    port: number;
    /** True or false. */
    useSSL: boolean;
    /** The name of an object. Needs the feature `socket/create.delegate`. */
    delegate?: string;
    /** True or false. Needs the feature `socket/create.takesInRead`. */
    takesInRead?: boolean;
    /** A list of `SocketReaction`. Needs the feature `socket/create.reactions`. */
    reactions?: SocketReaction[];
}

/** Changes a socket's delegate. */
export interface SocketSetDelegateParameters {
    /** The name of an object. */
    socket: string;
    /** The name of an object. */
    delegate: string;
}

/** Stops checking that the certificate is for the host. */
export interface SocketDisableHostVerificationParameters {
    /** The name of an object. */
    socket: string;
}

/** What `socket/disableHostVerification` answers. */
export interface SocketDisableHostVerificationResult {
    /** True or false. */
    value: boolean;
}

/** Stops checking the certificate at all. */
export interface SocketDisablePeerVerificationParameters {
    /** The name of an object. */
    socket: string;
}

/** What `socket/disablePeerVerification` answers. */
export interface SocketDisablePeerVerificationResult {
    /** True or false. */
    value: boolean;
}

/** Connects a socket. */
export interface SocketConnectParameters {
    /** The name of an object. */
    socket: string;
}

/** Appends to a socket's write buffer, by the call that the form names. */
export interface SocketAppendParameters {
    /** The name of an object. */
    socket: string;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    data: Bytes;
    /** One of `string`, `bytes`, `bytesWithLength`. All but `string` need the feature `socket/append.form=…`. */
    form?: "string" | "bytes" | "bytesWithLength";
}

/** Sends a socket's write buffer. */
export interface SocketWriteParameters {
    /** The name of an object. */
    socket: string;
}

/** Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself. */
export interface SocketConsumeParameters {
    /** The name of an object. */
    socket: string;
    /** An integer. Needs the feature `socket/consume.maximum`. */
    maximum?: number;
}

/** What `socket/consume` answers. */
export interface SocketConsumeResult {
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    content: Content;
}

/** Disconnects a socket. */
export interface SocketDisconnectParameters {
    /** The name of an object. */
    socket: string;
}

/** Reads a socket's state, and whether its two buffers exist. */
export interface SocketStateParameters {
    /** The name of an object. */
    socket: string;
}

/** What `socket/state` answers. */
export interface SocketStateResult {
    /** The state of a socket. */
    state: SocketState;
    /** True or false. */
    writeStream?: boolean;
    /** True or false. */
    readStream?: boolean;
}

/** Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch. */
export interface AppConnectSetCallbackParameters {
    /** True or false. */
    registered: boolean;
    /** The name of an object. Needs the feature `appConnect/setCallback.resumeTask`. */
    resumeTask?: string;
}

/** Creates a credential for secured services. */
export interface ArcgisCredentialParameters {
    /** The name of an object. */
    credential: string;
    /** A text. Needs the feature `arcgis/credential.user`. */
    user?: string;
    /** A text. Needs the feature `arcgis/credential.password`. */
    password?: string;
    /** A text. Needs the feature `arcgis/credential.token`. */
    token?: string;
    /** A text. Needs the feature `arcgis/credential.referer`. */
    referer?: string;
    /** One of `token`, `http`. All but `token` need the feature `arcgis/credential.authenticationType=…`. */
    authenticationType?: "token" | "http";
    /** A text. Needs the feature `arcgis/credential.tokenUrl`. */
    tokenUrl?: string;
}

/** Sets the token of a credential. */
export interface ArcgisSetTokenParameters {
    /** The name of an object. */
    credential: string;
    /** A text. */
    token: string;
}

/** Creates a layer of a service, which begins to load. */
export interface ArcgisLayerParameters {
    /** The name of an object. */
    layer: string;
    /** A text. */
    url: string;
    /** The name of an object. Needs the feature `arcgis/layer.credential`. */
    credential?: string;
}

/** Loads the same layer object once more. */
export interface ArcgisResubmitParameters {
    /** The name of an object. */
    layer: string;
    /** A text. */
    url: string;
    /** The name of an object. Needs the feature `arcgis/resubmit.credential`. */
    credential?: string;
}

/** Starts a query of a service. */
export interface ArcgisQueryParameters {
    /** The name of an object. */
    query: string;
    /** A text. */
    url: string;
    /** The name of an object. Needs the feature `arcgis/query.credential`. */
    credential?: string;
}

/** Trusts whatever certificate this host shows; no port. */
export interface ArcgisTrustHostParameters {
    /** A text. */
    host: string;
}

/** An authentication challenge of the implementation. One handle says where it arose. use: send the credential; default: leave it to the implementation; cancel: end the task; reject: try the next protection space. */
export interface ChallengeParameters {
    /** What asks for authentication. Certificates (DER) of a server, names of accepted issuers. */
    protectionSpace: ProtectionSpace;
    /** An integer. */
    previousFailureCount: number;
    /** The name of an object. */
    session?: string;
    /** The name of an object. */
    task?: string;
    /** The name of an object. */
    connection?: string;
    /** The name of an object. */
    webView?: string;
    /** The name of an object. */
    layer?: string;
    /** A user name and password. */
    proposedCredential?: Credential;
    /** The head of a response. */
    response?: Response;
}

/** What `challenge` answers. */
export interface ChallengeResult {
    /** One of `use`, `default`, `cancel`, `reject`. */
    disposition: "use" | "default" | "cancel" | "reject";
    /** A user name and password. */
    credential?: Credential;
}

/** The first line of an app that dials the harness. */
export interface AttachEvent {
    /** A text. */
    secret: string;
    /** A list. */
    protocolVersions: number[];
    /** Seconds since the epoch. */
    at?: number;
}

/** A line of the implementation's log; also of the adapter's, where there is no standard error. */
export interface LogEvent {
    /** A text. */
    message: string;
    /** One of `debug`, `info`, `warning`, `error`. */
    level?: "debug" | "info" | "warning" | "error";
    /** Seconds since the epoch. */
    at?: number;
}

/** The app's authorization has changed. */
export interface AuthorizationStateEvent {
    /** One of `pending`, `authorized`, `denied`, `withdrawn`. */
    state: "pending" | "authorized" | "denied" | "withdrawn";
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error?: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** The reachability has changed. */
export interface ReachabilityChangedEvent {
    /** One of `reachable`, `notReachable`. */
    status: "reachable" | "notReachable";
    /** A text. */
    medium?: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A session became invalid. */
export interface SessionInvalidEvent {
    /** The name of an object. */
    session: string;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error?: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** The head of a response has arrived. */
export interface TaskResponseEvent {
    /** The name of an object. */
    task: string;
    /** The head of a response. */
    response: Response;
    /** Seconds since the epoch. */
    at?: number;
}

/** Bytes of a body have arrived; neighbours may be merged for 50 ms. */
export interface TaskDataEvent {
    /** The name of an object. */
    task: string;
    /** An integer. */
    size: number;
    /** Seconds since the epoch. */
    at?: number;
}

/** Bytes of a body have been sent, so many in all. */
export interface TaskSentEvent {
    /** The name of an object. */
    task: string;
    /** An integer. */
    sent: number;
    /** An integer. */
    expected?: number;
    /** Seconds since the epoch. */
    at?: number;
}

/** A redirection is about to be followed to this URL. */
export interface TaskRedirectEvent {
    /** The name of an object. */
    task: string;
    /** The head of a response. */
    response: Response;
    /** A text. */
    url: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** The metrics of a task. */
export interface TaskMetricsEvent {
    /** The name of an object. */
    task: string;
    /** What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing. */
    metrics: Metrics;
    /** Seconds since the epoch. */
    at?: number;
}

/** A task waits for connectivity. */
export interface TaskWaitingEvent {
    /** The name of an object. */
    task: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A task that was to begin later is about to begin. */
export interface TaskDelayedEvent {
    /** The name of an object. */
    task: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** The end of a task, once for each. */
export interface TaskCompleteEvent {
    /** The name of an object. */
    task: string;
    /** The head of a response. */
    response?: Response;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    body?: Content;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error?: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** The head of a response has arrived. */
export interface ConnectionResponseEvent {
    /** The name of an object. */
    connection: string;
    /** The head of a response. */
    response: Response;
    /** Seconds since the epoch. */
    at?: number;
}

/** Bytes of a body have arrived. */
export interface ConnectionDataEvent {
    /** The name of an object. */
    connection: string;
    /** An integer. */
    size: number;
    /** Seconds since the epoch. */
    at?: number;
}

/** A connection has ended well. */
export interface ConnectionDoneEvent {
    /** The name of an object. */
    connection: string;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    body: Content;
    /** Seconds since the epoch. */
    at?: number;
}

/** A connection has failed. */
export interface ConnectionFailedEvent {
    /** The name of an object. */
    connection: string;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** A handler in the app was asked for a URL. */
export interface ProtocolClassHitEvent {
    /** The name of an object. */
    protocolClass: string;
    /** A text. */
    url: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A page has been loaded. */
export interface WebViewDoneEvent {
    /** The name of an object. */
    webView: string;
    /** A text. */
    url: string;
    /** A text. */
    text?: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A page could not be loaded. */
export interface WebViewFailedEvent {
    /** The name of an object. */
    webView: string;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** A socket is connected. */
export interface SocketOpenEvent {
    /** The name of an object. */
    socket: string;
    /** The state of a socket. */
    state: SocketState;
    /** The name of an object. */
    delegate?: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead. */
export interface SocketReadEvent {
    /** The name of an object. */
    socket: string;
    /** The state of a socket. */
    state: SocketState;
    /** An integer. */
    available: number;
    /** The name of an object. */
    delegate?: string;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    taken?: Content;
    /** Seconds since the epoch. */
    at?: number;
}

/** A socket was closed. */
export interface SocketCloseEvent {
    /** The name of an object. */
    socket: string;
    /** The state of a socket. */
    state: SocketState;
    /** The name of an object. */
    delegate?: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A socket has failed. */
export interface SocketErrorEvent {
    /** The name of an object. */
    socket: string;
    /** The state of a socket. */
    state: SocketState;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error: Failure;
    /** The name of an object. */
    delegate?: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** The ready callback was called with this state. */
export interface AppConnectStateEvent {
    /** An integer. */
    state: number;
    /** Seconds since the epoch. */
    at?: number;
}

/** Control went to the client app, or came back. */
export interface AppControlEvent {
    /** One of `client`, `app`. */
    to: "client" | "app";
    /** Seconds since the epoch. */
    at?: number;
}

/** The app shows its user a message of the SDK. */
export interface AppMessageEvent {
    /** A text. */
    text: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** The SDK ends the app with this code. */
export interface AppExitEvent {
    /** An integer. */
    code: number;
    /** Seconds since the epoch. */
    at?: number;
}

/** The app was woken for a background session. */
export interface AppLaunchEventEvent {
    /** A text. */
    identifier?: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A layer has been loaded. */
export interface ArcgisLoadedEvent {
    /** The name of an object. */
    layer: string;
    /** Seconds since the epoch. */
    at?: number;
}

/** A layer could not be loaded. */
export interface ArcgisFailedEvent {
    /** The name of an object. */
    layer: string;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** A query was answered with so many features. */
export interface ArcgisResultEvent {
    /** The name of an object. */
    query: string;
    /** An integer. */
    features?: number;
    /** Seconds since the epoch. */
    at?: number;
}

/** A query has failed. */
export interface ArcgisErrorEvent {
    /** The name of an object. */
    query: string;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    error: Failure;
    /** Seconds since the epoch. */
    at?: number;
}

/** The operations that the harness may ask for, by their names. */
export interface Operations {
    /** The first request of all: agrees on a version and learns what the adapter offers. */
    "initialize": { parameters: InitializeParameters; result: InitializeResult };
    /** The last request. The end of input follows; the adapter exits with status 0. */
    "shutdown": { parameters: ShutdownParameters; result: void };
    /** Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply. */
    "reset": { parameters: ResetParameters; result: void };
    /** A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock. */
    "sync": { parameters: SyncParameters; result: SyncResult };
    /** Calls the adapter's own delegate method for this event once, to prove that it would be reported. */
    "rehearse": { parameters: RehearseParameters; result: void };
    /** Starts the app. Replies when it runs, before any authorization. The same installation means the same data. */
    "app/launch": { parameters: AppLaunchParameters; result: AppLaunchResult | void };
    /** Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply. */
    "app/quit": { parameters: AppQuitParameters; result: void };
    /** Brings the app to the foreground, or sends it to the background. */
    "app/activate": { parameters: AppActivateParameters; result: void };
    /** Reads the configuration that the administrator has set for the app. */
    "app/configuration": { parameters: AppConfigurationParameters; result: AppConfigurationResult };
    /** Delivers a policy that replaces the present one whole. Only where policies are pushed. */
    "policy/update": { parameters: PolicyUpdateParameters; result: void };
    /** Changes the device: only what is given. May come before app/launch. */
    "device/set": { parameters: DeviceSetParameters; result: void };
    /** Searches the files of one of the app's directories for byte strings, where the harness cannot look itself. */
    "storage/probe": { parameters: StorageProbeParameters; result: StorageProbeResult };
    /** Starts authorizing the app. Returns at once; authorization/state tells the outcome. */
    "authorization/begin": { parameters: AuthorizationBeginParameters; result: void };
    /** Reads the present reachability. */
    "reachability/get": { parameters: ReachabilityGetParameters; result: ReachabilityGetResult };
    /** Switches secure communication on. */
    "secureCommunication/enable": { parameters: SecureCommunicationEnableParameters; result: void };
    /** Switches secure communication off. */
    "secureCommunication/disable": { parameters: SecureCommunicationDisableParameters; result: void };
    /** Reads whether secure communication is on. */
    "secureCommunication/isEnabled": { parameters: SecureCommunicationIsEnabledParameters; result: SecureCommunicationIsEnabledResult };
    /** Fetches the class that carries secure communication and binds the handle to it. */
    "secureCommunication/protocolClass": { parameters: SecureCommunicationProtocolClassParameters; result: SecureCommunicationProtocolClassResult };
    /** Allows or forbids that Kerberos tickets are delegated. */
    "kerberos/allowDelegation": { parameters: KerberosAllowDelegationParameters; result: void };
    /** Fetches the shared session anew and binds the handle. The identity differs when the object does. */
    "session/shared": { parameters: SessionSharedParameters; result: SessionSharedResult };
    /** Creates a session, or refuses as the implementation does. */
    "session/create": { parameters: SessionCreateParameters; result: void };
    /** Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored. */
    "session/effectiveConfiguration": { parameters: SessionEffectiveConfigurationParameters; result: SessionEffectiveConfigurationResult };
    /** Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication. */
    "task/create": { parameters: TaskCreateParameters; result: void };
    /** Starts a task, or lets it go on. */
    "task/resume": { parameters: TaskResumeParameters; result: void };
    /** Holds a task. */
    "task/suspend": { parameters: TaskSuspendParameters; result: void };
    /** Cancels a task. Returns at once; task/complete follows. */
    "task/cancel": { parameters: TaskCancelParameters; result: TaskCancelResult | void };
    /** Writes to a stream task. */
    "task/write": { parameters: TaskWriteParameters; result: void };
    /** Reads from a stream task. May take until the timeout. */
    "task/read": { parameters: TaskReadParameters; result: TaskReadResult };
    /** Starts a connection of the older interface, with a delegate. */
    "connection/start": { parameters: ConnectionStartParameters; result: void };
    /** Makes the older interface's blocking call, on a thread of its own. May take long. */
    "connection/sendSynchronous": { parameters: ConnectionSendSynchronousParameters; result: ConnectionSendSynchronousResult | void };
    /** Sends a request by the SDK's own HTTP interface. May take long. */
    "httpRequest/send": { parameters: HttpRequestSendParameters; result: HttpRequestSendResult | void };
    /** Lists the cookies of a storage, all or those for a URL. */
    "cookies/list": { parameters: CookiesListParameters; result: CookiesListResult };
    /** Puts a cookie into a storage. */
    "cookies/set": { parameters: CookiesSetParameters; result: void };
    /** Removes a cookie from a storage. */
    "cookies/delete": { parameters: CookiesDeleteParameters; result: void };
    /** Creates a cookie storage. */
    "cookies/createStorage": { parameters: CookiesCreateStorageParameters; result: void };
    /** Creates a response cache; capacities in bytes. */
    "cache/create": { parameters: CacheCreateParameters; result: void };
    /** Makes a cache the shared one; the handle none sets nil. */
    "cache/setShared": { parameters: CacheSetSharedParameters; result: void };
    /** Changes the capacities of a cache, in bytes. */
    "cache/setCapacity": { parameters: CacheSetCapacityParameters; result: void };
    /** Reads a cache; the handle shared means whichever is the shared one now. */
    "cache/usage": { parameters: CacheUsageParameters; result: CacheState };
    /** Creates a credential storage with these entries; the handle shared means to fill the process-wide one. */
    "credentialStorage/create": { parameters: CredentialStorageCreateParameters; result: void };
    /** Lists the entries of a credential storage. */
    "credentialStorage/list": { parameters: CredentialStorageListParameters; result: CredentialStorageListResult };
    /** Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself. */
    "protocolClass/define": { parameters: ProtocolClassDefineParameters; result: void };
    /** Registers a handler for the whole process. */
    "protocolClass/register": { parameters: ProtocolClassRegisterParameters; result: void };
    /** Sets the switch that includes web views, if a value is given; always answers its value. */
    "webView/flag": { parameters: WebViewFlagParameters; result: WebViewFlagResult };
    /** Creates a web view. */
    "webView/create": { parameters: WebViewCreateParameters; result: void };
    /** Loads a page into a web view. */
    "webView/load": { parameters: WebViewLoadParameters; result: void };
    /** Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks. */
    "socket/create": { parameters: SocketCreateParameters; result: void };
    /** Changes a socket's delegate. */
    "socket/setDelegate": { parameters: SocketSetDelegateParameters; result: void };
    /** Stops checking that the certificate is for the host. */
    "socket/disableHostVerification": { parameters: SocketDisableHostVerificationParameters; result: SocketDisableHostVerificationResult };
    /** Stops checking the certificate at all. */
    "socket/disablePeerVerification": { parameters: SocketDisablePeerVerificationParameters; result: SocketDisablePeerVerificationResult };
    /** Connects a socket. */
    "socket/connect": { parameters: SocketConnectParameters; result: void };
    /** Appends to a socket's write buffer, by the call that the form names. */
    "socket/append": { parameters: SocketAppendParameters; result: void };
    /** Sends a socket's write buffer. */
    "socket/write": { parameters: SocketWriteParameters; result: void };
    /** Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself. */
    "socket/consume": { parameters: SocketConsumeParameters; result: SocketConsumeResult };
    /** Disconnects a socket. */
    "socket/disconnect": { parameters: SocketDisconnectParameters; result: void };
    /** Reads a socket's state, and whether its two buffers exist. */
    "socket/state": { parameters: SocketStateParameters; result: SocketStateResult };
    /** Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch. */
    "appConnect/setCallback": { parameters: AppConnectSetCallbackParameters; result: void };
    /** Creates a credential for secured services. */
    "arcgis/credential": { parameters: ArcgisCredentialParameters; result: void };
    /** Sets the token of a credential. */
    "arcgis/setToken": { parameters: ArcgisSetTokenParameters; result: void };
    /** Creates a layer of a service, which begins to load. */
    "arcgis/layer": { parameters: ArcgisLayerParameters; result: void };
    /** Loads the same layer object once more. */
    "arcgis/resubmit": { parameters: ArcgisResubmitParameters; result: void };
    /** Starts a query of a service. */
    "arcgis/query": { parameters: ArcgisQueryParameters; result: void };
    /** Trusts whatever certificate this host shows; no port. */
    "arcgis/trustHost": { parameters: ArcgisTrustHostParameters; result: void };
}

/** All that an adapter may report, by its name. */
export interface Events {
    /** The first line of an app that dials the harness. */
    "attach": AttachEvent;
    /** A line of the implementation's log; also of the adapter's, where there is no standard error. */
    "log": LogEvent;
    /** The app's authorization has changed. */
    "authorization/state": AuthorizationStateEvent;
    /** The reachability has changed. */
    "reachability/changed": ReachabilityChangedEvent;
    /** A session became invalid. */
    "session/invalid": SessionInvalidEvent;
    /** The head of a response has arrived. */
    "task/response": TaskResponseEvent;
    /** Bytes of a body have arrived; neighbours may be merged for 50 ms. */
    "task/data": TaskDataEvent;
    /** Bytes of a body have been sent, so many in all. */
    "task/sent": TaskSentEvent;
    /** A redirection is about to be followed to this URL. */
    "task/redirect": TaskRedirectEvent;
    /** The metrics of a task. */
    "task/metrics": TaskMetricsEvent;
    /** A task waits for connectivity. */
    "task/waiting": TaskWaitingEvent;
    /** A task that was to begin later is about to begin. */
    "task/delayed": TaskDelayedEvent;
    /** The end of a task, once for each. */
    "task/complete": TaskCompleteEvent;
    /** The head of a response has arrived. */
    "connection/response": ConnectionResponseEvent;
    /** Bytes of a body have arrived. */
    "connection/data": ConnectionDataEvent;
    /** A connection has ended well. */
    "connection/done": ConnectionDoneEvent;
    /** A connection has failed. */
    "connection/failed": ConnectionFailedEvent;
    /** A handler in the app was asked for a URL. */
    "protocolClass/hit": ProtocolClassHitEvent;
    /** A page has been loaded. */
    "webView/done": WebViewDoneEvent;
    /** A page could not be loaded. */
    "webView/failed": WebViewFailedEvent;
    /** A socket is connected. */
    "socket/open": SocketOpenEvent;
    /** Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead. */
    "socket/read": SocketReadEvent;
    /** A socket was closed. */
    "socket/close": SocketCloseEvent;
    /** A socket has failed. */
    "socket/error": SocketErrorEvent;
    /** The ready callback was called with this state. */
    "appConnect/state": AppConnectStateEvent;
    /** Control went to the client app, or came back. */
    "app/control": AppControlEvent;
    /** The app shows its user a message of the SDK. */
    "app/message": AppMessageEvent;
    /** The SDK ends the app with this code. */
    "app/exit": AppExitEvent;
    /** The app was woken for a background session. */
    "app/launchEvent": AppLaunchEventEvent;
    /** A layer has been loaded. */
    "arcgis/loaded": ArcgisLoadedEvent;
    /** A layer could not be loaded. */
    "arcgis/failed": ArcgisFailedEvent;
    /** A query was answered with so many features. */
    "arcgis/result": ArcgisResultEvent;
    /** A query has failed. */
    "arcgis/error": ArcgisErrorEvent;
}

/** Optional values that an adapter can offer; a trailing * covers the rest. */
export type Feature =
    | "app/launch.circumstance=afterReboot"
    | "app/launch.circumstance=afterTermination"
    | "app/launch.dataDirectories"
    | "app/launch.settings"
    | "app/quit.abrupt"
    | "appConnect/setCallback.resumeTask"
    | "arcgis/credential.authenticationType=http"
    | "arcgis/credential.password"
    | "arcgis/credential.referer"
    | "arcgis/credential.token"
    | "arcgis/credential.tokenUrl"
    | "arcgis/credential.user"
    | "arcgis/layer.credential"
    | "arcgis/query.credential"
    | "arcgis/resubmit.credential"
    | "authorization/begin.user"
    | "bytes.repeat"
    | "cache/create.diskCapacity"
    | "cache/create.memoryCapacity"
    | "cache/setCapacity.diskCapacity"
    | "cache/setCapacity.memoryCapacity"
    | "configuration.HTTPAdditionalHeaders"
    | "configuration.HTTPCookieAcceptPolicy"
    | "configuration.HTTPCookieStorage"
    | "configuration.HTTPMaximumConnectionsPerHost"
    | "configuration.HTTPShouldSetCookies"
    | "configuration.HTTPShouldUsePipelining"
    | "configuration.TLSMaximumSupportedProtocol"
    | "configuration.TLSMinimumSupportedProtocol"
    | "configuration.URLCache"
    | "configuration.URLCredentialStorage"
    | "configuration.allowsCellularAccess"
    | "configuration.allowsConstrainedNetworkAccess"
    | "configuration.allowsExpensiveNetworkAccess"
    | "configuration.connectionProxyDictionary"
    | "configuration.discretionary"
    | "configuration.multipathServiceType"
    | "configuration.networkServiceType"
    | "configuration.protocolClasses"
    | "configuration.proxyConfigurations"
    | "configuration.requestCachePolicy"
    | "configuration.requiresDNSSECValidation"
    | "configuration.sessionSendsLaunchEvents"
    | "configuration.sharedContainerIdentifier"
    | "configuration.timeoutIntervalForRequest"
    | "configuration.timeoutIntervalForResource"
    | "configuration.waitsForConnectivity"
    | "cookies/delete.path"
    | "cookies/delete.storage"
    | "cookies/list.storage"
    | "cookies/list.url"
    | "cookies/set.storage"
    | "cookies/set.url"
    | "credentialStorage/create.credentials"
    | "credentials.persistence"
    | "device.clientApp"
    | "device.constrained"
    | "device.expensive"
    | "device.link"
    | "device.lowPower"
    | "device.proxies"
    | "device.proxyAutoConfigurationURL"
    | "device.trustAnchors"
    | "environment.addresses"
    | "environment.kerberos"
    | "policy.additionalServers"
    | "policy.applicationServers"
    | "policy.blockedProtocols"
    | "policy.configuration"
    | "policy.tunnelRules"
    | "protocolClass/define.body"
    | "protocolClass/define.hosts"
    | "protocolClass/define.response"
    | "protocolClass/define.schemes"
    | "proxy.tls"
    | "rehearse.handle"
    | "request.allowsCellularAccess"
    | "request.body"
    | "request.cachePolicy"
    | "request.handleCookies"
    | "request.timeoutInterval"
    | "session/create.identifier"
    | "session/create.kind=background"
    | "session/create.kind=backgroundLegacy"
    | "session/create.kind=ephemeral"
    | "socket/append.form=bytes"
    | "socket/append.form=bytesWithLength"
    | "socket/consume.maximum"
    | "socket/create.delegate"
    | "socket/create.reactions"
    | "socket/create.takesInRead"
    | "storage/probe.directory=group"
    | "storage/probe.directory=secure"
    | "task/cancel.produceResumeData"
    | "task/create.earliestBeginDate"
    | "task/create.endpoint"
    | "task/create.kind=download"
    | "task/create.kind=stream"
    | "task/create.kind=upload"
    | "task/create.kind=uploadResume"
    | "task/create.resumeData"
    | "task/create.style=delegate"
    | "webView/flag.value"
    | `${string}*`;
