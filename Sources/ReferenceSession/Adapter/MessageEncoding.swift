import AdapterProtocol
import ReferenceBindings

/// The app's values in the types of the protocol.
enum MessageEncoding {
    static func response(_ head: HTTPHead, _ address: WebAddress) -> Wire.Response {
        Wire.Response(
            status: head.status,
            url: address.text,
            headers: head.headers.map { Wire.Header($0.name, $0.value) },
            httpVersion: head.version,
            fromCache: head.isFromCache
        )
    }

    static func error(_ error: SessionError) -> Wire.Failure {
        let code = error.name.code
        return Wire.Failure(error.message, name: error.name, domain: code.map { _ in ErrorName.domain }, code: code)
    }

    static func challenge(_ challenge: Challenge) -> Call.Challenge {
        Call.Challenge(
            protectionSpace: protectionSpace(challenge.space),
            previousFailureCount: challenge.failures,
            proposedCredential: challenge.proposed.map(credential),
            response: response(challenge.head, challenge.address)
        )
    }

    static func standing(_ standing: AuthorizationState.Standing) -> Event.AuthorizationState.State {
        switch standing {
        case .pending: .pending
        case .authorized: .authorized
        case .denied: .denied
        case .withdrawn: .withdrawn
        }
    }

    static func state(_ state: SocketState) -> Wire.SocketState {
        switch state {
        case .prepared: .prepared
        case .connecting: .connecting
        case .open: .open
        case .disconnecting: .disconnecting
        case .disconnected: .disconnected
        }
    }

    static func server(_ place: ServerPlace) -> Wire.Server {
        Wire.Server(host: place.host, port: place.port, priority: place.priority)
    }

    static func cookie(_ cookie: Cookie) -> Wire.Cookie {
        Wire.Cookie(
            name: cookie.name,
            value: cookie.value,
            domain: cookie.isHostOnly ? cookie.domain : "." + cookie.domain,
            path: cookie.path,
            expires: cookie.expires,
            secure: cookie.isSecure,
            httpOnly: cookie.isHTTPOnly
        )
    }

    static func protectionSpace(_ space: ProtectionSpace) -> Wire.ProtectionSpace {
        Wire.ProtectionSpace(
            host: space.place.host,
            port: space.place.port,
            protocol: space.place.scheme,
            realm: space.realm,
            authenticationMethod: Wire.AuthenticationMethod(rawValue: space.method),
            isProxy: space.place.isProxy
        )
    }

    static func credential(_ credential: Credential) -> Wire.Credential {
        Wire.Credential(
            user: credential.user,
            password: credential.password,
            persistence: Wire.Credential.Persistence(rawValue: credential.persistence.rawValue)
        )
    }

    static func storedCredential(_ entry: StoredCredential) -> Wire.StoredCredential {
        Wire.StoredCredential(
            protectionSpace: protectionSpace(entry.space),
            credential: credential(entry.credential)
        )
    }

    static func cache(_ cache: ResponseCache) -> Wire.CacheState {
        Wire.CacheState(
            memoryCapacity: cache.memory.capacity,
            diskCapacity: cache.disk.capacity,
            currentMemoryUsage: cache.memory.volume,
            currentDiskUsage: cache.disk.volume,
            identity: cache.identity
        )
    }
}
