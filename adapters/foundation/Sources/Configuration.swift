import AdapterProtocol
import Foundation
import FoundationNetworking
import JSON

/// Settings of sessions, by their documented names.
enum Configuration {
    private static let cachePolicies: [(String, URLRequest.CachePolicy)] = [
        ("useProtocolCachePolicy", .useProtocolCachePolicy),
        ("reloadIgnoringLocalCacheData", .reloadIgnoringLocalCacheData),
        ("returnCacheDataElseLoad", .returnCacheDataElseLoad), ("returnCacheDataDontLoad", .returnCacheDataDontLoad),
    ]
    private static let services: [(String, URLRequest.NetworkServiceType)] = [
        ("default", .default), ("voip", .voip), ("video", .video), ("background", .background), ("voice", .voice),
    ]
    private static let acceptPolicies: [(String, HTTPCookie.AcceptPolicy)] = [
        ("always", .always), ("never", .never), ("onlyFromMainDocumentDomain", .onlyFromMainDocumentDomain),
    ]

    static func cachePolicy(_ name: String, of feature: String = "request.cachePolicy") throws -> URLRequest.CachePolicy
    {
        guard let policy = cachePolicies.first(where: { $0.0 == name })?.1 else {
            throw ErrorReply.notOffered([feature])
        }
        return policy
    }

    static func make(_ settings: JSONValue, _ stores: Stores) throws -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.default
        if settings["HTTPAdditionalHeaders"] != nil {
            let headers = settings.headers("HTTPAdditionalHeaders")
            configuration.httpAdditionalHeaders = Dictionary(headers.map { ($0.name, $0.value) }) { $1 }
        }
        if let seconds = settings["timeoutIntervalForRequest"]?.number {
            configuration.timeoutIntervalForRequest = seconds
        }
        if let seconds = settings["timeoutIntervalForResource"]?.number {
            configuration.timeoutIntervalForResource = seconds
        }
        if let name = settings["requestCachePolicy"]?.string {
            configuration.requestCachePolicy = try cachePolicy(name, of: "configuration.requestCachePolicy")
        }
        if let name = settings["networkServiceType"]?.string {
            guard let service = services.first(where: { $0.0 == name })?.1 else {
                throw ErrorReply.notOffered(["configuration.networkServiceType"])
            }
            configuration.networkServiceType = service
        }
        if let allows = settings["allowsCellularAccess"]?.bool { configuration.allowsCellularAccess = allows }
        if let isDiscretionary = settings["discretionary"]?.bool { configuration.isDiscretionary = isDiscretionary }
        if let count = settings["HTTPMaximumConnectionsPerHost"]?.integer {
            configuration.httpMaximumConnectionsPerHost = count
        }
        if let sets = settings["HTTPShouldSetCookies"]?.bool { configuration.httpShouldSetCookies = sets }
        if let name = settings["HTTPCookieAcceptPolicy"]?.string {
            configuration.httpCookieAcceptPolicy =
                acceptPolicies.first { $0.0 == name }?.1 ?? .onlyFromMainDocumentDomain
        }
        if let pipelines = settings["HTTPShouldUsePipelining"]?.bool {
            // Deprecated, and still there to be ignored.
            (configuration as any PipelineSetting).set(pipelines: pipelines)
        }
        if let name = settings["HTTPCookieStorage"]?.string {
            configuration.httpCookieStorage = name == "none" ? nil : try stores.cookies(name)
        }
        if let name = settings["URLCache"]?.string {
            configuration.urlCache = name == "none" ? nil : try stores.cache(name)
        }
        if let name = settings["URLCredentialStorage"]?.string {
            configuration.urlCredentialStorage = name == "none" ? nil : try stores.credentials(name)
        }
        if let proxies = settings["connectionProxyDictionary"] {
            configuration.connectionProxyDictionary = proxyDictionary(proxies)
        }
        return configuration
    }

    /// By the keys of CFNetwork.
    private static func proxyDictionary(_ proxies: JSONValue) -> [AnyHashable: Any] {
        var dictionary: [AnyHashable: Any] = [:]
        for (kind, prefix) in [("http", "HTTP"), ("https", "HTTPS"), ("socks", "SOCKS")] {
            guard let proxy = proxies[kind], let host = proxy["host"]?.string, let port = proxy["port"]?.integer else {
                continue
            }
            dictionary["\(prefix)Enable"] = 1
            dictionary["\(prefix)Proxy"] = host
            dictionary["\(prefix)Port"] = port
        }
        return dictionary
    }

    /// What can be read back.
    static func json(_ configuration: URLSessionConfiguration) -> JSONValue {
        var members: [String: JSONValue] = [
            "timeoutIntervalForRequest": .number(configuration.timeoutIntervalForRequest),
            "timeoutIntervalForResource": .number(configuration.timeoutIntervalForResource),
            "allowsCellularAccess": .bool(configuration.allowsCellularAccess),
            "discretionary": .bool(configuration.isDiscretionary),
            "HTTPShouldSetCookies": .bool(configuration.httpShouldSetCookies),
            "HTTPMaximumConnectionsPerHost": .integer(configuration.httpMaximumConnectionsPerHost),
        ]
        members["requestCachePolicy"] = name(of: configuration.requestCachePolicy, cachePolicies)
        members["networkServiceType"] = name(of: configuration.networkServiceType, services)
        members["HTTPCookieAcceptPolicy"] = name(of: configuration.httpCookieAcceptPolicy, acceptPolicies)
        if let headers = configuration.httpAdditionalHeaders {
            members["HTTPAdditionalHeaders"] = .array(headers.map { [.string("\($0.key)"), .string("\($0.value)")] })
        }
        return .object(members)
    }

    private static func name<Value: Equatable>(of value: Value, _ names: [(String, Value)]) -> JSONValue? {
        names.first { $0.1 == value }.map { .string($0.0) }
    }
}

private protocol PipelineSetting {
    func set(pipelines: Bool)
}

extension URLSessionConfiguration: PipelineSetting {
    @available(*, deprecated)
    fileprivate func set(pipelines: Bool) { httpShouldUsePipelining = pipelines }
}
