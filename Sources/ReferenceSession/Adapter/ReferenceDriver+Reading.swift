import AdapterProtocol
import JSON
import ReferenceBindings

/// What can be read of the app besides what it reports.
extension ReferenceDriver {
    // MARK: Settings

    /// What of a session's settings is in effect: what is ignored is left out, and what has a fixed value has it, as documented.
    func effectiveConfiguration(_ call: Call.SessionEffectiveConfiguration) throws
        -> Call.SessionEffectiveConfiguration.Result
    {
        let session = try sessions.object(named: call.session)
        var settings = session.settings
        let isOfEngine = try running().authorization.isEnabled && session.kind != .background
        if isOfEngine, behaviour.sessions.fillsProtocolClasses {
            // The engine's class comes first, under each name that it has.
            let own = settings.protocolClasses ?? []
            settings.protocolClasses = protocolClasses.names(where: \.isEngine).filter { !own.contains($0) } + own
        }
        if isOfEngine, !behaviour.sessions.tellsSettingsAsSet { settings = Self.withoutEffect(settings) }
        return .init(configuration: settings.json.object ?? [:])
    }

    private static func withoutEffect(_ settings: Wire.SessionConfiguration) -> Wire.SessionConfiguration {
        var settings = settings
        // Ignored.
        settings.httpCookieAcceptPolicy = nil
        settings.httpShouldSetCookies = nil
        settings.urlCredentialStorage = nil
        settings.sharedContainerIdentifier = nil
        settings.sessionSendsLaunchEvents = nil
        settings.discretionary = nil
        settings.httpMaximumConnectionsPerHost = nil
        settings.httpShouldUsePipelining = nil
        settings.requiresDNSSECValidation = nil
        settings.allowsExpensiveNetworkAccess = nil
        settings.allowsConstrainedNetworkAccess = nil
        settings.proxyConfigurations = nil
        // Fixed.
        settings.networkServiceType = .default
        settings.multipathServiceType = Wire.SessionConfiguration.MultipathServiceType.none
        settings.allowsCellularAccess = true
        settings.waitsForConnectivity = false
        return settings
    }

    // MARK: Storage

    /// Searches a directory of the app.
    func probeStorage(_ call: Call.StorageProbe) throws -> Call.StorageProbe.Result {
        var result = Call.StorageProbe.Result(files: 0, bytes: 0, found: [])
        guard let directory = try running().directory(call.directory.rawValue) else { return result }
        let needles = call.needles.map(\.content)
        let names = DataDirectory(path: directory).allFiles().sorted()
        result.files = names.count
        for name in names {
            let content = DataFile(directory: directory, name: name).read() ?? []
            result.bytes += content.count
            for (index, needle) in needles.enumerated() where !needle.isEmpty && content.contains(needle) {
                result.found.append(Wire.Found(needle: index, path: name))
            }
        }
        return result
    }
}
