import AdapterProtocol
import Foundation
import FoundationNetworking

/// Settings of sessions, by their documented names.
enum Configuration {
    private static let cachePolicies: [(Wire.CachePolicy, URLRequest.CachePolicy)] = [
        (.useProtocolCachePolicy, .useProtocolCachePolicy),
        (.reloadIgnoringLocalCacheData, .reloadIgnoringLocalCacheData),
        (.returnCacheDataElseLoad, .returnCacheDataElseLoad), (.returnCacheDataDontLoad, .returnCacheDataDontLoad),
    ]
    private static let services: [(Wire.SessionConfiguration.NetworkServiceType, URLRequest.NetworkServiceType)] = [
        (.default, .default), (.voip, .voip), (.video, .video), (.background, .background), (.voice, .voice),
    ]
    private static let acceptPolicies: [(Wire.SessionConfiguration.HTTPCookieAcceptPolicy, HTTPCookie.AcceptPolicy)] = [
        (.always, .always), (.never, .never), (.onlyFromMainDocumentDomain, .onlyFromMainDocumentDomain),
    ]

    static func cachePolicy(_ policy: Wire.CachePolicy) -> URLRequest.CachePolicy {
        value(of: policy, cachePolicies) ?? .useProtocolCachePolicy
    }

    static func make(_ settings: Wire.SessionConfiguration, _ stores: Stores) throws -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.default
        if let headers = settings.httpAdditionalHeaders {
            configuration.httpAdditionalHeaders = Dictionary(headers.map { ($0.name, $0.value) }) { $1 }
        }
        if let seconds = settings.timeoutIntervalForRequest { configuration.timeoutIntervalForRequest = seconds }
        if let seconds = settings.timeoutIntervalForResource { configuration.timeoutIntervalForResource = seconds }
        if let policy = settings.requestCachePolicy { configuration.requestCachePolicy = cachePolicy(policy) }
        if let type = settings.networkServiceType {
            guard let service = value(of: type, services) else {
                throw ErrorReply.notOffered(["configuration.networkServiceType"])
            }
            configuration.networkServiceType = service
        }
        if let allows = settings.allowsCellularAccess { configuration.allowsCellularAccess = allows }
        if let isDiscretionary = settings.discretionary { configuration.isDiscretionary = isDiscretionary }
        if let count = settings.httpMaximumConnectionsPerHost { configuration.httpMaximumConnectionsPerHost = count }
        if let sets = settings.httpShouldSetCookies { configuration.httpShouldSetCookies = sets }
        if let policy = settings.httpCookieAcceptPolicy {
            configuration.httpCookieAcceptPolicy = value(of: policy, acceptPolicies) ?? .onlyFromMainDocumentDomain
        }
        if let pipelines = settings.httpShouldUsePipelining {
            // Deprecated, and still there to be ignored.
            (configuration as any PipelineSetting).set(pipelines: pipelines)
        }
        if let name = settings.httpCookieStorage {
            configuration.httpCookieStorage = name == "none" ? nil : try stores.cookies(name)
        }
        if let name = settings.urlCache { configuration.urlCache = name == "none" ? nil : try stores.cache(name) }
        if let name = settings.urlCredentialStorage {
            configuration.urlCredentialStorage = name == "none" ? nil : try stores.credentials(name)
        }
        if let proxies = settings.connectionProxyDictionary {
            configuration.connectionProxyDictionary = proxyDictionary(proxies)
        }
        return configuration
    }

    /// By the keys of CFNetwork.
    private static func proxyDictionary(_ proxies: Wire.Proxies) -> [AnyHashable: Any] {
        var dictionary: [AnyHashable: Any] = [:]
        let places = [
            ("HTTP", proxies.http.map { ($0.host, $0.port) }), ("HTTPS", proxies.https.map { ($0.host, $0.port) }),
            ("SOCKS", proxies.socks.map { ($0.host, $0.port) }),
        ]
        for (prefix, place) in places {
            guard let (host, port) = place else { continue }
            dictionary["\(prefix)Enable"] = 1
            dictionary["\(prefix)Proxy"] = host
            dictionary["\(prefix)Port"] = port
        }
        return dictionary
    }

    /// What can be read back.
    static func effective(_ configuration: URLSessionConfiguration) -> Wire.SessionConfiguration {
        Wire.SessionConfiguration(
            httpAdditionalHeaders: configuration.httpAdditionalHeaders?.map { Wire.Header("\($0.key)", "\($0.value)") },
            timeoutIntervalForRequest: configuration.timeoutIntervalForRequest,
            timeoutIntervalForResource: configuration.timeoutIntervalForResource,
            requestCachePolicy: name(of: configuration.requestCachePolicy, cachePolicies),
            networkServiceType: name(of: configuration.networkServiceType, services),
            allowsCellularAccess: configuration.allowsCellularAccess,
            httpCookieAcceptPolicy: name(of: configuration.httpCookieAcceptPolicy, acceptPolicies),
            httpShouldSetCookies: configuration.httpShouldSetCookies,
            discretionary: configuration.isDiscretionary,
            httpMaximumConnectionsPerHost: configuration.httpMaximumConnectionsPerHost
        )
    }

    private static func value<Name: Equatable, Value>(of name: Name, _ names: [(Name, Value)]) -> Value? {
        names.first { $0.0 == name }?.1
    }

    private static func name<Name, Value: Equatable>(of value: Value, _ names: [(Name, Value)]) -> Name? {
        names.first { $0.1 == value }?.0
    }
}

private protocol PipelineSetting {
    func set(pipelines: Bool)
}

extension URLSessionConfiguration: PipelineSetting {
    @available(*, deprecated)
    fileprivate func set(pipelines: Bool) { httpShouldUsePipelining = pipelines }
}
