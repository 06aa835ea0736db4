import AdapterProtocol
import Foundation
import FoundationNetworking
import JSON

/// Cookies, caches and credentials, by the names of the harness; `shared` is the process-wide one.
struct Stores: Sendable {
    private let adapter: Adapter
    private let cookieStorages: Handles<HTTPCookieStorage>
    private let caches: Handles<URLCache>
    private let credentialStorages: Handles<URLCredentialStorage>

    init(_ adapter: Adapter) {
        self.adapter = adapter
        cookieStorages = adapter.handles("storage")
        caches = adapter.handles("cache")
        credentialStorages = adapter.handles("credentialStorage")
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
        adapter.answer("cookies/list") { request in
            let storage = try cookies(request.parameters["storage"]?.string)
            let url = request.parameters["url"]?.string.flatMap { URL(string: $0) }
            let found = url.map { storage.cookies(for: $0) } ?? storage.cookies
            return ["cookies": .array((found ?? []).map(Encode.cookie))]
        }
        adapter.perform("cookies/set") { request in
            let storage = try cookies(request.parameters["storage"]?.string)
            guard let cookie = Encode.cookie(request.parameters["cookie"] ?? [:]) else {
                throw ImplementationFailure("HTTPCookie refused the properties")
            }
            if let url = request.parameters["url"]?.string.flatMap({ URL(string: $0) }) {
                storage.setCookies([cookie], for: url, mainDocumentURL: nil)
            } else {
                storage.setCookie(cookie)
            }
        }
        adapter.perform("cookies/delete") { request in
            let storage = try cookies(request.parameters["storage"]?.string)
            let (name, domain) = (try request.parameters.string("name"), try request.parameters.string("domain"))
            let path = request.parameters["path"]?.string
            for cookie in storage.cookies ?? [] where cookie.name == name && cookie.domain.hasSuffix(domain) {
                if path == nil || path == cookie.path { storage.deleteCookie(cookie) }
            }
        }
        adapter.perform("cookies/createStorage") { request in
            let name = try request.parameters.string("storage")
            cookieStorages[name] = HTTPCookieStorage.sharedCookieStorage(forGroupContainerIdentifier: name)
        }
        serveCaches()
        serveCredentials()
    }

    private func serveCaches() {
        adapter.perform("cache/create") { request in
            let memory = request.parameters["memoryCapacity"]?.integer ?? 4 << 20
            let disk = request.parameters["diskCapacity"]?.integer ?? 20 << 20
            try caches.add(URLCache(memoryCapacity: memory, diskCapacity: disk, diskPath: nil), for: request)
        }
        adapter.perform("cache/setShared") { request in
            let name = try request.parameters.string("cache")
            // There is no nil in Swift's interface.
            if name == "none" { throw ErrorReply.notOffered(["cache/setShared.cache=none"]) }
            URLCache.shared = try cache(name)
        }
        adapter.perform("cache/setCapacity") { request in
            let cache = try cache(request.parameters.string("cache"))
            if let bytes = request.parameters["memoryCapacity"]?.integer { cache.memoryCapacity = bytes }
            if let bytes = request.parameters["diskCapacity"]?.integer { cache.diskCapacity = bytes }
        }
        adapter.answer("cache/usage") { request in
            let cache = try cache(request.parameters.string("cache"))
            return [
                "identity": .string("\(UInt(bitPattern: ObjectIdentifier(cache)))"),
                "memoryCapacity": .integer(cache.memoryCapacity), "diskCapacity": .integer(cache.diskCapacity),
                "currentMemoryUsage": .integer(cache.currentMemoryUsage),
                "currentDiskUsage": .integer(cache.currentDiskUsage),
            ]
        }
    }

    private func serveCredentials() {
        adapter.perform("credentialStorage/create") { request in
            let name = try request.parameters.string("credentialStorage")
            let storage = name == "shared" ? URLCredentialStorage.shared : URLCredentialStorage()
            for entry in request.parameters["credentials"]?.array ?? [] {
                guard let space = entry["protectionSpace"].flatMap(Encode.protectionSpace),
                    let credential = entry["credential"].flatMap(Encode.storedCredential)
                else { throw ErrorReply.invalidParameters("credentials") }
                storage.setDefaultCredential(credential, for: space)
            }
            credentialStorages[name] = storage
        }
        adapter.answer("credentialStorage/list") { request in
            let storage = try credentials(request.parameters.string("credentialStorage"))
            let entries = storage.allCredentials.flatMap { space, credentials in
                credentials.values.compactMap { credential -> JSONValue? in
                    Encode.credential(credential).map {
                        ["protectionSpace": Encode.protectionSpace(space), "credential": $0]
                    }
                }
            }
            return ["credentials": .array(entries)]
        }
    }
}
