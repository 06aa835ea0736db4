import AdapterProtocol
import JSON
import ReferenceBindings

/// The app's values in the types of the protocol.
enum Encode {
    static func response(_ head: HTTPHead, _ address: WebAddress) -> JSONValue {
        [
            "status": .integer(head.status),
            "url": .string(address.text),
            "headers": .array(head.headers.map { [.string($0.name), .string($0.value)] }),
            "httpVersion": .string(head.version),
            "fromCache": .bool(head.isFromCache),
        ]
    }

    static func content(_ content: borrowing ReceivedContent) -> JSONValue {
        var members: [String: JSONValue] = ["size": .integer(content.size), "sha256": .string(content.sha256)]
        if let bytes = content.bytes {
            if let text = String(validating: bytes, as: UTF8.self) {
                members["text"] = .string(text)
            } else {
                members["base64"] = .string(Base64.encode(bytes))
            }
        }
        return .object(members)
    }

    static func error(_ error: SessionError) -> JSONValue {
        var members: [String: JSONValue] = ["message": .string(error.message), "name": .string(error.name.rawValue)]
        if let code = error.name.code {
            members["domain"] = .string(ErrorName.domain)
            members["code"] = .integer(code)
        }
        return .object(members)
    }

    static func server(_ place: ServerPlace) -> JSONValue {
        var members: [String: JSONValue] = ["host": .string(place.host), "port": .integer(place.port)]
        members["priority"] = place.priority.map(JSONValue.integer)
        return .object(members)
    }

    static func cookie(_ cookie: Cookie) -> JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(cookie.name), "value": .string(cookie.value),
            "domain": .string(cookie.isHostOnly ? cookie.domain : "." + cookie.domain),
            "path": .string(cookie.path), "secure": .bool(cookie.isSecure), "httpOnly": .bool(cookie.isHTTPOnly),
        ]
        members["expires"] = cookie.expires.map(JSONValue.number)
        return .object(members)
    }

    static func protectionSpace(_ space: ProtectionSpace) -> JSONValue {
        var members: [String: JSONValue] = [
            "host": .string(space.place.host), "port": .integer(space.place.port),
            "protocol": .string(space.place.scheme), "authenticationMethod": .string(space.method),
            "isProxy": .bool(space.place.isProxy),
        ]
        members["realm"] = space.realm.map(JSONValue.string)
        return .object(members)
    }

    static func credential(_ credential: Credential) -> JSONValue {
        [
            "user": .string(credential.user), "password": .string(credential.password),
            "persistence": .string(credential.persistence.rawValue),
        ]
    }

    static func storedCredential(_ entry: StoredCredential) -> JSONValue {
        ["protectionSpace": protectionSpace(entry.space), "credential": credential(entry.credential)]
    }

    static func cache(_ cache: ResponseCache) -> JSONValue {
        [
            "identity": .string(cache.identity),
            "memoryCapacity": .integer(cache.memory.capacity), "diskCapacity": .integer(cache.disk.capacity),
            "currentMemoryUsage": .integer(cache.memory.volume), "currentDiskUsage": .integer(cache.disk.volume),
        ]
    }

    static func status(_ isReachable: Bool) -> JSONValue { isReachable ? "reachable" : "notReachable" }
}
