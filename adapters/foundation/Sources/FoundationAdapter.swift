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
                "task/response", "task/data", "task/sent", "task/redirect", "task/metrics", "task/complete",
                "session/invalid",
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
        sessions = adapter.handles("session")
        tasks = adapter.handles("task")
        stores = Stores(adapter)
    }

    private func serve() -> Never {
        adapter.perform("app/launch", launch)
        adapter.perform("app/quit") { _ in for session in sessions.all { session.invalidate() } }
        adapter.perform("sync") { _ in for session in sessions.all { session.settle() } }
        adapter.perform("session/create") { request in
            let configuration = try Configuration.make(request.parameters["configuration"] ?? [:], stores)
            try sessions.add(Session(configuration, adapter), for: request)
        }
        adapter.answer("session/shared") { request in
            try sessions.add(Session(shared: URLSession.shared, adapter), for: request)
            return ["identity": .string("\(UInt(bitPattern: ObjectIdentifier(URLSession.shared)))")]
        }
        adapter.answer("session/effectiveConfiguration") { request in
            ["configuration": Configuration.json(try sessions.object(for: request).configuration)]
        }
        adapter.perform("task/create") { request in
            try tasks.add(sessions.object(for: request).task(request.parameters), for: request)
        }
        adapter.perform("task/resume") { try tasks.object(for: $0).resume() }
        adapter.perform("task/suspend") { try tasks.object(for: $0).suspend() }
        adapter.perform("task/cancel") { try tasks.object(for: $0).cancel() }
        stores.serve()
        adapter.run()
    }

    /// The data of an installation lie where Foundation keeps them by the conventions of the desktop; that is asked for but once, so
    /// this comes before anything of it is used.
    @Sendable private func launch(_ request: AdapterRequest) throws {
        for (name, address) in request.parameters["environment"]?["hosts"]?.object ?? [:] {
            if let address = address.string { host_names_set(name, address) }
        }
        guard let directory = request.parameters["dataDirectories"]?["native"]?.string else { return }
        setenv("XDG_DATA_HOME", directory + "/data", 1)
        setenv("XDG_CACHE_HOME", directory + "/cache", 1)
    }
}
