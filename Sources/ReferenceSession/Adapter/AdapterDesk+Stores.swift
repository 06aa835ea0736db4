import AdapterProtocol
import JSON
import ReferenceBindings

extension AdapterDesk {
    // MARK: Cookies

    func listCookies(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let store = try cookieStore(parameters)
        let address = parameters["url"]?.string.flatMap { WebAddress($0) }
        return ["cookies": .array(store.list(for: address, now: Clock.wall).map(Encode.cookie))]
    }

    func setCookie(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let store = try cookieStore(parameters)
        guard let cookie = Decode.cookie(parameters["cookie"] ?? [:]) else { throw .invalidParameters("no cookie") }
        // For a URL only what could be sent there.
        let address = try parameters["url"].map(Decode.address)
        if behaviour.cookies.sets, address.map({ cookie.matches(host: $0.host) }) ?? true {
            store.put(cookie, now: Clock.wall)
        }
        try running().saveCookies()
        return [:]
    }

    func deleteCookie(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let store = try cookieStore(parameters)
        let name = try Decode.string(parameters, "name")
        let domain = Decode.domain(try Decode.string(parameters, "domain"))
        if behaviour.cookies.deletes { store.remove(name: name, domain: domain, path: parameters["path"]?.string) }
        try running().saveCookies()
        return [:]
    }

    func createCookieStorage(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        cookieStorages[try Decode.string(parameters, "storage")] = CookieStore(behaviour.cookies)
        return [:]
    }

    private func cookieStore(_ parameters: JSONValue) throws(ErrorReply) -> CookieStore {
        let app = try running()
        let name = parameters["storage"]?.string ?? "shared"
        if name == "shared" { return app.authorization.isEnabled ? app.cookies : app.platformCookies }
        guard let store = cookieStorages[name] else { throw .unknownHandle(name) }
        return store
    }

    // MARK: Credentials

    func createCredentialStorage(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        let name = try Decode.string(parameters, "credentialStorage")
        let entries = (parameters["credentials"]?.array ?? []).compactMap(Decode.storedCredential)
        if name == "shared" {
            for entry in entries { app.credentials.put(entry.credential, for: entry.space) }
        } else {
            credentialStorages[name] = CredentialStorage(entries, behaviour.credentials)
        }
        return [:]
    }

    func listCredentials(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        let name = try Decode.string(parameters, "credentialStorage")
        let entries = name == "shared" ? app.credentials.entries : credentialStorages[name]?.store.entries
        guard let entries else { throw .unknownHandle(name) }
        return ["credentials": .array(entries.map(Encode.storedCredential))]
    }

    // MARK: Classes that handle URLs

    func engineClass(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "protocolClass")
        let identity = behaviour.sessions.changesProtocolClass ? "engine-\(protocolClasses.count)" : "engine"
        protocolClasses[handle] = ProtocolClass.engine(identity)
        return ["identity": .string(identity)]
    }

    func defineClass(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "protocolClass")
        let texts = { (name: String) in Set((parameters[name]?.array ?? []).compactMap { $0.string?.lowercased() }) }
        protocolClasses[handle] = ProtocolClass(
            identity: handle,
            schemes: parameters["schemes"] == nil ? ["*"] : texts("schemes"),
            hosts: parameters["hosts"] == nil ? ["*"] : texts("hosts"),
            head: Decode.head(parameters["response"]),
            body: Decode.bytes(parameters["body"]) ?? [],
            onHit: { [server] address in
                server.emit("protocolClass/hit", ["protocolClass": .string(handle), "url": .string(address.text)])
            }
        )
        return [:]
    }

    func registerClass(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let name = try Decode.string(parameters, "protocolClass")
        guard let handler = protocolClasses[name] else { throw .unknownHandle(name) }
        try running().register(handler)
        return [:]
    }
}
