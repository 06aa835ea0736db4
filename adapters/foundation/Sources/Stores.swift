import AdapterProtocol
import Foundation
import FoundationNetworking

/// Cookies, caches and credentials, by the names of the harness; `shared` is the process-wide one.
struct Stores: Sendable {
    private let adapter: Adapter
    private let cookieStorages: Handles<HTTPCookieStorage>
    private let caches: Handles<URLCache>
    private let credentialStorages: Handles<URLCredentialStorage>

    init(_ adapter: Adapter) {
        self.adapter = adapter
        cookieStorages = adapter.handles()
        caches = adapter.handles()
        credentialStorages = adapter.handles()
    }

    func cookies(_ name: String?) throws -> HTTPCookieStorage {
        guard let name, name != "shared" else { return .shared }
        return try cookieStorages.object(named: name)
    }

    func cache(_ name: String) throws -> URLCache { try name == "shared" ? .shared : caches.object(named: name) }

    func credentials(_ name: String) throws -> URLCredentialStorage {
        try name == "shared" ? .shared : credentialStorages.object(named: name)
    }

    func serve() {
        adapter.answer(Call.CookiesList.self) { call in
            let storage = try cookies(call.storage)
            let url = call.url.flatMap { URL(string: $0) }
            let found = url.map { storage.cookies(for: $0) } ?? storage.cookies
            return .init(cookies: (found ?? []).map(Encode.cookie))
        }
        adapter.perform(Call.CookiesSet.self) { call in
            let storage = try cookies(call.storage)
            guard let cookie = Encode.cookie(call.cookie) else {
                throw ImplementationFailure("HTTPCookie refused the properties")
            }
            if let url = call.url.flatMap({ URL(string: $0) }) {
                storage.setCookies([cookie], for: url, mainDocumentURL: nil)
            } else {
                storage.setCookie(cookie)
            }
        }
        adapter.perform(Call.CookiesDelete.self) { call in
            let storage = try cookies(call.storage)
            for cookie in storage.cookies ?? []
            where cookie.name == call.name && cookie.domain.hasSuffix(call.domain) {
                if call.path == nil || call.path == cookie.path { storage.deleteCookie(cookie) }
            }
        }
        adapter.perform(Call.CookiesCreateStorage.self) { call in
            let storage = HTTPCookieStorage.sharedCookieStorage(forGroupContainerIdentifier: call.storage)
            cookieStorages[call.storage] = storage
        }
        serveCaches()
        serveCredentials()
    }

    private func serveCaches() {
        adapter.perform(Call.CacheCreate.self) { call in
            caches[call.cache] = URLCache(
                memoryCapacity: call.memoryCapacity ?? 4 << 20,
                diskCapacity: call.diskCapacity ?? 20 << 20,
                diskPath: nil
            )
        }
        adapter.perform(Call.CacheSetShared.self) { call in
            // There is no nil in Swift's interface.
            if call.cache == "none" { throw ErrorReply.notOffered(["cache/setShared.cache=none"]) }
            URLCache.shared = try cache(call.cache)
        }
        adapter.perform(Call.CacheSetCapacity.self) { call in
            let cache = try cache(call.cache)
            if let bytes = call.memoryCapacity { cache.memoryCapacity = bytes }
            if let bytes = call.diskCapacity { cache.diskCapacity = bytes }
        }
        adapter.answer(Call.CacheUsage.self) { call in
            let cache = try cache(call.cache)
            return Wire.CacheState(
                memoryCapacity: cache.memoryCapacity,
                diskCapacity: cache.diskCapacity,
                currentMemoryUsage: cache.currentMemoryUsage,
                currentDiskUsage: cache.currentDiskUsage,
                identity: "\(UInt(bitPattern: ObjectIdentifier(cache)))"
            )
        }
    }

    private func serveCredentials() {
        adapter.perform(Call.CredentialStorageCreate.self) { call in
            let name = call.credentialStorage
            let storage = name == "shared" ? URLCredentialStorage.shared : URLCredentialStorage()
            for entry in call.credentials ?? [] {
                storage.setDefaultCredential(
                    Encode.credential(entry.credential),
                    for: Encode.protectionSpace(entry.protectionSpace)
                )
            }
            credentialStorages[name] = storage
        }
        adapter.answer(Call.CredentialStorageList.self) { call in
            let storage = try credentials(call.credentialStorage)
            let entries = storage.allCredentials.flatMap { space, credentials in
                credentials.values.compactMap { credential in
                    Encode.credential(credential).map {
                        Wire.StoredCredential(protectionSpace: Encode.protectionSpace(space), credential: $0)
                    }
                }
            }
            return .init(credentials: entries)
        }
    }
}
