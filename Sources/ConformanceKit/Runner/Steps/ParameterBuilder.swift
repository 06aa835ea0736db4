import AdapterProtocol
import JSON
import SystemBindings

/// Parameters of a scenario in the types that the protocol's table asks for.
///
/// A documented property may be named without the object that it lives in: `timeoutIntervalForRequest` of `session/create`
/// goes into `configuration`.
struct ParameterBuilder {
    let hosts: HostDirectory
    /// The object that a step made.
    let handle: (String) -> String?
    let resolve: (Node) throws -> JSONValue

    /// The parameters among the members of `node` that the fields have; others are left out.
    func build(_ node: Node, for fields: [ProtocolField]) throws -> [String: JSONValue] {
        var parameters: [String: JSONValue] = [:]
        for member in node.members ?? [] {
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
            let host = parameters["host"]?.string,
            let place = hosts.place(
                of: host,
                scheme: parameters["useSSL"]?.bool == true ? "https" : parameters["protocol"]?.string
            )
        {
            parameters["host"] = .string(place.name)
            parameters["port"] = .integer(place.port)
        }
        return parameters
    }

    private func convert(_ node: Node, _ type: ProtocolType, name: String) throws -> JSONValue {
        switch type {
        case .seconds: return try quantity(node) { Quantity.seconds($0).map { .number($0) } }
        case .instant:
            return try quantity(node) { text in
                Quantity.seconds(text).map { .number(WallClock.milliseconds / 1_000 + $0) }
            }
        case .integer: return try quantity(node) { Quantity.bytes($0).map { .integer($0) } }
        case .headers:
            guard let members = node.members else { return try resolve(node) }
            return .array(try members.map { [.string($0.key), .string(try resolve($0.value).asText)] })
        case .handle:
            let value = try resolve(node)
            return value.string.flatMap(handle).map { .string($0) } ?? value
        case .array(let element):
            guard let elements = node.elements else { return try resolve(node) }
            return .array(try elements.map { try convert($0, element, name: name) })
        case .string:
            return .string(
                ["url", "tokenUrl"].contains(name)
                    ? hosts.reachable(try resolve(node).asText) : try resolve(node).asText
            )
        case .fields(let fields): return .object(try build(node, for: fields))
        case .named("Proxy"):
            let value = try resolve(node)
            return value.string.flatMap(hosts.proxy)?.json ?? value
        case .named("Proxies"):
            let names = ["HTTPProxy": "http", "HTTPSProxy": "https", "SOCKSProxy": "socks"]
            let members = (node.members ?? []).map { (names[$0.key] ?? $0.key, $0.value) }
            return .object(
                Dictionary(
                    try members.map { ($0, try convert($1, .named("Proxy"), name: $0)) },
                    uniquingKeysWith: { $1 }
                )
            )
        case .named(let type):
            switch ProtocolTable.type(type)?.form {
            case .fields(let fields)? where node.members != nil: return .object(try build(node, for: fields))
            case .alternatives?: return try bytes(node)
            default: return try resolve(node)
            }
        default: return try resolve(node)
        }
    }

    private func quantity(_ node: Node, _ read: (String) -> JSONValue?) throws -> JSONValue {
        let value = try resolve(node)
        return value.string.flatMap(read) ?? value
    }

    /// Content: text, or so many bytes.
    func bytes(_ node: Node) throws -> JSONValue {
        guard node.members != nil else { return ["text": .string(try resolve(node).asText)] }
        if let size = node["size"] {
            let seed = try node["seed"].map(resolve)?.asText ?? "0"
            return [
                "repeat": .string("seed \(seed) "),
                "size": try quantity(size) { Quantity.bytes($0).map { .integer($0) } },
            ]
        }
        return try resolve(node)
    }
}
