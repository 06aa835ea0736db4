internal import Glibc

/// The resources that this process holds and has used.
package struct ProcessUsage: Sendable, Hashable {
    /// The number of open descriptors.
    package let descriptors: Int
    package let threads: Int
    /// The processor time of all threads together.
    package let processorTime: Duration

    package static var now: ProcessUsage {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return ProcessUsage(
            descriptors: entries(of: "/proc/self/fd"),
            threads: entries(of: "/proc/self/task"),
            processorTime: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        )
    }

    private static func entries(of path: String) -> Int {
        guard let directory = opendir(path) else { return 0 }
        defer { closedir(directory) }
        var count = 0
        while let entry = readdir(directory) {
            // Not "." and "..", which begin with a dot.
            if entry.pointee.d_name.0 != 46 { count += 1 }
        }
        return count
    }
}
