internal import CSystem
internal import Glibc

/// The processes that the children of this process leave behind.
package enum Orphans {
    private static let adopted: Void = { _ = cs_become_subreaper() }()

    /// Makes this process the parent of orphaned descendants from now on, so that it can find them. The first child does this too.
    package static func adopt() { _ = adopted }

    /// Kills and reaps the descendants of a child that was reaped, including those that have called `setsid`.
    /// An adopted process that has ended has no environment that identifies it. It is reaped too, unless it is in this process's
    /// own group, like children that other code waits for.
    /// - Returns: The number of processes that were still running.
    static func sweep(group: Int32, run: String, until deadline: Deadline) -> Int {
        let (own, ownGroup) = (getpid(), getpgrp())
        return sweep(until: deadline) { entry, marker in
            if entry.isZombie, entry.parent == own, entry.group != ownGroup { return true }
            return entry.group == group || marker() == run
        }
    }

    /// Kills and reaps every adopted process that belongs to no living child, even with a changed group or environment.
    ///
    /// A process without a marker may belong to any living child, so it is killed only if there is none.
    /// Only for a program that starts all its processes by ``ChildProcess``: any other child would count as an orphan.
    /// - Returns: The number of processes that were still running.
    @discardableResult
    package static func sweepAll(until deadline: Deadline = .after(.seconds(2))) -> Int {
        let living = ChildRegistry.shared.livingRuns
        return sweep(until: deadline) { entry, marker in
            guard !entry.isZombie else { return true }
            guard let marker = marker() else { return living.isEmpty }
            return !living.contains(marker)
        }
    }

    /// Kills until no process is left that the closure claims.
    private static func sweep(
        until deadline: Deadline,
        claims: (ProcessTable.Entry, _ marker: () -> String?) -> Bool
    ) -> Int {
        var claimed: Set<Identity> = []
        var running: Set<Identity> = []
        while true {
            var watched: [FileDescriptor] = []
            for entry in strays() {
                let identity = Identity(entry)
                guard
                    claimed.contains(identity)
                        || claims(entry, { ProcessTable.variable(ChildProcess.marker, of: entry.id) })
                else { continue }
                claimed.insert(identity)
                if let handle = end(entry) {
                    watched.append(handle)
                    running.insert(identity)
                }
            }
            if watched.isEmpty || deadline.hasPassed { return running.count }
            for handle in watched { _ = handle.waitUntilReadable(until: deadline) }
        }
    }

    private struct Identity: Hashable {
        let id: Int32
        let start: UInt64

        init(_ entry: ProcessTable.Entry) {
            id = entry.id
            start = entry.start
        }
    }

    /// The descendants of this process that are neither registered children nor descendants of one.
    private static func strays() -> [ProcessTable.Entry] {
        let children = Dictionary(grouping: ProcessTable.all(), by: \.parent)
        var found: [ProcessTable.Entry] = []
        var open = children[getpid()] ?? []
        while let entry = open.popLast() {
            if ChildRegistry.shared.contains(entry.id) { continue }
            found.append(entry)
            open += children[entry.id] ?? []
        }
        return found
    }

    /// Kills a process, or reaps it if it has ended.
    /// - Returns: A descriptor that becomes readable when the process ends; `nil` if there is nothing to wait for.
    private static func end(_ entry: ProcessTable.Entry) -> FileDescriptor? {
        let number = cs_pidfd_open(entry.id)
        guard number >= 0 else {
            SystemError.noteLast("watch process \(entry.id)")
            return nil
        }
        let handle = FileDescriptor(owning: number)
        // The handle names the process that has the id now; make sure that it is still the same, and not a child just started.
        guard let now = ProcessTable.entry(entry.id), now.start == entry.start,
            !ChildRegistry.shared.contains(entry.id)
        else { return nil }
        if now.isZombie {
            if now.parent == getpid() { waitpid(entry.id, nil, WNOHANG) }
            return nil
        }
        return cs_pidfd_signal(number, SIGKILL) == 0 ? handle : nil
    }
}
