import AdapterProtocol
import JSON
import ReferenceBindings

/// What can be read of the app besides what it reports.
extension AdapterDesk {
    // MARK: Settings

    /// What of a session's settings is in effect: what is ignored is left out, and what has a fixed value has it, as documented.
    func effectiveConfiguration(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let name = try Decode.string(parameters, "session")
        guard let session = sessions[name] else { throw .unknownHandle(name) }
        var settings = session.settings.object ?? [:]
        let isOfEngine = try running().authorization.isEnabled && session.kind != .background
        if isOfEngine, !behaviour.sessions.tellsSettingsAsSet {
            for name in Self.ignoredSettings { settings[name] = nil }
            settings.merge(Self.fixedSettings) { _, fixed in fixed }
        }
        return ["configuration": .object(settings)]
    }

    private static let ignoredSettings = [
        "HTTPCookieAcceptPolicy", "HTTPShouldSetCookies", "URLCredentialStorage", "sharedContainerIdentifier",
        "sessionSendsLaunchEvents", "discretionary", "HTTPMaximumConnectionsPerHost", "HTTPShouldUsePipelining",
        "requiresDNSSECValidation", "allowsExpensiveNetworkAccess", "allowsConstrainedNetworkAccess",
        "proxyConfigurations",
    ]

    private static let fixedSettings: [String: JSONValue] = [
        "networkServiceType": "default", "multipathServiceType": "none", "allowsCellularAccess": true,
        "waitsForConnectivity": false,
    ]

    // MARK: Storage

    /// Searches a directory of the app.
    func probeStorage(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let needles = (parameters["needles"]?.array ?? []).map { Decode.bytes($0) ?? [] }
        guard let directory = try running().directory(try Decode.string(parameters, "directory")) else {
            return ["files": 0, "bytes": 0, "found": []]
        }
        var bytes = 0
        var found: [JSONValue] = []
        let names = DataDirectory(path: directory).allFiles().sorted()
        for name in names {
            let content = DataFile(directory: directory, name: name).read() ?? []
            bytes += content.count
            for (index, needle) in needles.enumerated() where !needle.isEmpty && content.contains(needle) {
                found.append(["needle": .integer(index), "path": .string(name)])
            }
        }
        return ["files": .integer(names.count), "bytes": .integer(bytes), "found": .array(found)]
    }
}
