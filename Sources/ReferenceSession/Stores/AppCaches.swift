import ReferenceBindings

/// The caches of an app: the engine's secure cache, and the platform's caches, used while the engine is off.
final class AppCaches {
    /// The cache setting of a session's configuration.
    enum Choice {
        case standard, none
        /// A cache object of the app.
        case own(ResponseCache)
    }

    private let secure: ResponseCache
    /// The value of the platform's process-wide property.
    private var platform: ResponseCache?
    private var isSwitchedOff = false
    private var replacement: ResponseCache?
    private var noneWasSeen = false
    /// The capacities of the secure cache that the app has set. Only a mutant uses them.
    private var asked = (memory: 0, disk: 20 << 20)
    private let nativeDirectory: String?

    /// - Parameter directories: `nil`: nothing is stored on disk.
    init(_ directories: AppDirectories?, _ behaviour: Behaviour.Cache) {
        nativeDirectory = directories?.native
        let place = behaviour.inNativeDirectory ? directories?.native : directories?.secure
        secure = ResponseCache(
            identity: "secure",
            memory: CachePartition(capacity: behaviour.hasMemory ? 512 << 10 : 0),
            disk: CachePartition(
                capacity: place == nil ? 0 : 20 << 20,
                directory: place.map { DataDirectory(path: $0 + "/cache") },
                seal: behaviour.inNativeDirectory ? nil : place.map(StoreSeal.init),
                limitsVolume: behaviour.limitsVolume,
                countsEarlierRuns: behaviour.countsEarlierRuns,
                countsGrowth: behaviour.countsGrowth
            )
        )
        platform = make(named: "platform", memoryCapacity: 512 << 10, diskCapacity: 10 << 20)
    }

    /// Makes a cache for the app, as the platform does.
    func make(named name: String, memoryCapacity: Int, diskCapacity: Int) -> ResponseCache {
        ResponseCache(
            identity: name,
            memory: CachePartition(capacity: memoryCapacity),
            disk: CachePartition(
                capacity: nativeDirectory == nil ? 0 : diskCapacity,
                directory: nativeDirectory.map { DataDirectory(path: "\($0)/caches/\(name)") }
            )
        )
    }

    // MARK: The process-wide property

    func shared(isEngineOn: Bool) -> ResponseCache? {
        guard isEngineOn else { return platform }
        return isSwitchedOff ? replacement : secure
    }

    /// Sets the shared cache. While the engine is on, any object except its own switches caching off until the app ends.
    func setShared(_ cache: ResponseCache?, isEngineOn: Bool, _ behaviour: Behaviour.Cache) {
        guard isEngineOn else {
            platform = cache
            return
        }
        guard cache !== secure else { return }
        isSwitchedOff = cache == nil ? behaviour.heedsClearing : behaviour.heedsReplacement
        let isSimilar = cache?.disk.capacity == secure.disk.capacity
        if isSimilar, !behaviour.heedsSimilarReplacement { isSwitchedOff = false }
        replacement = cache
    }

    /// Changes the capacities of a cache, in bytes; the secure cache has no capacity in memory.
    func set(_ cache: ResponseCache, memoryCapacity: Int?, diskCapacity: Int?, _ behaviour: Behaviour.Cache) {
        let isSecure = cache === secure
        if isSecure, behaviour.keepsSmallInMemory { cache.memory.largest = 4_095 }
        if isSecure, !behaviour.removesWhatDoesNotFit { cache.disk.removesWhatDoesNotFit = false }
        let heedsMemory = behaviour.heedsMemoryCapacity || behaviour.keepsSmallInMemory
        if let memoryCapacity, !isSecure || heedsMemory { cache.memory.capacity = memoryCapacity }
        if let diskCapacity, !isSecure || behaviour.heedsDiskCapacity {
            cache.disk.capacity = isSecure && behaviour.cutsCapacities ? diskCapacity & 0xffff_ffff : diskCapacity
        }
        guard isSecure, behaviour.addsCapacities else { return }
        asked = (memoryCapacity ?? asked.memory, diskCapacity ?? asked.disk)
        cache.disk.capacity = asked.memory + asked.disk
    }

    /// Forgets what the app has said about the secure cache. Only mutants do this.
    func reset(capacity: Bool, object: Bool) {
        if capacity { secure.disk.capacity = nativeDirectory == nil ? 0 : 20 << 20 }
        if object { (isSwitchedOff, replacement) = (false, nil) }
    }

    // MARK: Use

    /// The cache that a request reads from.
    func reading(_ choice: Choice, isNative: Bool, _ behaviour: Behaviour.Cache) -> ResponseCache? {
        if behaviour.servesSecureWhileOff { return secure }
        if isSwitchedOff, replacement == nil, behaviour.clearingStopsWritingOnly, !isNative { return secure }
        return cache(choice, isNative: isNative, noneCounts: behaviour.noneStopsReading, behaviour)
    }

    /// The cache that stores the response.
    func writing(_ choice: Choice, isNative: Bool, _ behaviour: Behaviour.Cache) -> ResponseCache? {
        if case .own(let cache) = choice, behaviour.fillsOwnObjects { return cache }
        return cache(choice, isNative: isNative, noneCounts: behaviour.noneStopsWriting, behaviour)
    }

    private func cache(_ choice: Choice, isNative: Bool, noneCounts: Bool, _ behaviour: Behaviour.Cache)
        -> ResponseCache?
    {
        if isNative {
            switch choice {
            case .standard: return platform
            case .none: return nil
            case .own(let cache): return cache
            }
        }
        if case .own(let cache) = choice, behaviour.heedsOwnObjects { return cache }
        if case .none = choice {
            noneWasSeen = true
            if noneCounts { return nil }
        }
        if noneWasSeen && behaviour.noneStopsEverybody { return nil }
        if isSwitchedOff { return behaviour.fillsReplacement ? replacement : nil }
        return behaviour.isUsed ? secure : nil
    }
}
