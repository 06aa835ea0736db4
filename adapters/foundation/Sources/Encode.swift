import AdapterProtocol
import Foundation
import FoundationNetworking
import JSON

/// Foundation's values in the types of the protocol, and back.
enum Encode {
    static func response(_ response: URLResponse) -> JSONValue? {
        guard let response = response as? HTTPURLResponse else { return nil }
        // A dictionary: neither the order nor repetitions are there any more.
        let headers = response.allHeaderFields.map { JSONValue.array([.string("\($0.key)"), .string("\($0.value)")]) }
        var members: [String: JSONValue] = ["status": .integer(response.statusCode), "headers": .array(headers)]
        members["url"] = response.url.map { .string($0.absoluteString) }
        return .object(members)
    }

    static func error(_ error: any Error) -> JSONValue {
        let error = error as NSError
        return ImplementationFailure(error.localizedDescription, domain: error.domain, code: error.code).json
    }

    // MARK: Cookies

    static func cookie(_ cookie: HTTPCookie) -> JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(cookie.name), "value": .string(cookie.value), "domain": .string(cookie.domain),
            "path": .string(cookie.path), "secure": .bool(cookie.isSecure), "httpOnly": .bool(cookie.isHTTPOnly),
        ]
        members["expires"] = cookie.expiresDate.map { .number($0.timeIntervalSince1970) }
        return .object(members)
    }

    static func cookie(_ json: JSONValue) -> HTTPCookie? {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: json["name"]?.string ?? "", .value: json["value"]?.string ?? "",
            .domain: json["domain"]?.string ?? "", .path: json["path"]?.string ?? "/",
        ]
        if let expires = json["expires"]?.number { properties[.expires] = Date(timeIntervalSince1970: expires) }
        if json["secure"]?.bool == true { properties[.secure] = "TRUE" }
        return HTTPCookie(properties: properties)
    }

    // MARK: Credentials

    private static let methods = [
        NSURLAuthenticationMethodHTTPBasic: "Basic", NSURLAuthenticationMethodHTTPDigest: "Digest",
        NSURLAuthenticationMethodNTLM: "NTLM", NSURLAuthenticationMethodNegotiate: "Negotiate",
        NSURLAuthenticationMethodDefault: "Default",
    ]

    static func protectionSpace(_ space: URLProtectionSpace) -> JSONValue {
        var members: [String: JSONValue] = [
            "host": .string(space.host), "port": .integer(space.port),
            "authenticationMethod": .string(methods[space.authenticationMethod] ?? space.authenticationMethod),
            "isProxy": .bool(space.isProxy()),
        ]
        members["protocol"] = space.protocol.map { .string($0) }
        members["realm"] = space.realm.map { .string($0) }
        return .object(members)
    }

    static func protectionSpace(_ json: JSONValue) -> URLProtectionSpace? {
        guard let host = json["host"]?.string, let port = json["port"]?.integer else { return nil }
        let name = json["authenticationMethod"]?.string
        return URLProtectionSpace(
            host: host,
            port: port,
            protocol: json["protocol"]?.string,
            realm: json["realm"]?.string,
            authenticationMethod: methods.first { $0.value == name }?.key ?? name
        )
    }

    private static let persistences: [(String, URLCredential.Persistence)] = [
        ("none", .none), ("forSession", .forSession), ("permanent", .permanent),
    ]

    static func credential(_ credential: URLCredential) -> JSONValue? {
        guard let user = credential.user, let password = credential.password else { return nil }
        var members: [String: JSONValue] = ["user": .string(user), "password": .string(password)]
        members["persistence"] = persistences.first { $0.1 == credential.persistence }.map { .string($0.0) }
        return .object(members)
    }

    static func credential(_ credential: ChallengeAnswer.Credential) -> URLCredential {
        let persistence = persistences.first { $0.0 == credential.persistence?.rawValue }?.1 ?? .forSession
        return URLCredential(user: credential.user, password: credential.password, persistence: persistence)
    }

    static func storedCredential(_ json: JSONValue) -> URLCredential? {
        guard let user = json["user"]?.string, let password = json["password"]?.string else { return nil }
        let persistence = persistences.first { $0.0 == json["persistence"]?.string }?.1 ?? .forSession
        return URLCredential(user: user, password: password, persistence: persistence)
    }

    // MARK: Metrics

    /// Those of the last transaction.
    static func metrics(_ metrics: URLSessionTaskMetrics) -> JSONValue {
        var values: [String: JSONValue] = [
            "redirectCount": .integer(metrics.redirectCount), "taskInterval": .number(metrics.taskInterval.duration),
        ]
        var empty: [String] = []
        guard let last = metrics.transactionMetrics.last else { return ["values": .object(values)] }
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
        return ["values": .object(values), "empty": .array(empty.map { .string($0) })]
    }
}
