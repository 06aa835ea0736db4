import ReferenceBindings

/// A response cache of the platform for apps, in memory and on disk.
final class ResponseCache {
    let identity: String
    let memory: CachePartition
    let disk: CachePartition

    init(identity: String, memory: CachePartition, disk: CachePartition) {
        self.identity = identity
        self.memory = memory
        self.disk = disk
    }

    /// The size of the largest response that fits, in bytes.
    var largest: Int { max(memory.capacity, disk.capacity) }

    func response(for key: String) -> CachedResponse? {
        let name = Self.name(key)
        return (memory.read(name) ?? disk.read(name)).flatMap(CachedResponse.init(stored:))
    }

    func keep(_ response: CachedResponse, for key: String) {
        let content = response.stored
        memory.write(Self.name(key), content)
        disk.write(Self.name(key), content)
    }

    func forget(_ key: String) {
        memory.remove(Self.name(key))
        disk.remove(Self.name(key))
    }

    func forgetAll() {
        memory.removeAll()
        disk.removeAll()
    }

    /// The name of the file for a key. It does not reveal the URL.
    private static func name(_ key: String) -> String {
        let digest = ContentDigest()
        digest.update(Array(key.utf8))
        return digest.hexadecimal()
    }
}
