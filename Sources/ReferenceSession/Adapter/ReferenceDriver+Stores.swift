import AdapterProtocol
import ReferenceBindings

extension ReferenceDriver {
    func serveStores(_ registry: HandlerRegistry) {
        registry.answer(Call.CookiesList.self) { driver, call in
            let store = try driver.cookieStore(call.storage)
            let address = call.url.flatMap { WebAddress($0) }
            return .init(cookies: store.list(for: address, now: Clock.wall).map(MessageEncoding.cookie))
        }
        registry.perform(Call.CookiesSet.self) { try $0.setCookie($1) }
        registry.perform(Call.CookiesDelete.self) { driver, call in
            let store = try driver.cookieStore(call.storage)
            if driver.behaviour.cookies.deletes {
                store.remove(name: call.name, domain: MessageDecoding.domain(call.domain), path: call.path)
            }
            try driver.running().saveCookies()
        }
        registry.perform(Call.CookiesCreateStorage.self) {
            $0.cookieStorages[$1.storage] = CookieStore($0.behaviour.cookies)
        }
        registry.perform(Call.CredentialStorageCreate.self) { try $0.createCredentialStorage($1) }
        registry.answer(Call.CredentialStorageList.self) { driver, call in
            let app = try driver.running()
            let name = call.credentialStorage
            let store = name == "shared" ? app.credentials : try driver.credentialStorages.object(named: name).store
            return .init(credentials: store.entries.map(MessageEncoding.storedCredential))
        }
        registry.answer(Call.SecureCommunicationProtocolClass.self) { driver, call in
            let count = driver.protocolClasses.all.count
            let identity = driver.behaviour.sessions.changesProtocolClass ? "engine-\(count)" : "engine"
            driver.protocolClasses[call.protocolClass] = ProtocolClass.engine(identity)
            return .init(identity: driver.behaviour.sessions.namesProtocolClass ? identity : "")
        }
        registry.perform(Call.ProtocolClassDefine.self) { $0.define($1) }
        registry.perform(Call.ProtocolClassRegister.self) { driver, call in
            try driver.running().register(driver.protocolClasses.object(named: call.protocolClass))
        }
    }

    private func setCookie(_ call: Call.CookiesSet) throws {
        let store = try cookieStore(call.storage)
        let cookie = MessageDecoding.cookie(call.cookie)
        // For a URL only what could be sent there.
        let address = try call.url.map(MessageDecoding.address)
        if behaviour.cookies.sets, address.map({ cookie.matches(host: $0.host) }) ?? true {
            store.put(cookie, now: Clock.wall, isFromApp: true)
            if behaviour.cookies.keeping.copiesAddedNatively {
                try running().platformCookies.put(cookie, now: Clock.wall, isFromApp: true)
            }
        }
        try running().saveCookies()
    }

    private func cookieStore(_ name: String?) throws -> CookieStore {
        let app = try running()
        guard let name, name != "shared" else { return app.authorization.isEnabled ? app.cookies : app.platformCookies }
        return try cookieStorages.object(named: name)
    }

    private func createCredentialStorage(_ call: Call.CredentialStorageCreate) throws {
        let app = try running()
        let entries = (call.credentials ?? []).map(MessageDecoding.storedCredential)
        if call.credentialStorage == "shared" {
            for entry in entries { app.credentials.put(entry.credential, for: entry.space) }
        } else {
            credentialStorages[call.credentialStorage] = CredentialStorage(entries, behaviour.credentials)
        }
    }

    /// A class that handles URLs in the app.
    private func define(_ call: Call.ProtocolClassDefine) {
        let handle = call.protocolClass
        protocolClasses[handle] = ProtocolClass(
            identity: handle,
            schemes: Set((call.schemes ?? ["*"]).map { $0.lowercased() }),
            hosts: Set((call.hosts ?? ["*"]).map { $0.lowercased() }),
            head: HTTPHead(
                status: call.response?.status ?? 200,
                headers: MessageDecoding.headers(call.response?.headers)
            ),
            body: call.body?.content ?? [],
            onHit: { [adapter] address in
                adapter.emit(Event.ProtocolClassHit(protocolClass: handle, url: address.text))
            }
        )
    }
}
