// Generated from the protocol's table: harness schema protocol --write
// swift-format-ignore-file
public import JSON

extension Call {
    /// The first request of all: agrees on a version and learns what the adapter offers.
    public struct Initialize: OperationCall {
        /// `initialize`.
        public static let name = "initialize"
        /// A list.
        public var protocolVersions: [Int]
        /// The harness.
        public var harness: Wire.Peer
        /// A text.
        public var secret: String?
        /// True or false.
        public var sameHost: Bool
        /// The longest line that the harness reads, and the largest content inside a message, in bytes.
        public var limits: Wire.Limits

        /// With these members.
        public init(protocolVersions: [Int], harness: Wire.Peer, secret: String? = nil, sameHost: Bool, limits: Wire.Limits) {
            self.protocolVersions = protocolVersions
            self.harness = harness
            self.secret = secret
            self.sameHost = sameHost
            self.limits = limits
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protocolVersions = try json.required("protocolVersions")
            harness = try json.required("harness")
            secret = try json.optional("secret")
            sameHost = try json.required("sameHost")
            limits = try json.required("limits")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protocolVersions"] = protocolVersions.json
            members["harness"] = harness.json
            members["secret"] = secret?.json
            members["sameHost"] = sameHost.json
            members["limits"] = limits.json
            return .object(members)
        }

        /// What `initialize` answers.
        public struct Result: ProtocolValue {
            /// An integer.
            public var protocolVersion: Int
            /// The implementation under test.
            public var implementation: Wire.Implementation
            /// A list.
            public var operations: [String]
            /// A list.
            public var events: [String]
            /// A list.
            public var profiles: [String]?
            /// A list.
            public var features: [String]?
            /// One of `push`, `fetch`.
            public var policyDelivery: PolicyDelivery?
            /// One of `challenge`, `preset`.
            public var authentication: Authentication?
            /// A list of `AuthenticationMethod`.
            public var authenticationMethods: [Wire.AuthenticationMethod]?
            /// True or false.
            public var blockingChallenges: Bool?
            /// One of `harness`, `adapter`, `none`.
            public var restart: Restart?
            /// One of `hosts`, `dns`, `system`.
            public var nameResolution: NameResolution?
            /// A number.
            public var flushSeconds: Double?

            /// With these members.
            public init(protocolVersion: Int, implementation: Wire.Implementation, operations: [String], events: [String], profiles: [String]? = nil, features: [String]? = nil, policyDelivery: PolicyDelivery? = nil, authentication: Authentication? = nil, authenticationMethods: [Wire.AuthenticationMethod]? = nil, blockingChallenges: Bool? = nil, restart: Restart? = nil, nameResolution: NameResolution? = nil, flushSeconds: Double? = nil) {
                self.protocolVersion = protocolVersion
                self.implementation = implementation
                self.operations = operations
                self.events = events
                self.profiles = profiles
                self.features = features
                self.policyDelivery = policyDelivery
                self.authentication = authentication
                self.authenticationMethods = authenticationMethods
                self.blockingChallenges = blockingChallenges
                self.restart = restart
                self.nameResolution = nameResolution
                self.flushSeconds = flushSeconds
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                protocolVersion = try json.required("protocolVersion")
                implementation = try json.required("implementation")
                operations = try json.required("operations")
                events = try json.required("events")
                profiles = try json.optional("profiles")
                features = try json.optional("features")
                policyDelivery = try json.optional("policyDelivery")
                authentication = try json.optional("authentication")
                authenticationMethods = try json.optional("authenticationMethods")
                blockingChallenges = try json.optional("blockingChallenges")
                restart = try json.optional("restart")
                nameResolution = try json.optional("nameResolution")
                flushSeconds = try json.optional("flushSeconds")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["protocolVersion"] = protocolVersion.json
                members["implementation"] = implementation.json
                members["operations"] = operations.json
                members["events"] = events.json
                members["profiles"] = profiles?.json
                members["features"] = features?.json
                members["policyDelivery"] = policyDelivery?.json
                members["authentication"] = authentication?.json
                members["authenticationMethods"] = authenticationMethods?.json
                members["blockingChallenges"] = blockingChallenges?.json
                members["restart"] = restart?.json
                members["nameResolution"] = nameResolution?.json
                members["flushSeconds"] = flushSeconds?.json
                return .object(members)
            }

            /// The values of `policyDelivery`.
            public enum PolicyDelivery: String, ProtocolChoice {
                /// `push`.
                case push = "push"
                /// `fetch`.
                case fetch = "fetch"
            }

            /// The values of `authentication`.
            public enum Authentication: String, ProtocolChoice {
                /// `challenge`.
                case challenge = "challenge"
                /// `preset`.
                case preset = "preset"
            }

            /// The values of `restart`.
            public enum Restart: String, ProtocolChoice {
                /// `harness`.
                case harness = "harness"
                /// `adapter`.
                case adapter = "adapter"
                /// `none`.
                case none = "none"
            }

            /// The values of `nameResolution`.
            public enum NameResolution: String, ProtocolChoice {
                /// `hosts`.
                case hosts = "hosts"
                /// `dns`.
                case dns = "dns"
                /// `system`.
                case system = "system"
            }
        }
    }
}

extension Call {
    /// The last request. The end of input follows; the adapter exits with status 0.
    public struct Shutdown: OperationCall {
        /// `shutdown`.
        public static let name = "shutdown"
        /// Nothing.
        public typealias Result = Wire.Empty

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }
    }
}

extension Call {
    /// Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply.
    public struct Reset: OperationCall {
        /// `reset`.
        public static let name = "reset"
        /// Nothing.
        public typealias Result = Wire.Empty

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }
    }
}

extension Call {
    /// A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock.
    public struct Sync: OperationCall {
        /// `sync`.
        public static let name = "sync"

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }

        /// What `sync` answers.
        public struct Result: ProtocolValue {
            /// Seconds since the epoch.
            public var at: Double

