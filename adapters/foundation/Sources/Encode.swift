import AdapterProtocol
import Foundation
import FoundationNetworking
import JSON

/// Foundation's values in the types of the protocol, and back.
enum Encode {
    static func response(_ response: URLResponse) -> Wire.Response? {
        guard let response = response as? HTTPURLResponse else { return nil }
        return Wire.Response(
            status: response.statusCode,
            url: response.url?.absoluteString,
            // A dictionary: neither the order nor repetitions are there any more.
            headers: response.allHeaderFields.map { Wire.Header("\($0.key)", "\($0.value)") }
        )
    }

    static func error(_ error: any Error) -> ImplementationFailure {
        let error = error as NSError
        return ImplementationFailure(error.localizedDescription, domain: error.domain, code: error.code)
    }

    // MARK: Cookies

    static func cookie(_ cookie: HTTPCookie) -> Wire.Cookie {
        Wire.Cookie(
            name: cookie.name,
            value: cookie.value,
            domain: cookie.domain,
            path: cookie.path,
            expires: cookie.expiresDate?.timeIntervalSince1970,
            secure: cookie.isSecure,
            httpOnly: cookie.isHTTPOnly
        )
    }

    static func cookie(_ cookie: Wire.Cookie) -> HTTPCookie? {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: cookie.name, .value: cookie.value, .domain: cookie.domain, .path: cookie.path ?? "/",
        ]
        if let expires = cookie.expires { properties[.expires] = Date(timeIntervalSince1970: expires) }
        if cookie.secure == true { properties[.secure] = "TRUE" }
        return HTTPCookie(properties: properties)
    }

    // MARK: Credentials

    private static let methods: [String: Wire.AuthenticationMethod] = [
        NSURLAuthenticationMethodHTTPBasic: .basic, NSURLAuthenticationMethodHTTPDigest: .digest,
        NSURLAuthenticationMethodNTLM: .ntlm, NSURLAuthenticationMethodNegotiate: .negotiate,
        NSURLAuthenticationMethodDefault: .default,
    ]

    static func protectionSpace(_ space: URLProtectionSpace) -> Wire.ProtectionSpace {
        let method = space.authenticationMethod
        return Wire.ProtectionSpace(
            host: space.host,
            port: space.port,
            protocol: space.protocol,
            realm: space.realm,
            authenticationMethod: methods[method] ?? Wire.AuthenticationMethod(rawValue: method),
            isProxy: space.isProxy()
        )
    }

    static func protectionSpace(_ space: Wire.ProtectionSpace) -> URLProtectionSpace {
        let method = space.authenticationMethod
        return URLProtectionSpace(
            host: space.host,
            port: space.port,
            protocol: space.protocol,
            realm: space.realm,
            authenticationMethod: methods.first { $0.value == method }?.key ?? method.rawValue
        )
    }

    static func credential(_ credential: URLCredential) -> Wire.Credential? {
        guard let user = credential.user, let password = credential.password else { return nil }
        let persistence: Wire.Credential.Persistence? =
            switch credential.persistence {
            case .none: Wire.Credential.Persistence.none
            case .forSession: .forSession
            case .permanent: .permanent
            default: nil
            }
        return Wire.Credential(user: user, password: password, persistence: persistence)
    }

    static func credential(_ credential: Wire.Credential) -> URLCredential {
        let persistence: URLCredential.Persistence =
            switch credential.persistence ?? .forSession {
            case .none: .none
            case .forSession: .forSession
            case .permanent: .permanent
            }
        return URLCredential(user: credential.user, password: credential.password, persistence: persistence)
    }

    // MARK: Metrics

    /// Those of the last transaction.
    static func metrics(_ metrics: URLSessionTaskMetrics) -> Wire.Metrics {
        var values: [String: JSONValue] = [
            "redirectCount": .integer(metrics.redirectCount), "taskInterval": .number(metrics.taskInterval.duration),
        ]
        var empty: [String] = []
        guard let last = metrics.transactionMetrics.last else { return Wire.Metrics(values: values) }
        let dates: [(String, Date?)] = [
            ("fetchStartDate", last.fetchStartDate), ("domainLookupStartDate", last.domainLookupStartDate),
            ("domainLookupEndDate", last.domainLookupEndDate), ("connectStartDate", last.connectStartDate),
            ("secureConnectionStartDate", last.secureConnectionStartDate),
            ("secureConnectionEndDate", last.secureConnectionEndDate), ("connectEndDate", last.connectEndDate),
            ("requestStartDate", last.requestStartDate), ("requestEndDate", last.requestEndDate),
            ("responseStartDate", last.responseStartDate), ("responseEndDate", last.responseEndDate),
        ]
        for (name, date) in dates {
            if let date { values[name] = .number(date.timeIntervalSince1970) } else { empty.append(name) }
        }
        if let name = last.networkProtocolName {
            values["networkProtocolName"] = .string(name)
        } else {
            empty.append("networkProtocolName")
        }
        if let url = last.request.url { values["URL"] = .string(url.absoluteString) }
        values["isProxyConnection"] = .bool(last.isProxyConnection)
        values["isReusedConnection"] = .bool(last.isReusedConnection)
        return Wire.Metrics(values: values, empty: empty)
    }
}
