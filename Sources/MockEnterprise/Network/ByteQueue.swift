/// Bytes that are added at the end and taken from the beginning.
struct ByteQueue {
    /// So many at once are taken over as they are, not copied.
    private static let big = 1 << 12
    /// So much room is kept while there is nothing in it.
    private static let idleRoom = 1 << 14

    private var storage: [UInt8] = []
    private var start = 0

    var count: Int { storage.count - start }
    var isEmpty: Bool { count == 0 }
    var bytes: ArraySlice<UInt8> { storage[start...] }

    mutating func append(_ bytes: [UInt8]) {
        if isEmpty, bytes.count >= Self.big {
            storage = bytes
            start = 0
        } else {
            storage += bytes
        }
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) { storage += bytes }

    mutating func removeFirst(_ count: Int) {
        start += min(count, self.count)
        if start == storage.count {
            storage.removeAll(keepingCapacity: storage.capacity <= Self.idleRoom)
            start = 0
        } else if start > 1 << 18 {
            storage.removeFirst(start)
            start = 0
        }
    }
}
