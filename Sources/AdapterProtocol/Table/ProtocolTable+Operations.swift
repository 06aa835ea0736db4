extension ProtocolTable {
    /// All operations that the harness may ask for, in the order of the reference (section 10).
    ///
    /// Notation: `name:type`, `!` required, `~` optional without a feature, `#` for people only, `a|b` one of these, `[]` a list.
    public static let operations: [ProtocolOperation] = [
        // The adapter's life
        ProtocolOperation(
            "initialize",
            "protocolVersions:int[]!, harness:Peer!, secret:string~, sameHost:bool!, limits:Limits!",
            returns:
                "protocolVersion:int!, implementation:Implementation!, operations:string[]!, events:string[]!, profiles:string[], features:string[], policyDelivery:push|fetch, authentication:challenge|preset, authenticationMethods:AuthenticationMethod[], blockingChallenges:bool, restart:harness|adapter|none, nameResolution:hosts|dns|system, flushSeconds:number",
            roles: [.ofAdapter],
            "The first request of all: agrees on a version and learns what the adapter offers."
        ),
        ProtocolOperation(
            "shutdown",
            "",
            roles: [.ofAdapter],
            "The last request. The end of input follows; the adapter exits with status 0."
        ),
        ProtocolOperation(
            "reset",
            "",
            roles: [.ofAdapter, .endsApp],
            "Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply."
        ),
        ProtocolOperation(
            "sync",
            returns: "at:instant!",
            roles: [.ofAdapter],
            "A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock."
        ),
        ProtocolOperation(
            "rehearse",
            "event:string!, handle:handle",
            "Calls the adapter's own delegate method for this event once, to prove that it would be reported."
        ),

        // The app and its device
        ProtocolOperation(
            "app/launch",
            "case:string!#, installation:string!, circumstance:first|afterTermination|afterReboot!, environment:Environment!, dataDirectories:DataDirectories, settings:object, policy:Policy",
            returns: "dataDirectories:DataDirectories",
            "Starts the app. Replies when it runs, before any authorization. The same installation means the same data."
        ),
        ProtocolOperation(
            "app/quit",
            "abrupt:bool",
            roles: [.endsApp],
            "Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply."
        ),
        ProtocolOperation(
            "app/activate",
            "active:bool!",
            "Brings the app to the foreground, or sends it to the background."
        ),
        ProtocolOperation(
            "app/configuration",
            returns: "servers:Server[]!, configuration:object",
            "Reads the configuration that the administrator has set for the app."
        ),
        ProtocolOperation(
            "policy/update",
            "policy:Policy!",
            "Delivers a policy that replaces the present one whole. Only where policies are pushed."
        ),
        ProtocolOperation(
            "device/set",
            "device:Device!",
            "Changes the device: only what is given. May come before app/launch."
        ),
        ProtocolOperation(
            "storage/probe",
            "directory:native|secure|group!, needles:Bytes[]!",
            returns: "files:int!, bytes:int!, found:Found[]!",
            "Searches the files of one of the app's directories for byte strings, where the harness cannot look itself."
        ),
        ProtocolOperation(
            "authorization/begin",
            "user:string",
            "Starts authorizing the app. Returns at once; authorization/state tells the outcome."
        ),
        ProtocolOperation(
            "reachability/get",
            returns: "status:reachable|notReachable!, medium:string",
            "Reads the present reachability."
        ),
        ProtocolOperation("secureCommunication/enable", "", "Switches secure communication on."),
        ProtocolOperation("secureCommunication/disable", "", "Switches secure communication off."),
        ProtocolOperation(
            "secureCommunication/isEnabled",
            returns: "value:bool!",
            "Reads whether secure communication is on."
        ),
        ProtocolOperation(
            "secureCommunication/protocolClass",
            "protocolClass:handle!",
            returns: "identity:string!",
            roles: [.names("protocolClass")],
            "Fetches the class that carries secure communication and binds the handle to it."
        ),
        ProtocolOperation(
            "kerberos/allowDelegation",
            "allowed:bool!",
            "Allows or forbids that Kerberos tickets are delegated."
        ),

        // Sessions, tasks, connections
        ProtocolOperation(
            "session/shared",
            "session:handle!",
            returns: "identity:string!",
            roles: [.names("session")],
            "Fetches the shared session anew and binds the handle. The identity differs when the object does."
        ),
        ProtocolOperation(
            "session/create",
            "session:handle!, kind:default|background|backgroundLegacy|ephemeral, identifier:string, configuration:SessionConfiguration",
            roles: [.names("session")],
            "Creates a session, or refuses as the implementation does."
        ),
        ProtocolOperation(
            "session/effectiveConfiguration",
            "session:handle!",
            returns: "configuration:object!",
            "Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored."
        ),
        ProtocolOperation(
            "task/create",
            "task:handle!, session:handle!, kind:data|upload|download|stream|uploadResume, request:Request, endpoint:Endpoint, style:completion|delegate, earliestBeginDate:instant, resumeData:base64, credentials:PresetCredential[]~",
            roles: [.names("task")],
            "Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication."
        ),
        ProtocolOperation("task/resume", "task:handle!", "Starts a task, or lets it go on."),
        ProtocolOperation("task/suspend", "task:handle!", "Holds a task."),
        ProtocolOperation(
            "task/cancel",
            "task:handle!, produceResumeData:bool",
            returns: "resumeData:base64",
            "Cancels a task. Returns at once; task/complete follows."
        ),
        ProtocolOperation("task/write", "task:handle!, data:Bytes!", "Writes to a stream task."),
        ProtocolOperation(
            "task/read",
            "task:handle!, minimum:int!, maximum:int!, timeout:seconds!",
            returns: "content:Content!, endOfStream:bool",
            roles: [.mayTakeLong],
            "Reads from a stream task. May take until the timeout."
        ),
        ProtocolOperation(
            "connection/start",
            "connection:handle!, request:Request!, credentials:PresetCredential[]~",
            roles: [.names("connection")],
            "Starts a connection of the older interface, with a delegate."
        ),
        ProtocolOperation(
            "connection/sendSynchronous",
            "request:Request!, credentials:PresetCredential[]~",
            returns: "response:Response, body:Content, error:Error",
            roles: [.mayTakeLong],
            "Makes the older interface's blocking call, on a thread of its own. May take long."
        ),
        ProtocolOperation(
            "httpRequest/send",
            "request:Request!",
            returns: "response:Response, body:Content, error:Error",
            roles: [.mayTakeLong],
            "Sends a request by the SDK's own HTTP interface. May take long."
        ),

        // Stores and handlers
        ProtocolOperation(
            "cookies/list",
            "storage:handle, url:string",
            returns: "cookies:Cookie[]!",
            "Lists the cookies of a storage, all or those for a URL."
        ),
        ProtocolOperation("cookies/set", "storage:handle, cookie:Cookie!, url:string", "Puts a cookie into a storage."),
        ProtocolOperation(
            "cookies/delete",
            "storage:handle, name:string!, domain:string!, path:string",
            "Removes a cookie from a storage."
        ),
        ProtocolOperation(
            "cookies/createStorage",
            "storage:handle!",
            roles: [.names("storage")],
            "Creates a cookie storage."
        ),
        ProtocolOperation(
            "cache/create",
            "cache:handle!, memoryCapacity:int, diskCapacity:int",
            roles: [.names("cache")],
            "Creates a response cache; capacities in bytes."
        ),
        ProtocolOperation(
            "cache/setShared",
            "cache:handle!",
            "Makes a cache the shared one; the handle none sets nil."
        ),
        ProtocolOperation(
            "cache/setCapacity",
            "cache:handle!, memoryCapacity:int, diskCapacity:int",
            "Changes the capacities of a cache, in bytes."
        ),
        ProtocolOperation(
            "cache/usage",
            "cache:handle!",
            returns: "CacheState",
            "Reads a cache; the handle shared means whichever is the shared one now."
        ),
        ProtocolOperation(
            "credentialStorage/create",
            "credentialStorage:handle!, credentials:StoredCredential[]",
            roles: [.names("credentialStorage")],
            "Creates a credential storage with these entries; the handle shared means to fill the process-wide one."
        ),
        ProtocolOperation(
            "credentialStorage/list",
            "credentialStorage:handle!",
            returns: "credentials:StoredCredential[]!",
            "Lists the entries of a credential storage."
        ),
        ProtocolOperation(
            "protocolClass/define",
            "protocolClass:handle!, schemes:string[], hosts:string[], response:Response, body:Bytes",
            roles: [.names("protocolClass")],
            "Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself."
        ),
        ProtocolOperation(
            "protocolClass/register",
            "protocolClass:handle!",
            "Registers a handler for the whole process."
        ),
        ProtocolOperation(
            "webView/flag",
            "value:bool",
            returns: "value:bool!",
            "Sets the switch that includes web views, if a value is given; always answers its value."
        ),
        ProtocolOperation("webView/create", "webView:handle!", roles: [.names("webView")], "Creates a web view."),
        ProtocolOperation("webView/load", "webView:handle!, url:string!", "Loads a page into a web view."),

        // Sockets
        ProtocolOperation(
            "socket/create",
            "socket:handle!, host:string!, port:int!, useSSL:bool!, delegate:handle, takesInRead:bool, reactions:SocketReaction[]",
            roles: [.names("socket")],
            "Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks."
        ),
        ProtocolOperation("socket/setDelegate", "socket:handle!, delegate:handle!", "Changes a socket's delegate."),
        ProtocolOperation(
            "socket/disableHostVerification",
            "socket:handle!",
            returns: "value:bool!",
            "Stops checking that the certificate is for the host."
        ),
        ProtocolOperation(
            "socket/disablePeerVerification",
            "socket:handle!",
            returns: "value:bool!",
            "Stops checking the certificate at all."
        ),
        ProtocolOperation("socket/connect", "socket:handle!", "Connects a socket."),
        ProtocolOperation(
            "socket/append",
            "socket:handle!, data:Bytes!, form:string|bytes|bytesWithLength",
            "Appends to a socket's write buffer, by the call that the form names."
        ),
        ProtocolOperation("socket/write", "socket:handle!", "Sends a socket's write buffer."),
        ProtocolOperation(
            "socket/consume",
            "socket:handle!, maximum:int",
            returns: "content:Content!",
            "Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself."
        ),
        ProtocolOperation("socket/disconnect", "socket:handle!", "Disconnects a socket."),
        ProtocolOperation(
            "socket/state",
            "socket:handle!",
            returns: "state:SocketState!, writeStream:bool, readStream:bool",
            "Reads a socket's state, and whether its two buffers exist."
        ),

        // AppConnect and ArcGIS
        ProtocolOperation(
            "appConnect/setCallback",
            "registered:bool!, resumeTask:handle",
            "Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch."
        ),
        ProtocolOperation(
            "arcgis/credential",
            "credential:handle!, user:string, password:string, token:string, referer:string, authenticationType:token|http, tokenUrl:string",
            roles: [.names("credential")],
            "Creates a credential for secured services."
        ),
        ProtocolOperation("arcgis/setToken", "credential:handle!, token:string!", "Sets the token of a credential."),
        ProtocolOperation(
            "arcgis/layer",
            "layer:handle!, url:string!, credential:handle",
            roles: [.names("layer")],
            "Creates a layer of a service, which begins to load."
        ),
        ProtocolOperation(
            "arcgis/resubmit",
            "layer:handle!, url:string!, credential:handle",
            "Loads the same layer object once more."
        ),
        ProtocolOperation(
            "arcgis/query",
            "query:handle!, url:string!, credential:handle",
            roles: [.names("query")],
            "Starts a query of a service."
        ),
        ProtocolOperation("arcgis/trustHost", "host:string!", "Trusts whatever certificate this host shows; no port."),
    ]

    /// The one request that an adapter makes (section 11).
    public static let challenge = ProtocolOperation(
        "challenge",
        "protectionSpace:ProtectionSpace!, previousFailureCount:int!, session:handle, task:handle, connection:handle, webView:handle, layer:handle, proposedCredential:Credential, response:Response",
        returns: "disposition:use|default|cancel|reject!, credential:Credential",
        "An authentication challenge of the implementation. One handle says where it arose. use: send the credential; default: leave it to the implementation; cancel: end the task; reject: try the next protection space."
    )
}