            /// With these members.
            public init(at: Double) {
                self.at = at
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                at = try json.required("at")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["at"] = at.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Calls the adapter's own delegate method for this event once, to prove that it would be reported.
    public struct Rehearse: OperationCall {
        /// `rehearse`.
        public static let name = "rehearse"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// A text.
        public var event: String
        /// The name of an object. Needs the feature `rehearse.handle`.
        public var handle: String?

        /// With these members.
        public init(event: String, handle: String? = nil) {
            self.event = event
            self.handle = handle
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            event = try json.required("event")
            handle = try json.optional("handle")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["event"] = event.json
            members["handle"] = handle?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Starts the app. Replies when it runs, before any authorization. The same installation means the same data.
    public struct AppLaunch: OperationCall {
        /// `app/launch`.
        public static let name = "app/launch"
        /// A text.
        public var `case`: String
        /// A text.
        public var installation: String
        /// One of `first`, `afterTermination`, `afterReboot`.
        public var circumstance: Circumstance
        /// Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store.
        public var environment: Wire.Environment
        /// Where the app keeps its data: paths. Needs the feature `app/launch.dataDirectories`.
        public var dataDirectories: Wire.DataDirectories?
        /// Any members. Needs the feature `app/launch.settings`.
        public var settings: [String: JSONValue]?
        /// What the administrator has set for the app and its user.
        public var policy: Wire.Policy?

        /// With these members.
        public init(`case`: String, installation: String, circumstance: Circumstance, environment: Wire.Environment, dataDirectories: Wire.DataDirectories? = nil, settings: [String: JSONValue]? = nil, policy: Wire.Policy? = nil) {
            self.`case` = `case`
            self.installation = installation
            self.circumstance = circumstance
            self.environment = environment
            self.dataDirectories = dataDirectories
            self.settings = settings
            self.policy = policy
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            `case` = try json.required("case")
            installation = try json.required("installation")
            circumstance = try json.required("circumstance")
            environment = try json.required("environment")
            dataDirectories = try json.optional("dataDirectories")
            settings = try json.optional("settings")
            policy = try json.optional("policy")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["case"] = `case`.json
            members["installation"] = installation.json
            members["circumstance"] = circumstance.json
            members["environment"] = environment.json
            members["dataDirectories"] = dataDirectories?.json
            members["settings"] = settings?.json
            members["policy"] = policy?.json
            return .object(members)
        }

        /// The values of `circumstance`.
        public enum Circumstance: String, ProtocolChoice {
            /// `first`.
            case first = "first"
            /// `afterTermination`.
            case afterTermination = "afterTermination"
            /// `afterReboot`.
            case afterReboot = "afterReboot"
        }

        /// What `app/launch` answers.
        public struct Result: OptionalMembers {
            /// Where the app keeps its data: paths.
            public var dataDirectories: Wire.DataDirectories?

            /// With these members.
            public init(dataDirectories: Wire.DataDirectories? = nil) {
                self.dataDirectories = dataDirectories
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                dataDirectories = try json.optional("dataDirectories")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["dataDirectories"] = dataDirectories?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply.
    public struct AppQuit: OperationCall {
        /// `app/quit`.
        public static let name = "app/quit"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// True or false. Needs the feature `app/quit.abrupt`.
        public var abrupt: Bool?

        /// With these members.
        public init(abrupt: Bool? = nil) {
            self.abrupt = abrupt
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            abrupt = try json.optional("abrupt")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["abrupt"] = abrupt?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Brings the app to the foreground, or sends it to the background.
    public struct AppActivate: OperationCall {
        /// `app/activate`.
        public static let name = "app/activate"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// True or false.
        public var active: Bool

        /// With these members.
        public init(active: Bool) {
            self.active = active
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            active = try json.required("active")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["active"] = active.json
            return .object(members)
        }
    }
}

extension Call {
    /// Reads the configuration that the administrator has set for the app.
    public struct AppConfiguration: OperationCall {
        /// `app/configuration`.
        public static let name = "app/configuration"

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }

        /// What `app/configuration` answers.
        public struct Result: ProtocolValue {
            /// A list of `Server`.
            public var servers: [Wire.Server]
            /// Any members.
            public var configuration: [String: JSONValue]?

            /// With these members.
            public init(servers: [Wire.Server], configuration: [String: JSONValue]? = nil) {
                self.servers = servers
                self.configuration = configuration
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                servers = try json.required("servers")
                configuration = try json.optional("configuration")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["servers"] = servers.json
                members["configuration"] = configuration?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Delivers a policy that replaces the present one whole. Only where policies are pushed.
    public struct PolicyUpdate: OperationCall {
        /// `policy/update`.
        public static let name = "policy/update"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// What the administrator has set for the app and its user.
        public var policy: Wire.Policy

        /// With these members.
        public init(policy: Wire.Policy) {
            self.policy = policy
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            policy = try json.required("policy")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["policy"] = policy.json
            return .object(members)
        }
    }
}

extension Call {
    /// Changes the device: only what is given. May come before app/launch.
    public struct DeviceSet: OperationCall {
        /// `device/set`.
        public static let name = "device/set"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none.
        public var device: Wire.Device

        /// With these members.
        public init(device: Wire.Device) {
            self.device = device
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            device = try json.required("device")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["device"] = device.json
            return .object(members)
        }
    }
}

extension Call {
    /// Searches the files of one of the app's directories for byte strings, where the harness cannot look itself.
    public struct StorageProbe: OperationCall {
        /// `storage/probe`.
        public static let name = "storage/probe"
        /// One of `native`, `secure`, `group`.
        public var directory: Directory
        /// A list of `Bytes`.
        public var needles: [Wire.Bytes]

        /// With these members.
        public init(directory: Directory, needles: [Wire.Bytes]) {
            self.directory = directory
            self.needles = needles
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            directory = try json.required("directory")
            needles = try json.required("needles")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["directory"] = directory.json
            members["needles"] = needles.json
            return .object(members)
        }

        /// The values of `directory`.
        public enum Directory: String, ProtocolChoice {
            /// `native`.
            case native = "native"
            /// `secure`.
            case secure = "secure"
            /// `group`.
            case group = "group"
        }

        /// What `storage/probe` answers.
        public struct Result: ProtocolValue {
            /// An integer.
            public var files: Int
            /// An integer.
            public var bytes: Int
            /// A list of `Found`.
            public var found: [Wire.Found]

            /// With these members.
            public init(files: Int, bytes: Int, found: [Wire.Found]) {
                self.files = files
                self.bytes = bytes
                self.found = found
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                files = try json.required("files")
                bytes = try json.required("bytes")
                found = try json.required("found")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["files"] = files.json
                members["bytes"] = bytes.json
                members["found"] = found.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Starts authorizing the app. Returns at once; authorization/state tells the outcome.
    public struct AuthorizationBegin: OperationCall {
        /// `authorization/begin`.
        public static let name = "authorization/begin"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// A text. Needs the feature `authorization/begin.user`.
        public var user: String?

        /// With these members.
        public init(user: String? = nil) {
            self.user = user
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            user = try json.optional("user")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["user"] = user?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Reads the present reachability.
    public struct ReachabilityGet: OperationCall {
        /// `reachability/get`.
        public static let name = "reachability/get"

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }

        /// What `reachability/get` answers.
        public struct Result: ProtocolValue {
            /// One of `reachable`, `notReachable`.
            public var status: Status
            /// A text.
            public var medium: String?

            /// With these members.
            public init(status: Status, medium: String? = nil) {
                self.status = status
                self.medium = medium
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                status = try json.required("status")
                medium = try json.optional("medium")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["status"] = status.json
                members["medium"] = medium?.json
                return .object(members)
            }

            /// The values of `status`.
            public enum Status: String, ProtocolChoice {
                /// `reachable`.
                case reachable = "reachable"
                /// `notReachable`.
                case notReachable = "notReachable"
            }
        }
    }
}

extension Call {
    /// Switches secure communication on.
    public struct SecureCommunicationEnable: OperationCall {
        /// `secureCommunication/enable`.
        public static let name = "secureCommunication/enable"
        /// Nothing.
        public typealias Result = Wire.Empty

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }
    }
}

extension Call {
    /// Switches secure communication off.
    public struct SecureCommunicationDisable: OperationCall {
        /// `secureCommunication/disable`.
        public static let name = "secureCommunication/disable"
        /// Nothing.
        public typealias Result = Wire.Empty

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }
    }
}

extension Call {
    /// Reads whether secure communication is on.
    public struct SecureCommunicationIsEnabled: OperationCall {
        /// `secureCommunication/isEnabled`.
        public static let name = "secureCommunication/isEnabled"

        /// With these members.
        public init() {}

        /// Reads its members.
        public init(json: JSONValue) {}

        /// An object with its members.
        public var json: JSONValue { [:] }

        /// What `secureCommunication/isEnabled` answers.
        public struct Result: ProtocolValue {
            /// True or false.
            public var value: Bool

            /// With these members.
            public init(value: Bool) {
                self.value = value
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                value = try json.required("value")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["value"] = value.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Fetches the class that carries secure communication and binds the handle to it.
    public struct SecureCommunicationProtocolClass: OperationCall {
        /// `secureCommunication/protocolClass`.
        public static let name = "secureCommunication/protocolClass"
        /// The name of an object.
        public var protocolClass: String

        /// With these members.
        public init(protocolClass: String) {
            self.protocolClass = protocolClass
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protocolClass = try json.required("protocolClass")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protocolClass"] = protocolClass.json
            return .object(members)
        }

        /// What `secureCommunication/protocolClass` answers.
        public struct Result: ProtocolValue {
            /// A text.
            public var identity: String

            /// With these members.
            public init(identity: String) {
                self.identity = identity
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                identity = try json.required("identity")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["identity"] = identity.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Allows or forbids that Kerberos tickets are delegated.
    public struct KerberosAllowDelegation: OperationCall {
        /// `kerberos/allowDelegation`.
        public static let name = "kerberos/allowDelegation"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// True or false.
        public var allowed: Bool

        /// With these members.
        public init(allowed: Bool) {
            self.allowed = allowed
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            allowed = try json.required("allowed")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["allowed"] = allowed.json
            return .object(members)
        }
    }
}

extension Call {
    /// Fetches the shared session anew and binds the handle. The identity differs when the object does.
    public struct SessionShared: OperationCall {
        /// `session/shared`.
        public static let name = "session/shared"
        /// The name of an object.
        public var session: String

        /// With these members.
        public init(session: String) {
            self.session = session
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            session = try json.required("session")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["session"] = session.json
            return .object(members)
        }

        /// What `session/shared` answers.
        public struct Result: ProtocolValue {
            /// A text.
            public var identity: String

            /// With these members.
            public init(identity: String) {
                self.identity = identity
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                identity = try json.required("identity")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["identity"] = identity.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Creates a session, or refuses as the implementation does.
    public struct SessionCreate: OperationCall {
        /// `session/create`.
        public static let name = "session/create"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var session: String
        /// One of `default`, `background`, `backgroundLegacy`, `ephemeral`. All but `default` need the feature `session/create.kind=…`.
        public var kind: Kind?
        /// A text. Needs the feature `session/create.identifier`.
        public var identifier: String?
        /// The settings of a session, by their documented names.
        public var configuration: Wire.SessionConfiguration?

        /// With these members.
        public init(session: String, kind: Kind? = nil, identifier: String? = nil, configuration: Wire.SessionConfiguration? = nil) {
            self.session = session
            self.kind = kind
            self.identifier = identifier
            self.configuration = configuration
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            session = try json.required("session")
            kind = try json.optional("kind")
            identifier = try json.optional("identifier")
            configuration = try json.optional("configuration")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["session"] = session.json
            members["kind"] = kind?.json
            members["identifier"] = identifier?.json
            members["configuration"] = configuration?.json
            return .object(members)
        }

        /// The values of `kind`.
        public enum Kind: String, ProtocolChoice {
            /// `default`.
            case `default` = "default"
            /// `background`.
            case background = "background"
            /// `backgroundLegacy`.
            case backgroundLegacy = "backgroundLegacy"
            /// `ephemeral`.
            case ephemeral = "ephemeral"
        }
    }
}

extension Call {
    /// Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored.
    public struct SessionEffectiveConfiguration: OperationCall {
        /// `session/effectiveConfiguration`.
        public static let name = "session/effectiveConfiguration"
        /// The name of an object.
        public var session: String

        /// With these members.
        public init(session: String) {
            self.session = session
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            session = try json.required("session")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["session"] = session.json
            return .object(members)
        }

        /// What `session/effectiveConfiguration` answers.
        public struct Result: ProtocolValue {
            /// Any members.
            public var configuration: [String: JSONValue]

            /// With these members.
            public init(configuration: [String: JSONValue]) {
                self.configuration = configuration
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                configuration = try json.required("configuration")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["configuration"] = configuration.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication.
    public struct TaskCreate: OperationCall {
        /// `task/create`.
        public static let name = "task/create"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var task: String
        /// The name of an object.
        public var session: String
        /// One of `data`, `upload`, `download`, `stream`, `uploadResume`. All but `data` need the feature `task/create.kind=…`.
        public var kind: Kind?
        /// A request. Without a method: GET.
        public var request: Wire.Request?
        /// A host and port. Needs the feature `task/create.endpoint`.
        public var endpoint: Wire.Endpoint?
        /// One of `completion`, `delegate`. All but `completion` need the feature `task/create.style=…`.
        public var style: Style?
        /// Seconds since the epoch. Needs the feature `task/create.earliestBeginDate`.
        public var earliestBeginDate: Double?
        /// Bytes. Needs the feature `task/create.resumeData`.
        public var resumeData: Wire.Base64?
        /// A list of `PresetCredential`.
        public var credentials: [Wire.PresetCredential]?

        /// With these members.
        public init(task: String, session: String, kind: Kind? = nil, request: Wire.Request? = nil, endpoint: Wire.Endpoint? = nil, style: Style? = nil, earliestBeginDate: Double? = nil, resumeData: Wire.Base64? = nil, credentials: [Wire.PresetCredential]? = nil) {
            self.task = task
            self.session = session
            self.kind = kind
            self.request = request
            self.endpoint = endpoint
            self.style = style
            self.earliestBeginDate = earliestBeginDate
            self.resumeData = resumeData
            self.credentials = credentials
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            session = try json.required("session")
            kind = try json.optional("kind")
            request = try json.optional("request")
            endpoint = try json.optional("endpoint")
            style = try json.optional("style")
            earliestBeginDate = try json.optional("earliestBeginDate")
            resumeData = try json.optional("resumeData")
            credentials = try json.optional("credentials")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["session"] = session.json
            members["kind"] = kind?.json
            members["request"] = request?.json
            members["endpoint"] = endpoint?.json
            members["style"] = style?.json
            members["earliestBeginDate"] = earliestBeginDate?.json
            members["resumeData"] = resumeData?.json
            members["credentials"] = credentials?.json
            return .object(members)
        }

        /// The values of `kind`.
        public enum Kind: String, ProtocolChoice {
            /// `data`.
            case data = "data"
            /// `upload`.
            case upload = "upload"
            /// `download`.
            case download = "download"
            /// `stream`.
            case stream = "stream"
            /// `uploadResume`.
            case uploadResume = "uploadResume"
        }

        /// The values of `style`.
        public enum Style: String, ProtocolChoice {
            /// `completion`.
            case completion = "completion"
            /// `delegate`.
            case delegate = "delegate"
        }
    }
}

extension Call {
    /// Starts a task, or lets it go on.
    public struct TaskResume: OperationCall {
        /// `task/resume`.
        public static let name = "task/resume"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var task: String

        /// With these members.
        public init(task: String) {
            self.task = task
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            return .object(members)
        }
    }
}

extension Call {
    /// Holds a task.
    public struct TaskSuspend: OperationCall {
        /// `task/suspend`.
        public static let name = "task/suspend"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var task: String

        /// With these members.
        public init(task: String) {
            self.task = task
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            return .object(members)
        }
    }
}

extension Call {
    /// Cancels a task. Returns at once; task/complete follows.
    public struct TaskCancel: OperationCall {
        /// `task/cancel`.
        public static let name = "task/cancel"
        /// The name of an object.
        public var task: String
        /// True or false. Needs the feature `task/cancel.produceResumeData`.
        public var produceResumeData: Bool?

        /// With these members.
        public init(task: String, produceResumeData: Bool? = nil) {
            self.task = task
            self.produceResumeData = produceResumeData
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            produceResumeData = try json.optional("produceResumeData")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["produceResumeData"] = produceResumeData?.json
            return .object(members)
        }

        /// What `task/cancel` answers.
        public struct Result: OptionalMembers {
            /// Bytes.
            public var resumeData: Wire.Base64?

            /// With these members.
            public init(resumeData: Wire.Base64? = nil) {
                self.resumeData = resumeData
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                resumeData = try json.optional("resumeData")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["resumeData"] = resumeData?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Writes to a stream task.
    public struct TaskWrite: OperationCall {
        /// `task/write`.
        public static let name = "task/write"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var task: String
        /// Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes.
        public var data: Wire.Bytes

        /// With these members.
        public init(task: String, data: Wire.Bytes) {
            self.task = task
            self.data = data
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            data = try json.required("data")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["data"] = data.json
            return .object(members)
        }
    }
}

extension Call {
    /// Reads from a stream task. May take until the timeout.
    public struct TaskRead: OperationCall {
        /// `task/read`.
        public static let name = "task/read"
        /// The name of an object.
        public var task: String
        /// An integer.
        public var minimum: Int
        /// An integer.
        public var maximum: Int
        /// Seconds.
        public var timeout: Double

        /// With these members.
        public init(task: String, minimum: Int, maximum: Int, timeout: Double) {
            self.task = task
            self.minimum = minimum
            self.maximum = maximum
            self.timeout = timeout
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            minimum = try json.required("minimum")
            maximum = try json.required("maximum")
            timeout = try json.required("timeout")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["minimum"] = minimum.json
            members["maximum"] = maximum.json
            members["timeout"] = timeout.json
            return .object(members)
        }

        /// What `task/read` answers.
        public struct Result: ProtocolValue {
            /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
            public var content: Wire.Content
            /// True or false.
            public var endOfStream: Bool?

            /// With these members.
            public init(content: Wire.Content, endOfStream: Bool? = nil) {
                self.content = content
                self.endOfStream = endOfStream
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                content = try json.required("content")
                endOfStream = try json.optional("endOfStream")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["content"] = content.json
                members["endOfStream"] = endOfStream?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Starts a connection of the older interface, with a delegate.
    public struct ConnectionStart: OperationCall {
        /// `connection/start`.
        public static let name = "connection/start"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var connection: String
        /// A request. Without a method: GET.
        public var request: Wire.Request
        /// A list of `PresetCredential`.
        public var credentials: [Wire.PresetCredential]?

        /// With these members.
        public init(connection: String, request: Wire.Request, credentials: [Wire.PresetCredential]? = nil) {
            self.connection = connection
            self.request = request
            self.credentials = credentials
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            connection = try json.required("connection")
            request = try json.required("request")
            credentials = try json.optional("credentials")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["connection"] = connection.json
            members["request"] = request.json
            members["credentials"] = credentials?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Makes the older interface's blocking call, on a thread of its own. May take long.
    public struct ConnectionSendSynchronous: OperationCall {
        /// `connection/sendSynchronous`.
        public static let name = "connection/sendSynchronous"
        /// A request. Without a method: GET.
        public var request: Wire.Request
        /// A list of `PresetCredential`.
        public var credentials: [Wire.PresetCredential]?

        /// With these members.
        public init(request: Wire.Request, credentials: [Wire.PresetCredential]? = nil) {
            self.request = request
            self.credentials = credentials
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            request = try json.required("request")
            credentials = try json.optional("credentials")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["request"] = request.json
            members["credentials"] = credentials?.json
            return .object(members)
        }

        /// What `connection/sendSynchronous` answers.
        public struct Result: OptionalMembers {
            /// The head of a response.
            public var response: Wire.Response?
            /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
            public var body: Wire.Content?
            /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
            public var error: Wire.Failure?

            /// With these members.
            public init(response: Wire.Response? = nil, body: Wire.Content? = nil, error: Wire.Failure? = nil) {
                self.response = response
                self.body = body
                self.error = error
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                response = try json.optional("response")
                body = try json.optional("body")
                error = try json.optional("error")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["response"] = response?.json
                members["body"] = body?.json
                members["error"] = error?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Sends a request by the SDK's own HTTP interface. May take long.
    public struct HttpRequestSend: OperationCall {
        /// `httpRequest/send`.
        public static let name = "httpRequest/send"
        /// A request. Without a method: GET.
        public var request: Wire.Request

        /// With these members.
        public init(request: Wire.Request) {
            self.request = request
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            request = try json.required("request")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["request"] = request.json
            return .object(members)
        }

        /// What `httpRequest/send` answers.
        public struct Result: OptionalMembers {
            /// The head of a response.
            public var response: Wire.Response?
            /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
            public var body: Wire.Content?
            /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
            public var error: Wire.Failure?

            /// With these members.
            public init(response: Wire.Response? = nil, body: Wire.Content? = nil, error: Wire.Failure? = nil) {
                self.response = response
                self.body = body
                self.error = error
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                response = try json.optional("response")
                body = try json.optional("body")
                error = try json.optional("error")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["response"] = response?.json
                members["body"] = body?.json
                members["error"] = error?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Lists the cookies of a storage, all or those for a URL.
    public struct CookiesList: OperationCall {
        /// `cookies/list`.
        public static let name = "cookies/list"
        /// The name of an object. Needs the feature `cookies/list.storage`.
        public var storage: String?
        /// A text. Needs the feature `cookies/list.url`.
        public var url: String?

        /// With these members.
        public init(storage: String? = nil, url: String? = nil) {
            self.storage = storage
            self.url = url
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            storage = try json.optional("storage")
            url = try json.optional("url")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["storage"] = storage?.json
            members["url"] = url?.json
            return .object(members)
        }

        /// What `cookies/list` answers.
        public struct Result: ProtocolValue {
            /// A list of `Cookie`.
            public var cookies: [Wire.Cookie]

            /// With these members.
            public init(cookies: [Wire.Cookie]) {
                self.cookies = cookies
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                cookies = try json.required("cookies")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["cookies"] = cookies.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Puts a cookie into a storage.
    public struct CookiesSet: OperationCall {
        /// `cookies/set`.
        public static let name = "cookies/set"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object. Needs the feature `cookies/set.storage`.
        public var storage: String?
        /// A cookie; without expires one of the session.
        public var cookie: Wire.Cookie
        /// A text. Needs the feature `cookies/set.url`.
        public var url: String?

        /// With these members.
        public init(storage: String? = nil, cookie: Wire.Cookie, url: String? = nil) {
            self.storage = storage
            self.cookie = cookie
            self.url = url
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            storage = try json.optional("storage")
            cookie = try json.required("cookie")
            url = try json.optional("url")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["storage"] = storage?.json
            members["cookie"] = cookie.json
            members["url"] = url?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Removes a cookie from a storage.
    public struct CookiesDelete: OperationCall {
        /// `cookies/delete`.
        public static let name = "cookies/delete"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object. Needs the feature `cookies/delete.storage`.
        public var storage: String?
        /// A text.
        public var name: String
        /// A text.
        public var domain: String
        /// A text. Needs the feature `cookies/delete.path`.
        public var path: String?

        /// With these members.
        public init(storage: String? = nil, name: String, domain: String, path: String? = nil) {
            self.storage = storage
            self.name = name
            self.domain = domain
            self.path = path
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            storage = try json.optional("storage")
            name = try json.required("name")
            domain = try json.required("domain")
            path = try json.optional("path")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["storage"] = storage?.json
            members["name"] = name.json
            members["domain"] = domain.json
            members["path"] = path?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Creates a cookie storage.
    public struct CookiesCreateStorage: OperationCall {
        /// `cookies/createStorage`.
        public static let name = "cookies/createStorage"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var storage: String

        /// With these members.
        public init(storage: String) {
            self.storage = storage
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            storage = try json.required("storage")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["storage"] = storage.json
            return .object(members)
        }
    }
}

extension Call {
    /// Creates a response cache; capacities in bytes.
    public struct CacheCreate: OperationCall {
        /// `cache/create`.
        public static let name = "cache/create"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var cache: String
        /// An integer. Needs the feature `cache/create.memoryCapacity`.
        public var memoryCapacity: Int?
        /// An integer. Needs the feature `cache/create.diskCapacity`.
        public var diskCapacity: Int?

        /// With these members.
        public init(cache: String, memoryCapacity: Int? = nil, diskCapacity: Int? = nil) {
            self.cache = cache
            self.memoryCapacity = memoryCapacity
            self.diskCapacity = diskCapacity
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            cache = try json.required("cache")
            memoryCapacity = try json.optional("memoryCapacity")
            diskCapacity = try json.optional("diskCapacity")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["cache"] = cache.json
            members["memoryCapacity"] = memoryCapacity?.json
            members["diskCapacity"] = diskCapacity?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Makes a cache the shared one; the handle none sets nil.
    public struct CacheSetShared: OperationCall {
        /// `cache/setShared`.
        public static let name = "cache/setShared"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var cache: String

        /// With these members.
        public init(cache: String) {
            self.cache = cache
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            cache = try json.required("cache")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["cache"] = cache.json
            return .object(members)
        }
    }
}

extension Call {
    /// Changes the capacities of a cache, in bytes.
    public struct CacheSetCapacity: OperationCall {
        /// `cache/setCapacity`.
        public static let name = "cache/setCapacity"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var cache: String
        /// An integer. Needs the feature `cache/setCapacity.memoryCapacity`.
        public var memoryCapacity: Int?
        /// An integer. Needs the feature `cache/setCapacity.diskCapacity`.
        public var diskCapacity: Int?

        /// With these members.
        public init(cache: String, memoryCapacity: Int? = nil, diskCapacity: Int? = nil) {
            self.cache = cache
            self.memoryCapacity = memoryCapacity
            self.diskCapacity = diskCapacity
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            cache = try json.required("cache")
            memoryCapacity = try json.optional("memoryCapacity")
            diskCapacity = try json.optional("diskCapacity")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["cache"] = cache.json
            members["memoryCapacity"] = memoryCapacity?.json
            members["diskCapacity"] = diskCapacity?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Reads a cache; the handle shared means whichever is the shared one now.
    public struct CacheUsage: OperationCall {
        /// `cache/usage`.
        public static let name = "cache/usage"
        /// A cache, in bytes.
        public typealias Result = Wire.CacheState
        /// The name of an object.
        public var cache: String

        /// With these members.
        public init(cache: String) {
            self.cache = cache
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            cache = try json.required("cache")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["cache"] = cache.json
            return .object(members)
        }
    }
}

extension Call {
    /// Creates a credential storage with these entries; the handle shared means to fill the process-wide one.
    public struct CredentialStorageCreate: OperationCall {
        /// `credentialStorage/create`.
        public static let name = "credentialStorage/create"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var credentialStorage: String
        /// A list of `StoredCredential`. Needs the feature `credentialStorage/create.credentials`.
        public var credentials: [Wire.StoredCredential]?

        /// With these members.
        public init(credentialStorage: String, credentials: [Wire.StoredCredential]? = nil) {
            self.credentialStorage = credentialStorage
            self.credentials = credentials
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            credentialStorage = try json.required("credentialStorage")
            credentials = try json.optional("credentials")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["credentialStorage"] = credentialStorage.json
            members["credentials"] = credentials?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Lists the entries of a credential storage.
    public struct CredentialStorageList: OperationCall {
        /// `credentialStorage/list`.
        public static let name = "credentialStorage/list"
        /// The name of an object.
        public var credentialStorage: String

        /// With these members.
        public init(credentialStorage: String) {
            self.credentialStorage = credentialStorage
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            credentialStorage = try json.required("credentialStorage")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["credentialStorage"] = credentialStorage.json
            return .object(members)
        }

        /// What `credentialStorage/list` answers.
        public struct Result: ProtocolValue {
            /// A list of `StoredCredential`.
            public var credentials: [Wire.StoredCredential]

            /// With these members.
            public init(credentials: [Wire.StoredCredential]) {
                self.credentials = credentials
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                credentials = try json.required("credentials")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["credentials"] = credentials.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself.
    public struct ProtocolClassDefine: OperationCall {
        /// `protocolClass/define`.
        public static let name = "protocolClass/define"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var protocolClass: String
        /// A list. Needs the feature `protocolClass/define.schemes`.
        public var schemes: [String]?
        /// A list. Needs the feature `protocolClass/define.hosts`.
        public var hosts: [String]?
        /// The head of a response. Needs the feature `protocolClass/define.response`.
        public var response: Wire.Response?
        /// Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `protocolClass/define.body`.
        public var body: Wire.Bytes?

        /// With these members.
        public init(protocolClass: String, schemes: [String]? = nil, hosts: [String]? = nil, response: Wire.Response? = nil, body: Wire.Bytes? = nil) {
            self.protocolClass = protocolClass
            self.schemes = schemes
            self.hosts = hosts
            self.response = response
            self.body = body
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protocolClass = try json.required("protocolClass")
            schemes = try json.optional("schemes")
            hosts = try json.optional("hosts")
            response = try json.optional("response")
            body = try json.optional("body")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protocolClass"] = protocolClass.json
            members["schemes"] = schemes?.json
            members["hosts"] = hosts?.json
            members["response"] = response?.json
            members["body"] = body?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Registers a handler for the whole process.
    public struct ProtocolClassRegister: OperationCall {
        /// `protocolClass/register`.
        public static let name = "protocolClass/register"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var protocolClass: String

        /// With these members.
        public init(protocolClass: String) {
            self.protocolClass = protocolClass
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protocolClass = try json.required("protocolClass")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protocolClass"] = protocolClass.json
            return .object(members)
        }
    }
}

extension Call {
    /// Sets the switch that includes web views, if a value is given; always answers its value.
    public struct WebViewFlag: OperationCall {
        /// `webView/flag`.
        public static let name = "webView/flag"
        /// True or false. Needs the feature `webView/flag.value`.
        public var value: Bool?

        /// With these members.
        public init(value: Bool? = nil) {
            self.value = value
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            value = try json.optional("value")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["value"] = value?.json
            return .object(members)
        }

        /// What `webView/flag` answers.
        public struct Result: ProtocolValue {
            /// True or false.
            public var value: Bool

            /// With these members.
            public init(value: Bool) {
                self.value = value
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                value = try json.required("value")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["value"] = value.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Creates a web view.
    public struct WebViewCreate: OperationCall {
        /// `webView/create`.
        public static let name = "webView/create"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var webView: String

        /// With these members.
        public init(webView: String) {
            self.webView = webView
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            webView = try json.required("webView")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["webView"] = webView.json
            return .object(members)
        }
    }
}

extension Call {
    /// Loads a page into a web view.
    public struct WebViewLoad: OperationCall {
        /// `webView/load`.
        public static let name = "webView/load"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var webView: String
        /// A text.
        public var url: String

        /// With these members.
        public init(webView: String, url: String) {
            self.webView = webView
            self.url = url
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            webView = try json.required("webView")
            url = try json.required("url")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["webView"] = webView.json
            members["url"] = url.json
            return .object(members)
        }
    }
}

extension Call {
    /// Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks.
    public struct SocketCreate: OperationCall {
        /// `socket/create`.
        public static let name = "socket/create"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var socket: String
        /// A text.
        public var host: String
        /// An integer.
        public var port: Int
        /// True or false.
        public var useSSL: Bool
        /// The name of an object. Needs the feature `socket/create.delegate`.
        public var delegate: String?
        /// True or false. Needs the feature `socket/create.takesInRead`.
        public var takesInRead: Bool?
        /// A list of `SocketReaction`. Needs the feature `socket/create.reactions`.
        public var reactions: [Wire.SocketReaction]?

        /// With these members.
        public init(socket: String, host: String, port: Int, useSSL: Bool, delegate: String? = nil, takesInRead: Bool? = nil, reactions: [Wire.SocketReaction]? = nil) {
            self.socket = socket
            self.host = host
            self.port = port
            self.useSSL = useSSL
            self.delegate = delegate
            self.takesInRead = takesInRead
            self.reactions = reactions
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            host = try json.required("host")
            port = try json.required("port")
            useSSL = try json.required("useSSL")
            delegate = try json.optional("delegate")
            takesInRead = try json.optional("takesInRead")
            reactions = try json.optional("reactions")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["host"] = host.json
            members["port"] = port.json
            members["useSSL"] = useSSL.json
            members["delegate"] = delegate?.json
            members["takesInRead"] = takesInRead?.json
            members["reactions"] = reactions?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Changes a socket's delegate.
    public struct SocketSetDelegate: OperationCall {
        /// `socket/setDelegate`.
        public static let name = "socket/setDelegate"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var socket: String
        /// The name of an object.
        public var delegate: String

        /// With these members.
        public init(socket: String, delegate: String) {
            self.socket = socket
            self.delegate = delegate
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            delegate = try json.required("delegate")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["delegate"] = delegate.json
            return .object(members)
        }
    }
}

extension Call {
    /// Stops checking that the certificate is for the host.
    public struct SocketDisableHostVerification: OperationCall {
        /// `socket/disableHostVerification`.
        public static let name = "socket/disableHostVerification"
        /// The name of an object.
        public var socket: String

        /// With these members.
        public init(socket: String) {
            self.socket = socket
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            return .object(members)
        }

        /// What `socket/disableHostVerification` answers.
        public struct Result: ProtocolValue {
            /// True or false.
            public var value: Bool

            /// With these members.
            public init(value: Bool) {
                self.value = value
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                value = try json.required("value")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["value"] = value.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Stops checking the certificate at all.
    public struct SocketDisablePeerVerification: OperationCall {
        /// `socket/disablePeerVerification`.
        public static let name = "socket/disablePeerVerification"
        /// The name of an object.
        public var socket: String

        /// With these members.
        public init(socket: String) {
            self.socket = socket
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            return .object(members)
        }

        /// What `socket/disablePeerVerification` answers.
        public struct Result: ProtocolValue {
            /// True or false.
            public var value: Bool

            /// With these members.
            public init(value: Bool) {
                self.value = value
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                value = try json.required("value")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["value"] = value.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Connects a socket.
    public struct SocketConnect: OperationCall {
        /// `socket/connect`.
        public static let name = "socket/connect"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var socket: String

        /// With these members.
        public init(socket: String) {
            self.socket = socket
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            return .object(members)
        }
    }
}

extension Call {
    /// Appends to a socket's write buffer, by the call that the form names.
    public struct SocketAppend: OperationCall {
        /// `socket/append`.
        public static let name = "socket/append"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var socket: String
        /// Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes.
        public var data: Wire.Bytes
        /// One of `string`, `bytes`, `bytesWithLength`. All but `string` need the feature `socket/append.form=…`.
        public var form: Form?

        /// With these members.
        public init(socket: String, data: Wire.Bytes, form: Form? = nil) {
            self.socket = socket
            self.data = data
            self.form = form
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            data = try json.required("data")
            form = try json.optional("form")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["data"] = data.json
            members["form"] = form?.json
            return .object(members)
        }

        /// The values of `form`.
        public enum Form: String, ProtocolChoice {
            /// `string`.
            case string = "string"
            /// `bytes`.
            case bytes = "bytes"
            /// `bytesWithLength`.
            case bytesWithLength = "bytesWithLength"
        }
    }
}

extension Call {
    /// Sends a socket's write buffer.
    public struct SocketWrite: OperationCall {
        /// `socket/write`.
        public static let name = "socket/write"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var socket: String

        /// With these members.
        public init(socket: String) {
            self.socket = socket
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            return .object(members)
        }
    }
}

extension Call {
    /// Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself.
    public struct SocketConsume: OperationCall {
        /// `socket/consume`.
        public static let name = "socket/consume"
        /// The name of an object.
        public var socket: String
        /// An integer. Needs the feature `socket/consume.maximum`.
        public var maximum: Int?

        /// With these members.
        public init(socket: String, maximum: Int? = nil) {
            self.socket = socket
            self.maximum = maximum
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            maximum = try json.optional("maximum")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["maximum"] = maximum?.json
            return .object(members)
        }

        /// What `socket/consume` answers.
        public struct Result: ProtocolValue {
            /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
            public var content: Wire.Content

            /// With these members.
            public init(content: Wire.Content) {
                self.content = content
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                content = try json.required("content")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["content"] = content.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Disconnects a socket.
    public struct SocketDisconnect: OperationCall {
        /// `socket/disconnect`.
        public static let name = "socket/disconnect"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var socket: String

        /// With these members.
        public init(socket: String) {
            self.socket = socket
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            return .object(members)
        }
    }
}

extension Call {
    /// Reads a socket's state, and whether its two buffers exist.
    public struct SocketState: OperationCall {
        /// `socket/state`.
        public static let name = "socket/state"
        /// The name of an object.
        public var socket: String

        /// With these members.
        public init(socket: String) {
            self.socket = socket
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            return .object(members)
        }

        /// What `socket/state` answers.
        public struct Result: ProtocolValue {
            /// The state of a socket.
            public var state: Wire.SocketState
            /// True or false.
            public var writeStream: Bool?
            /// True or false.
            public var readStream: Bool?

            /// With these members.
            public init(state: Wire.SocketState, writeStream: Bool? = nil, readStream: Bool? = nil) {
                self.state = state
                self.writeStream = writeStream
                self.readStream = readStream
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                state = try json.required("state")
                writeStream = try json.optional("writeStream")
                readStream = try json.optional("readStream")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["state"] = state.json
                members["writeStream"] = writeStream?.json
                members["readStream"] = readStream?.json
                return .object(members)
            }
        }
    }
}

extension Call {
    /// Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch.
    public struct AppConnectSetCallback: OperationCall {
        /// `appConnect/setCallback`.
        public static let name = "appConnect/setCallback"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// True or false.
        public var registered: Bool
        /// The name of an object. Needs the feature `appConnect/setCallback.resumeTask`.
        public var resumeTask: String?

        /// With these members.
        public init(registered: Bool, resumeTask: String? = nil) {
            self.registered = registered
            self.resumeTask = resumeTask
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            registered = try json.required("registered")
            resumeTask = try json.optional("resumeTask")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["registered"] = registered.json
            members["resumeTask"] = resumeTask?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Creates a credential for secured services.
    public struct ArcgisCredential: OperationCall {
        /// `arcgis/credential`.
        public static let name = "arcgis/credential"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var credential: String
        /// A text. Needs the feature `arcgis/credential.user`.
        public var user: String?
        /// A text. Needs the feature `arcgis/credential.password`.
        public var password: String?
        /// A text. Needs the feature `arcgis/credential.token`.
        public var token: String?
        /// A text. Needs the feature `arcgis/credential.referer`.
        public var referer: String?
        /// One of `token`, `http`. All but `token` need the feature `arcgis/credential.authenticationType=…`.
        public var authenticationType: AuthenticationType?
        /// A text. Needs the feature `arcgis/credential.tokenUrl`.
        public var tokenUrl: String?

        /// With these members.
        public init(credential: String, user: String? = nil, password: String? = nil, token: String? = nil, referer: String? = nil, authenticationType: AuthenticationType? = nil, tokenUrl: String? = nil) {
            self.credential = credential
            self.user = user
            self.password = password
            self.token = token
            self.referer = referer
            self.authenticationType = authenticationType
            self.tokenUrl = tokenUrl
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            credential = try json.required("credential")
            user = try json.optional("user")
            password = try json.optional("password")
            token = try json.optional("token")
            referer = try json.optional("referer")
            authenticationType = try json.optional("authenticationType")
            tokenUrl = try json.optional("tokenUrl")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["credential"] = credential.json
            members["user"] = user?.json
            members["password"] = password?.json
            members["token"] = token?.json
            members["referer"] = referer?.json
            members["authenticationType"] = authenticationType?.json
            members["tokenUrl"] = tokenUrl?.json
            return .object(members)
        }

        /// The values of `authenticationType`.
        public enum AuthenticationType: String, ProtocolChoice {
            /// `token`.
            case token = "token"
            /// `http`.
            case http = "http"
        }
    }
}

extension Call {
    /// Sets the token of a credential.
    public struct ArcgisSetToken: OperationCall {
        /// `arcgis/setToken`.
        public static let name = "arcgis/setToken"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var credential: String
        /// A text.
        public var token: String

        /// With these members.
        public init(credential: String, token: String) {
            self.credential = credential
            self.token = token
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            credential = try json.required("credential")
            token = try json.required("token")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["credential"] = credential.json
            members["token"] = token.json
            return .object(members)
        }
    }
}

extension Call {
    /// Creates a layer of a service, which begins to load.
    public struct ArcgisLayer: OperationCall {
        /// `arcgis/layer`.
        public static let name = "arcgis/layer"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var layer: String
        /// A text.
        public var url: String
        /// The name of an object. Needs the feature `arcgis/layer.credential`.
        public var credential: String?

        /// With these members.
        public init(layer: String, url: String, credential: String? = nil) {
            self.layer = layer
            self.url = url
            self.credential = credential
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            layer = try json.required("layer")
            url = try json.required("url")
            credential = try json.optional("credential")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["layer"] = layer.json
            members["url"] = url.json
            members["credential"] = credential?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Loads the same layer object once more.
    public struct ArcgisResubmit: OperationCall {
        /// `arcgis/resubmit`.
        public static let name = "arcgis/resubmit"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var layer: String
        /// A text.
        public var url: String
        /// The name of an object. Needs the feature `arcgis/resubmit.credential`.
        public var credential: String?

        /// With these members.
        public init(layer: String, url: String, credential: String? = nil) {
            self.layer = layer
            self.url = url
            self.credential = credential
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            layer = try json.required("layer")
            url = try json.required("url")
            credential = try json.optional("credential")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["layer"] = layer.json
            members["url"] = url.json
            members["credential"] = credential?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Starts a query of a service.
    public struct ArcgisQuery: OperationCall {
        /// `arcgis/query`.
        public static let name = "arcgis/query"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// The name of an object.
        public var query: String
        /// A text.
        public var url: String
        /// The name of an object. Needs the feature `arcgis/query.credential`.
        public var credential: String?

        /// With these members.
        public init(query: String, url: String, credential: String? = nil) {
            self.query = query
            self.url = url
            self.credential = credential
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            query = try json.required("query")
            url = try json.required("url")
            credential = try json.optional("credential")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["query"] = query.json
            members["url"] = url.json
            members["credential"] = credential?.json
            return .object(members)
        }
    }
}

extension Call {
    /// Trusts whatever certificate this host shows; no port.
    public struct ArcgisTrustHost: OperationCall {
        /// `arcgis/trustHost`.
        public static let name = "arcgis/trustHost"
        /// Nothing.
        public typealias Result = Wire.Empty
        /// A text.
        public var host: String

        /// With these members.
        public init(host: String) {
            self.host = host
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            host = try json.required("host")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["host"] = host.json
            return .object(members)
        }
    }
}

extension Call {
    /// An authentication challenge of the implementation. One handle says where it arose. use: send the credential; default: leave it to the implementation; cancel: end the task; reject: try the next protection space.
    public struct Challenge: OperationCall {
        /// `challenge`.
        public static let name = "challenge"
        /// What asks for authentication. Certificates (DER) of a server, names of accepted issuers.
        public var protectionSpace: Wire.ProtectionSpace
        /// An integer.
        public var previousFailureCount: Int
        /// The name of an object.
        public var session: String?
        /// The name of an object.
        public var task: String?
        /// The name of an object.
        public var connection: String?
        /// The name of an object.
        public var webView: String?
        /// The name of an object.
        public var layer: String?
        /// A user name and password.
        public var proposedCredential: Wire.Credential?
        /// The head of a response.
        public var response: Wire.Response?

        /// With these members.
        public init(protectionSpace: Wire.ProtectionSpace, previousFailureCount: Int, session: String? = nil, task: String? = nil, connection: String? = nil, webView: String? = nil, layer: String? = nil, proposedCredential: Wire.Credential? = nil, response: Wire.Response? = nil) {
            self.protectionSpace = protectionSpace
            self.previousFailureCount = previousFailureCount
            self.session = session
            self.task = task
            self.connection = connection
            self.webView = webView
            self.layer = layer
            self.proposedCredential = proposedCredential
            self.response = response
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protectionSpace = try json.required("protectionSpace")
            previousFailureCount = try json.required("previousFailureCount")
            session = try json.optional("session")
            task = try json.optional("task")
            connection = try json.optional("connection")
            webView = try json.optional("webView")
            layer = try json.optional("layer")
            proposedCredential = try json.optional("proposedCredential")
            response = try json.optional("response")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protectionSpace"] = protectionSpace.json
            members["previousFailureCount"] = previousFailureCount.json
            members["session"] = session?.json
            members["task"] = task?.json
            members["connection"] = connection?.json
            members["webView"] = webView?.json
            members["layer"] = layer?.json
            members["proposedCredential"] = proposedCredential?.json
            members["response"] = response?.json
            return .object(members)
        }

        /// What `challenge` answers.
        public struct Result: ProtocolValue {
            /// One of `use`, `default`, `cancel`, `reject`.
            public var disposition: Disposition
            /// A user name and password.
            public var credential: Wire.Credential?

            /// With these members.
            public init(disposition: Disposition, credential: Wire.Credential? = nil) {
                self.disposition = disposition
                self.credential = credential
            }

            /// Reads its members.
            public init(json: JSONValue) throws(ProtocolViolation) {
                disposition = try json.required("disposition")
                credential = try json.optional("credential")
            }

            /// An object with its members.
            public var json: JSONValue {
                var members: [String: JSONValue] = [:]
                members["disposition"] = disposition.json
                members["credential"] = credential?.json
                return .object(members)
            }

            /// The values of `disposition`.
            public enum Disposition: String, ProtocolChoice {
                /// `use`.
                case use = "use"
                /// `default`.
                case `default` = "default"
                /// `cancel`.
                case cancel = "cancel"
                /// `reject`.
                case reject = "reject"
            }
        }
    }
}
