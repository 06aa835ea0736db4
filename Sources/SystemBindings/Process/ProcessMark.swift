internal import Glibc

/// A number that a child and all its descendants carry, by which they are found.
///
/// It is their soft limit of RLIMIT_RTTIME in microseconds (setrlimit(2)): fork(2) and execve(2) keep it, and a process that leaves its
/// group, its session and its environment still has it, even after its end. The limit itself means years, and real-time scheduling only.
struct ProcessMark: Sendable, Hashable {
    let number: UInt

    /// A mark that no other child of any process has.
    init() {
        var limit = rlimit()
        let isKnown = getrlimit(Int32(__RLIMIT_RTTIME.rawValue), &limit) == 0
        // A soft limit cannot exceed the hard one.
        let most = min(isKnown ? UInt(limit.rlim_max) : .max, 1 << 62)
        number = UInt.random(in: most / 2...most)
    }

    /// The limits of a process; `nil`: there is no such process.
    static func limits(of id: Int32) -> [UInt8]? {
        let limits = ProcessTable.contents("/proc/\(id)/limits", limit: 8_192)
        return limits.isEmpty ? nil : limits
    }

    /// The mark in the limits of a process, if it has one.
    init?(in limits: [UInt8]) {
        guard let line = limits.split(separator: UInt8(ascii: "\n")).first(where: { $0.starts(with: Self.label) }),
            let soft = line.dropFirst(Self.label.count).split(separator: UInt8(ascii: " ")).first,
            let number = UInt(String(decoding: soft, as: UTF8.self))
        else { return nil }
        self.number = number
    }

    private static let label = Array("Max realtime timeout".utf8)
}
