internal import FoundationEssentials
internal import Glibc

/// What the system will still give this process.
package struct ResourceLimits: Sendable, Hashable {
    /// Descriptors that it may still open; `nil`: without limit.
    package var descriptors: Int?
    /// Descriptors that each of its children may have; `nil`: without limit.
    package var descriptorsOfChild: Int?
    /// Threads and processes that it, and whatever else the user runs, may still start; `nil`: without limit.
    package var tasks: Int?

    package init(descriptors: Int? = nil, descriptorsOfChild: Int? = nil, tasks: Int? = nil) {
        self.descriptors = descriptors
        self.descriptorsOfChild = descriptorsOfChild
        self.tasks = tasks
    }

    /// Those at this moment, once this process has raised its own as far as it may.
    package static func measure() -> ResourceLimits {
        DescriptorLimit.raise()
        let inherited = DescriptorLimit.inherited
        return ResourceLimits(
            descriptors: DescriptorLimit.soft.map { Int(clamping: $0) - ProcessUsage.now.descriptors },
            descriptorsOfChild: inherited == 0 ? nil : Int(clamping: inherited),
            tasks: [tasksOfUser, tasksOfGroup].compactMap(\.self).min()
        )
    }

    /// By RLIMIT_NPROC, which does not bind the superuser.
    private static var tasksOfUser: Int? {
        var limit = rlimit()
        guard getuid() != 0, getrlimit(Int32(__RLIMIT_NPROC.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max
        else { return nil }
        return Int(clamping: limit.rlim_cur) - ProcessTable.tasks(ofUser: getuid())
    }

    /// By the control groups that the process is in, as of a container.
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

    /// `nil` also for the word `max`.
    private static func number(_ path: String) -> Int? {
        text(path).flatMap { Int($0.split(separator: "\n").first ?? "") }
    }

    private static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
