import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// The hosts that parameters name.
protocol ParameterHosts: Sendable {
    /// How a host is dialled, and its port for URLs of this scheme; `nil`: there is no such host.
    func place(of host: String, scheme: String?) -> (name: String, port: Int)?
    /// A URL with the port that its host listens on.
    func reachable(_ url: String) -> String
    /// `nil`: there is no such proxy.
    func proxy(_ name: String) -> Wire.Proxy?
}

/// Parameters of a scenario in the types that the protocol's table asks for. Runs make messages of them, and lint looks whether that can be done.
///
/// A documented property may be named without the object that it lives in: `timeoutIntervalForRequest` of `session/create`
/// goes into `configuration`.
struct ParameterBuilder {
    let hosts: any ParameterHosts
    /// The object that a step made.
    let handle: (String) -> String?
    let resolve: (Template) throws -> JSONValue
    /// What stands for a value that is known only while the case runs; `nil`: it is known.
    var stand: (Template, ProtocolType) -> JSONValue? = { _, _ in nil }

    /// The parameters among the members of `template` that the fields have; others are left out.
    func build(_ template: Template, for fields: [ProtocolField]) throws -> [String: JSONValue] {
        var parameters: [String: JSONValue] = [:]
        for member in template.members ?? [] {
            guard let path = fields.path(to: member.key) else { continue }
            let value = try convert(member.value, path.last?.type ?? .string, name: member.key)
            if let outer = path.first, path.count == 2 {
                var object = parameters[outer.name]?.object ?? [:]
                object[member.key] = value
                parameters[outer.name] = .object(object)
            } else {
                parameters[member.key] = value
            }
        }
        // Scenarios name hosts without ports.
        if parameters["port"] == nil, fields.contains(where: { $0.name == "port" }),
            let host = parameters["host"]?.string
        {
            let scheme = parameters["useSSL"]?.bool == true ? "https" : parameters["protocol"]?.string
            // Several hosts may have one address, so that the host is known by its name only.
            let addressed = template["host"]?.addressedHost
            if let place = hosts.place(of: addressed ?? host, scheme: scheme) {
                if addressed == nil { parameters["host"] = .string(place.name) }
                parameters["port"] = .integer(place.port)
            }
        }
        return parameters
    }

    private func convert(_ template: Template, _ type: ProtocolType, name: String) throws -> JSONValue {
        if let stand = stand(template, type) { return stand }
        switch type {
        case .seconds: return try quantity(template) { Quantity.seconds($0).map { .number($0) } }
        case .instant:
            return try quantity(template) { text in
                Quantity.seconds(text).map { .number(WallClock.milliseconds / 1_000 + $0) }
            }
        case .integer: return try quantity(template) { Quantity.bytes($0).map { .integer($0) } }
        case .headers:
            guard let members = template.members else { return try resolve(template) }
            return .array(try members.map { [.string($0.key), try convert($0.value, .string, name: "")] })
        case .handle:
            let value = try resolve(template)
            return value.string.flatMap(handle).map { .string($0) } ?? value
        case .array(let element):
            guard let elements = template.elements else { return try resolve(template) }
            return .array(try elements.map { try convert($0, element, name: name) })
        case .string:
            guard template.isScalar else { return try resolve(template) }
            let text = try resolve(template).asText
            return .string(["url", "tokenUrl"].contains(name) ? hosts.reachable(text) : text)
        case .fields(let fields): return .object(try build(template, for: fields))
        case .named("Proxy"):
            let value = try resolve(template)
            return value.string.flatMap(hosts.proxy)?.json ?? value
        case .named("Proxies"):
            guard template.members != nil else { return try resolve(template) }
            let names = ["HTTPProxy": "http", "HTTPSProxy": "https", "SOCKSProxy": "socks"]
            let members = (template.members ?? []).map { (names[$0.key] ?? $0.key, $0.value) }
            return .object(
                Dictionary(
                    try members.map { ($0, try convert($1, .named("Proxy"), name: $0)) },
                    uniquingKeysWith: { $1 }
                )
            )
        case .named(let type):
            switch ProtocolTable.type(type)?.form {
            case .fields(let fields)? where template.members != nil: return .object(try build(template, for: fields))
            case .alternatives?: return try bytes(template)
            default: return try resolve(template)
            }
        default: return try resolve(template)
        }
    }

    private func quantity(_ template: Template, _ read: (String) -> JSONValue?) throws -> JSONValue {
        let value = try resolve(template)
        return value.string.flatMap(read) ?? value
    }

    /// Content: text, or so many bytes.
    func bytes(_ template: Template) throws -> JSONValue {
        if template.isScalar { return ["text": .string(try resolve(template).asText)] }
        if let size = template["size"] {
            let seed = try template["seed"].map(resolve)?.asText ?? "0"
            return [
                "repeat": .string("seed \(seed) "),
                "size": try quantity(size) { Quantity.bytes($0).map { .integer($0) } },
            ]
        }
        return try resolve(template)
    }
}

extension Template {
    /// The host whose address this is, and nothing else.
    fileprivate var addressedHost: String? {
        if case .reference(let name) = content { AddressReference(name)?.host } else { nil }
    }
}
