internal import Glibc

/// 254 addresses in 127.0.0.0/8 that nothing else in this process uses, and very probably nothing else on this machine.
///
/// Each environment has its own block: a single address runs out of ports after some 20,000 connections that the
/// server has closed first.
package final class LoopbackBlock: Sendable {
    // 127.16.0.0 to 127.239.255.0: away from 127.0.0.1 and from the addresses that resolvers like to use.
    private static let blocks = 224 * 256
    private static let used = Monitor<(next: Int?, taken: Set<Int>)>((nil, []))

    private let block: Int

    /// - Parameter number: the number of the block to use if it is free; `nil`: any block.
    package init(preferring number: Int? = nil) {
        block = Self.used.update { used in
            var candidate = number.map { abs($0) % Self.blocks } ?? used.next ?? Int(getpid()) &* 97 % Self.blocks
            while used.taken.contains(candidate), used.taken.count < Self.blocks {
                candidate = (candidate + 1) % Self.blocks
            }
            used.next = (candidate + 1) % Self.blocks
            used.taken.insert(candidate)
            return candidate
        }
    }

    deinit {
        Self.used.update { used in _ = used.taken.remove(block) }
    }

    /// - Parameter number: 1 to 254.
    package func address(_ number: Int) -> IPv4Address {
        IPv4Address(number: 127 << 24 | UInt32(16 * 256 + block) << 8 | UInt32(truncatingIfNeeded: number & 255))
    }
}
