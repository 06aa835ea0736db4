/// Which shard a case belongs to. A case that is added or removed moves no other one.
package struct ShardPlacement: Sendable {
    private let count: Int
    /// Those that are placed by their durations.
    private let balanced: [String: Int]

    /// - Parameter durations: Milliseconds by case. These cases are placed by them alone, also where a run leaves some of them out.
    package init(count: Int, durations: [String: Double] = [:]) {
        self.count = max(1, count)
        var loads = Array(repeating: 0.0, count: self.count)
        var balanced: [String: Int] = [:]
        // The longest first, each to the shard with the least to do.
        for (id, milliseconds) in durations.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += max(0, milliseconds)
            balanced[id] = least + 1
        }
        self.balanced = balanced
    }

    /// From 1.
    package func index(of id: String) -> Int { balanced[id] ?? Int(Self.hash(id) % UInt64(count)) + 1 }

    /// Mixed so that its last bits depend on all of the text.
    private static func hash(_ text: String) -> UInt64 {
        var generator = SplitMix64(seed: Fingerprint.number(of: text.utf8))
        return generator.next()
    }
}
