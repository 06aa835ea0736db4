import ReferenceBindings

/// Stored content by name, in a directory or in memory. The oldest content is removed when the capacity is exceeded.
final class CachePartition {
    /// The capacity in bytes.
    var capacity: Int { didSet { if removesWhatDoesNotFit { makeRoom(for: 0) } } }
    /// The size of the largest content, in bytes.
    var largest = Int.max
    /// Whether content is removed when the capacity becomes less.
    var removesWhatDoesNotFit = true
    /// The number of bytes in use.
    private(set) var volume = 0
    /// The entries, the oldest first.
    private var entries: [DataDirectory.Entry] = []
    private var memory: [String: [UInt8]] = [:]
    private let directory: DataDirectory?
    private let seal: StoreSeal?
    private let limitsVolume: Bool
    private let countsGrowth: Bool

    /// - Parameters:
    ///   - seal: Encrypts the files in the directory.
    ///   - limitsVolume: Whether the capacity applies to all content together; if not, to each piece of content.
    ///   - countsGrowth: Whether content that takes the place of smaller content counts with what it takes now.
    init(
        capacity: Int,
        directory: DataDirectory? = nil,
        seal: StoreSeal? = nil,
        limitsVolume: Bool = true,
        countsEarlierRuns: Bool = true,
        countsGrowth: Bool = true
    ) {
        self.capacity = capacity
        self.directory = directory
        self.seal = seal
        self.limitsVolume = limitsVolume
        self.countsGrowth = countsGrowth
        entries = directory?.entries() ?? []
        if countsEarlierRuns { volume = entries.reduce(0) { $0 + $1.size } }
    }

    func read(_ name: String) -> [UInt8]? {
        guard capacity > 0, entries.contains(where: { $0.name == name }) else { return nil }
        guard let directory else { return memory[name] }
        return directory.file(name).read().flatMap { stored in seal.map { $0.open(stored) } ?? stored }
    }

    /// Stores content if there is room for it.
    func write(_ name: String, _ content: [UInt8]) {
        let former = countsGrowth ? nil : entries.first { $0.name == name }?.size
        remove(name)
        guard capacity > 0, let stored = directory == nil ? content : seal.map({ $0.seal(content) }) ?? content else {
            return
        }
        guard stored.count <= min(capacity, largest) else { return }
        let size = min(stored.count, former ?? stored.count)
        makeRoom(for: size)
        if let directory {
            guard (try? directory.file(name).write(stored)) != nil else { return }
        } else {
            memory[name] = stored
        }
        entries.append(DataDirectory.Entry(name: name, size: size))
        volume += size
    }

    func remove(_ name: String) {
        guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
        volume -= entries.remove(at: index).size
        memory[name] = nil
        directory?.file(name).remove()
    }

    func removeAll() {
        for name in entries.map(\.name) { remove(name) }
    }

    private func makeRoom(for size: Int) {
        while limitsVolume, volume + size > capacity, let oldest = entries.first { remove(oldest.name) }
    }
}
