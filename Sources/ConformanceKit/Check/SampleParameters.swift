import AdapterProtocol
import JSON

/// Makes parameters of operations from the protocol's table: what is required, and one feature more.
struct SampleParameters {
    /// Members that hold a handle under another name than the parameter that makes it.
    private static let kinds = [
        "HTTPCookieStorage": "storage", "URLCache": "cache", "URLCredentialStorage": "credentialStorage",
        "protocolClasses": "protocolClass", "resumeTask": "task",
    ]
    /// Objects that there may be none of.
    private static let canBeNil: Set<String> = ["storage", "cache", "credentialStorage"]

    let site: CheckEnvironment
    let offer: AdapterOffer
    /// Objects by what names them, the last one of each.
    private(set) var objects: [String: String] = [:]
    private var made = 0

    init(_ site: CheckEnvironment, _ offer: AdapterOffer) {
        self.site = site
        self.offer = offer
    }

    /// The object that an operation has made is there now.
    mutating func note(_ operation: ProtocolOperation, _ parameters: JSONValue) {
        guard let kind = operation.namedParameter, let handle = parameters[kind]?.string else { return }
        objects[kind] = handle
    }

    /// - Parameter feature: A feature that the parameters must use.
    /// - Throws: ``NotChecked`` if an object is missing that it is about.
    mutating func parameters(of operation: ProtocolOperation, with feature: String? = nil) throws(NotChecked)
        -> JSONValue
    {
        var members: [String: JSONValue] = [:]
        for field in operation.parameters {
            let name = "\(operation.name).\(field.name)"
            if operation.namedParameter == field.name {
                members[field.name] = .string(newHandle(field.name))
            } else if case .choice(let values) = field.type,
                let value = values.first(where: { feature == "\(name)=\($0)" })
            {
                members[field.name] = .string(value)
            } else if field.isRequired || feature == name || reaches(field.type, feature) {
                members[field.name] = try sample(field.type, field.name, feature)
            }
        }
        // A task is for a request, or for an endpoint.
        if operation.name == Call.TaskCreate.name {
            let isStream = members["kind"] == "stream" || feature == "task/create.endpoint"
            if isStream {
                members["kind"] = "stream"
                members["endpoint"] = try sample(.named("Endpoint"), "endpoint", nil)
            } else {
                if members["request"] == nil { members["request"] = try sample(.named("Request"), "request", feature) }
            }
        }
        return .object(members)
    }

    private mutating func newHandle(_ kind: String) -> String {
        made += 1
        return "\(kind)-\(made)"
    }

    /// Whether a type has the feature somewhere inside.
    private func reaches(_ type: ProtocolType, _ feature: String?) -> Bool {
        guard let feature else { return false }
        switch type {
        case .array(let element): return reaches(element, feature)
        case .fields(let fields): return fields.contains { reaches($0.type, feature) }
        case .named(let name):
            guard let definition = ProtocolTable.type(name) else { return false }
            switch definition.form {
            case .fields(let fields):
                return fields.contains { field in
                    definition.feature.map { feature == "\($0).\(field.name)" } == true || reaches(field.type, feature)
                }
            case .alternatives: return definition.feature.map { feature == "\($0).repeat" } == true
            case .choice: return false
            }
        default: return false
        }
    }

    private mutating func sample(_ type: ProtocolType, _ name: String, _ feature: String?) throws(NotChecked)
        -> JSONValue
    {
        switch type {
        case .string: return .string(text(name))
        case .integer: return .integer(name == "port" ? place.port : name == "status" ? 200 : 64 << 10)
        case .number, .seconds: return 5
        case .instant: return .number(0)
        case .bool: return true
        case .handle: return .string(try handle(name))
        case .sha256: return .string(String(repeating: "0", count: 64))
        case .base64: return "AAAA"
        case .object, .strings: return [:]
        case .headers: return [["X-Check", "1"]]
        case .choice(let values): return .string(values[0])
        case .array(let element): return [try sample(element, name, feature)]
        case .fields(let fields): return try object(fields, nil, feature)
        case .named(let type):
            guard let definition = ProtocolTable.type(type) else { return [:] }
            switch definition.form {
            case .fields(let fields): return try object(fields, definition.feature, feature)
            case .choice(let values, _): return .string(values[values.count - 1])
            case .alternatives:
                let repeats = definition.feature.map { feature == "\($0).repeat" } == true
                return repeats ? ["repeat": "abc", "size": 1_000] : ["text": .string(CheckEnvironment.words)]
            }
        }
    }

    private mutating func object(_ fields: [ProtocolField], _ prefix: String?, _ feature: String?) throws(NotChecked)
        -> JSONValue
    {
        var members: [String: JSONValue] = [:]
        for field in fields {
            let isWanted = prefix.map { feature == "\($0).\(field.name)" } == true || reaches(field.type, feature)
            if field.isRequired || isWanted { members[field.name] = try sample(field.type, field.name, feature) }
        }
        return .object(members)
    }

    private mutating func handle(_ name: String) throws(NotChecked) -> String {
        if name == "delegate" { return newHandle(name) }
        let kind = Self.kinds[name] ?? name
        if let object = objects[kind] { return object }
        if Self.canBeNil.contains(kind) { return "none" }
        throw NotChecked(reason: "there is no \(kind) to call it on")
    }

    private var place: (name: String, port: Int) { site.socketPlace(for: offer) ?? ("127.0.0.1", 1) }

    private func text(_ name: String) -> String {
        switch name {
        case "url", "tokenUrl": site.url("/echo", for: offer)
        case "host": place.name
        case "user": CheckEnvironment.user
        case "password": CheckEnvironment.password
        case "domain": CheckEnvironment.host
        case "hosts": "claimed.example.test"
        case "schemes": "check"
        case "configuration": "[libdefaults]\n"
        case "kdcProxy": site.url("/kdc", for: offer)
        default: "check"
        }
    }
}
