internal import CSystem
internal import Glibc

/// The processes that the children of this process leave behind.
package enum Orphans {
    private static let adopted: Void = { _ = cs_become_subreaper() }()

    /// Makes this process the parent of orphaned descendants from now on, so that it can find them. The first child does this too.
    package static func adopt() { _ = adopted }

    /// Kills and reaps all processes with the mark of a child that was reaped, and reaps other orphans that have ended.
    /// - Returns: The number of processes that were still running.
    static func sweep(_ mark: ProcessMark, until deadline: Deadline) -> Int {
        sweep(until: deadline, youngerThanThis) { entry, found in found == mark || isEndedOrphan(entry) }
    }

    /// Reaps orphans that have ended. A child that lives long may leave thousands of them, each of which takes a place in the system's table.
    package static func reap() {
        guard cs_has_zombie() else { return }
        _ = sweep(until: .now, youngerThanThis) { entry, _ in isEndedOrphan(entry) }
    }

    /// Whether it is an adopted process of others that has ended: nobody else reaps it, and who waits for any child would meet it again and again.
    /// What is in this process's own group may be a child that other code waits for.
    private static func isEndedOrphan(_ entry: ProcessTable.Entry) -> Bool {
        entry.isZombie && entry.parent == getpid() && entry.group != getpgrp()
            && !ChildRegistry.shared.contains(entry.id)
    }

    /// Kills and reaps every adopted process that belongs to no living child, even one that has removed its mark.
    ///
    /// A process without a mark may belong to any living child, so it is killed only if there is none.
    /// Only for a program that starts all its processes by ``ChildProcess``: any other child would count as an orphan.
    /// - Returns: The number of processes that were still running.
    @discardableResult
    package static func sweepAll(until deadline: Deadline = .after(.seconds(10))) -> Int {
        let living = ChildRegistry.shared.living
        return sweep(until: deadline, strays) { entry, mark in
            guard !entry.isZombie else { return true }
            guard let mark else { return living.isEmpty }
            return !living.contains(mark)
        }
    }

    /// Kills until no process is left that the closure claims.
    ///
    /// Each is killed as soon as it is found, and what vanishes meanwhile is looked for again: a process may start another and end.
    private static func sweep(
        until deadline: Deadline,
        _ candidates: () -> some Sequence<ProcessTable.Entry?>,
        claims: (ProcessTable.Entry, ProcessMark?) -> Bool
    ) -> Int {
        var running: Set<Identity> = []
        while true {
            var watched: [FileDescriptor] = []
            var vanished = false
            for entry in candidates() {
                guard let entry, let limits = ProcessMark.limits(of: entry.id) else {
                    vanished = true
                    continue
                }
                guard claims(entry, ProcessMark(in: limits)) else { continue }
                switch end(entry) {
                case .vanished: vanished = true
                case .reaped: break
                case .killed(let handle):
                    watched.append(handle)
                    running.insert(Identity(entry))
                }
            }
            if (watched.isEmpty && !vanished) || deadline.hasPassed { return running.count }
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

    private static let ownStart = ProcessTable.entry(getpid())?.start ?? 0

    /// What a child leaves behind is younger than this process. Of older processes nothing more has to be read.
    private static func youngerThanThis() -> some Sequence<ProcessTable.Entry?> {
        ProcessTable.eachNow().filter { $0.map { $0.start >= ownStart } ?? true }
    }

    /// The descendants of this process that are neither registered children nor descendants of one.
    private static func strays() -> [ProcessTable.Entry?] {
        let children = Dictionary(grouping: ProcessTable.all(), by: \.parent)
        var found: [ProcessTable.Entry?] = []
        var open = children[getpid()] ?? []
        while let entry = open.popLast() {
            if ChildRegistry.shared.contains(entry.id) { continue }
            found.append(entry)
            open += children[entry.id] ?? []
        }
        return found
    }

    private enum End {
        /// There is no such process any more.
        case vanished
        /// It had ended.
        case reaped
        /// The descriptor becomes readable when the process ends.
        case killed(FileDescriptor)
    }

    /// Kills a process, or reaps it if it has ended.
    private static func end(_ entry: ProcessTable.Entry) -> End {
        let number = cs_pidfd_open(entry.id)
        guard number >= 0 else {
            SystemError.noteLast("watch process \(entry.id)")
            return .vanished
        }
        let handle = FileDescriptor(owning: number)
        // The handle names the process that has the id now; make sure that it is still the same, and not a child just started.
        guard let now = ProcessTable.entry(entry.id), now.start == entry.start,
            !ChildRegistry.shared.contains(entry.id)
        else { return .vanished }
        if now.isZombie {
            if now.parent == getpid() { waitpid(entry.id, nil, WNOHANG) }
            return .reaped
        }
        return cs_pidfd_signal(number, SIGKILL) == 0 ? .killed(handle) : .vanished
    }
}
