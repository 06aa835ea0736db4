internal import FoundationEssentials
internal import Glibc

/// The resources that this process can still obtain.
package struct ResourceLimits: Sendable, Hashable {
    /// The number of descriptors that it may still open; `nil`: no limit.
    package var descriptors: Int?
    /// The number of descriptors that each of its children may have; `nil`: no limit.
    package var descriptorsOfChild: Int?
    /// The number of threads and processes that the user's processes may still start; `nil`: no limit.
    package var tasks: Int?

    package init(descriptors: Int? = nil, descriptorsOfChild: Int? = nil, tasks: Int? = nil) {
        self.descriptors = descriptors
        self.descriptorsOfChild = descriptorsOfChild
        self.tasks = tasks
    }

    /// Measures the limits now, after raising this process's own limit as far as possible.
    package static func measure() -> ResourceLimits {
        DescriptorLimit.raise()
        let inherited = DescriptorLimit.inherited
        return ResourceLimits(
            descriptors: DescriptorLimit.soft.map { Int(clamping: $0) - ProcessUsage.now.descriptors },
            descriptorsOfChild: inherited == 0 ? nil : Int(clamping: inherited),
            tasks: [tasksOfUser, tasksOfGroup].compactMap(\.self).min()
        )
    }

    /// The limit by RLIMIT_NPROC, which does not apply to the superuser.
    private static var tasksOfUser: Int? {
        var limit = rlimit()
        guard getuid() != 0, getrlimit(Int32(__RLIMIT_NPROC.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max
        else { return nil }
        return Int(clamping: limit.rlim_cur) - ProcessTable.tasks(ofUser: getuid())
    }

    /// The limit by the control groups of the process, such as a container's.
    private static var tasksOfGroup: Int? {
        guard let groups = text("/proc/self/cgroup"),
            let own = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })
        else { return nil }
        var path = String(own.dropFirst(3))
        var least: Int?
        while true {
            let directory = "/sys/fs/cgroup" + path
            if let most = number("\(directory)/pids.max"), let current = number("\(directory)/pids.current") {
                least = min(least ?? .max, most - current)
            }
            guard let slash = path.lastIndex(of: "/"), path != "/" else { return least }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
    }

    /// Reads a number from a file; `nil` also for the word `max`.
    private static func number(_ path: String) -> Int? {
        text(path).flatMap { Int($0.split(separator: "\n").first ?? "") }
    }

    private static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
