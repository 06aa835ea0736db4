/// Bytes that are added at the end and taken from the beginning.
struct ByteQueue {
    private var storage: [UInt8] = []
    private var start = 0

    var count: Int { storage.count - start }
    var isEmpty: Bool { count == 0 }
    var bytes: ArraySlice<UInt8> { storage[start...] }

    mutating func append(_ bytes: some Collection<UInt8>) { storage.append(contentsOf: bytes) }

    mutating func removeFirst(_ count: Int) {
        start += min(count, self.count)
        if start == storage.count {
            storage.removeAll(keepingCapacity: storage.capacity <= 1 << 16)
            start = 0
        } else if start > 1 << 18 {
            storage.removeFirst(start)
            start = 0
        }
    }
}
