import AdapterProtocol
import Foundation
import FoundationNetworking
import HostNames
import JSON

/// Adapter for URLSession of swift-corelibs-foundation, as it is on Linux.
///
/// It knows neither a relay nor an app's authorization: told of a policy it does nothing with it and dials directly. The harness sees
/// that; this program only says what URLSession did.
@main
struct FoundationAdapter {
    let adapter: Adapter
    let sessions: Handles<Session>
    let tasks: Handles<URLSessionTask>
    let stores: Stores

    static func main() {
        let adapter = Adapter(
            "swift-corelibs-foundation",
            version: version,
            vendor: "swift.org",
            events: [
                Event.TaskResponse.name, Event.TaskData.name, Event.TaskSent.name, Event.TaskRedirect.name,
                Event.TaskMetrics.name, Event.TaskComplete.name, Event.SessionInvalid.name,
            ],
            features: features,
            policyDelivery: .push,
            authentication: .challenge,
            nameResolution: .hosts
        )
        FoundationAdapter(adapter).serve()
    }

    /// Of the toolchain that it is built with, where Foundation is from.
    private static var version: String {
        #if swift(>=6.4)
            "6.4 or newer"
        #elseif swift(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    /// What URLSession has a place for on Linux. What it does with it is for the harness to say.
    private static let features = [
        "app/launch.circumstance=*", "app/launch.dataDirectories", "bytes.repeat", "policy.*",
        "task/create.kind=upload", "task/create.kind=download",
        "task/create.style=delegate",
        "request.body", "request.handleCookies", "request.cachePolicy", "request.timeoutInterval",
        "request.allowsCellularAccess",
        "configuration.HTTPAdditionalHeaders", "configuration.timeoutIntervalForRequest",
        "configuration.timeoutIntervalForResource", "configuration.requestCachePolicy",
        "configuration.HTTPCookieStorage",
        "configuration.networkServiceType", "configuration.allowsCellularAccess",
        "configuration.HTTPCookieAcceptPolicy",
        "configuration.HTTPShouldSetCookies", "configuration.URLCredentialStorage", "configuration.URLCache",
        "configuration.discretionary", "configuration.HTTPMaximumConnectionsPerHost",
        "configuration.HTTPShouldUsePipelining", "configuration.connectionProxyDictionary", "proxy.tls",
        "cookies/list.storage", "cookies/list.url", "cookies/set.storage", "cookies/set.url", "cookies/delete.storage",
        "cookies/delete.path", "cache/create.memoryCapacity", "cache/create.diskCapacity",
        "cache/setCapacity.memoryCapacity", "cache/setCapacity.diskCapacity", "credentialStorage/create.credentials",
    ]

    private init(_ adapter: Adapter) {
        self.adapter = adapter
        sessions = adapter.handles()
        tasks = adapter.handles()
        stores = Stores(adapter)
    }

    private func serve() -> Never {
        adapter.perform(Call.AppLaunch.self, launch)
        adapter.perform(Call.AppQuit.self) { _ in for session in sessions.all { session.invalidate() } }
        adapter.perform(Call.Sync.self) { _ in for session in sessions.all { session.settle() } }
        adapter.perform(Call.SessionCreate.self) { call in
            let configuration = try Configuration.make(call.configuration ?? .init(), stores)
            sessions[call.session] = Session(configuration, adapter)
        }
        adapter.answer(Call.SessionShared.self) { call in
            sessions[call.session] = Session(shared: URLSession.shared, adapter)
            return .init(identity: "\(UInt(bitPattern: ObjectIdentifier(URLSession.shared)))")
        }
        adapter.answer(Call.SessionEffectiveConfiguration.self) { call in
            let configuration = try sessions.object(named: call.session).configuration
            return .init(configuration: Configuration.effective(configuration).json.object ?? [:])
        }
        adapter.perform(Call.TaskCreate.self) { call in
            tasks[call.task] = try sessions.object(named: call.session).task(call)
        }
        adapter.perform(Call.TaskResume.self) { try tasks.object(named: $0.task).resume() }
        adapter.perform(Call.TaskSuspend.self) { try tasks.object(named: $0.task).suspend() }
        adapter.perform(Call.TaskCancel.self) { try tasks.object(named: $0.task).cancel() }
        stores.serve()
        adapter.run()
    }

    /// The data of an installation lie where Foundation keeps them by the conventions of the desktop; that is asked for but once, so
    /// this comes before anything of it is used.
    @Sendable private func launch(_ call: Call.AppLaunch) {
        for (name, address) in call.environment.hosts { host_names_set(name, address) }
        guard let directory = call.dataDirectories?.native else { return }
        setenv("XDG_DATA_HOME", directory + "/data", 1)
        setenv("XDG_CACHE_HOME", directory + "/cache", 1)
    }
}
