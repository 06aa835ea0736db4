internal import CCurl
internal import Glibc

/// Runs transfers and timers in one thread: the thread that made it and that calls ``run(_:take:afterTurn:)``.
package final class TransferLoop {
    /// The identity of a timer.
    package struct TimerID: Hashable, Sendable { fileprivate let number: Int }

    private struct Timer {
        var due: Double
        var action: () -> Void
    }

    private struct Watched {
        let link: StreamLink
        let action: () -> Void
    }

    /// How often libcurl is asked for a transfer with several addresses, in seconds.
    private static let look = 0.1

    /// libcurl's multi handle. Made at the first transfer, so that it does not delay the start.
    private var multi: UnsafeMutableRawPointer?
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    /// Transfers that wait because their host has reached its limit of connections, in the order of their start.
    private var waiting: [Transfer] = []
    private var timers: [TimerID: Timer] = [:]
    private var timersMade = 0
    private var watched: [ObjectIdentifier: Watched] = [:]
    /// Links that have become ready.
    private var stirred: [ObjectIdentifier] = []
    /// The completions of errands that run in threads of their own.
    private var errands: [Int: () -> Void] = [:]
    private var errandsMade = 0
    private var doneErrands: Inbox<Int>?
    private var stopped = false

    package init() {}

    deinit {
        reset()
        if let multi { curl_multi_cleanup(multi) }
    }

    // MARK: Transfers

    /// Starts an exchange. Its end is never reported before this returns.
    package func start(_ request: TransferRequest, _ handlers: Transfer.Handlers) -> Transfer? {
        guard let multi = makeMulti(), let transfer = Transfer(request, handlers) else { return nil }
        if isHeldBack(transfer) {
            waiting.append(transfer)
        } else {
            guard curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else { return nil }
        }
        transfers[transfer.handle] = transfer
        return transfer
    }

    // libcurl's own limit knows only of connections that transfers share.
    private func isHeldBack(_ transfer: Transfer) -> Bool {
        guard let limit = transfer.request.connectionLimit else { return false }
        func counts(_ other: Transfer) -> Bool {
            other.request.connectionLimit?.owner == limit.owner
                && other.request.address.host == transfer.request.address.host
        }
        return transfers.values.count(where: counts) - waiting.count(where: counts) >= limit.perHost
    }

    /// Starts waiting transfers whose host has a connection free.
    private func goOn() {
        guard let multi else { return }
        for transfer in waiting where !isHeldBack(transfer) {
            waiting.removeAll { $0 === transfer }
            curl_multi_add_handle(multi, transfer.handle)
        }
    }

    private func makeMulti() -> UnsafeMutableRawPointer? {
        if multi == nil { multi = curl_multi_init() }
        return multi
    }

    /// Cancels an exchange without calling a handler. Must not be called while one of its handlers runs.
    package func cancel(_ transfer: Transfer) {
        guard let multi, transfers.removeValue(forKey: transfer.handle) != nil else { return }
        if waiting.contains(where: { $0 === transfer }) {
            waiting.removeAll { $0 === transfer }
        } else {
            curl_multi_remove_handle(multi, transfer.handle)
        }
        goOn()
    }

    /// Pauses or resumes the receipt of a response.
    package func pause(_ transfer: Transfer, _ paused: Bool) {
        curl_easy_pause(transfer.handle, paused ? CURLPAUSE_RECV : CURLPAUSE_CONT)
    }

    /// Cancels every exchange and every timer.
    package func reset() {
        for transfer in Array(waiting) { cancel(transfer) }
        for transfer in Array(transfers.values) { cancel(transfer) }
        timers = [:]
        watched = [:]
        errands = [:]
    }

    // MARK: Timers

    /// Runs an action once, after a number of seconds.
    @discardableResult
    package func schedule(after seconds: Double, _ action: @escaping () -> Void) -> TimerID {
        timersMade += 1
        let id = TimerID(number: timersMade)
        timers[id] = Timer(due: Clock.monotonic + seconds, action: action)
        return id
    }

    /// Cancels a timer.
    package func cancel(_ timer: TimerID) { timers[timer] = nil }

    // MARK: Links

    /// Runs an action whenever the link can send again or has received bytes, until ``unwatch(_:)``.
    package func watch(_ link: StreamLink, _ action: @escaping () -> Void) {
        watched[ObjectIdentifier(link)] = Watched(link: link, action: action)
    }

    /// Stops watching a link.
    package func unwatch(_ link: StreamLink) { watched[ObjectIdentifier(link)] = nil }

    private func visitLinks() {
        let links = stirred
        stirred = []
        for link in links { watched[link]?.action() }
    }

    // MARK: Errands

    /// Runs blocking work in a thread of its own and takes its result in the loop's thread; the result is dropped after ``reset()``.
    /// - Throws: ``SystemFailure`` when no thread can be started.
    package func run<Value: Sendable>(
        aside work: @escaping @Sendable () -> Value,
        _ take: @escaping (Value) -> Void
    ) throws(SystemFailure) {
        let done: Inbox<Int>
        if let doneErrands { done = doneErrands } else { done = try Inbox() }
        doneErrands = done
        errandsMade += 1
        let number = errandsMade
        let result = Lock<Value?>(nil)
        errands[number] = { if let value = result.withLock({ $0 }) { take(value) } }
        let thread = try LoopThread {
            let value = work()
            result.withLock { $0 = value }
            done.post(number)
        }
        thread.detach()
    }

    private func takeErrands() {
        for number in doneErrands?.takeAll() ?? [] { errands.removeValue(forKey: number)?() }
    }

    // MARK: Running

    /// Runs until ``stop()``.
    /// - Parameters:
    ///   - take: Called with each element of the inbox.
    ///   - afterTurn: Called each time before the loop waits.
    package func run<Element>(_ inbox: Inbox<Element>, take: (Element) -> Void, afterTurn: () -> Void) {
        while !stopped {
            for element in inbox.takeAll() { take(element) }
            takeErrands()
            perform()
            visitLinks()
            fireTimers()
            afterTurn()
            if !stopped { wait(inbox.descriptor) }
        }
    }

    /// Makes ``run(_:take:afterTurn:)`` return after this turn.
    package func stop() { stopped = true }

    private func perform() {
        guard let multi, !transfers.isEmpty else { return }
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        var left: Int32 = 0
        var ended: [(Transfer, TransferFailure?)] = []
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let transfer = transfers[message.pointee.easy_handle] else {
                continue
            }
            ended.append((transfer, transfer.failure(of: curl_finished_code(message))))
        }
        for (transfer, failure) in ended where transfers[transfer.handle] != nil {
            cancel(transfer)
            transfer.handlers.onEnd(failure)
        }
    }

    private func fireTimers() {
        let now = Clock.monotonic
        let due = timers.filter { $0.value.due <= now }.sorted { $0.key.number < $1.key.number }
        for (id, timer) in due where timers.removeValue(forKey: id) != nil { timer.action() }
    }

    private func wait(_ descriptor: Int32) {
        var seconds = 60.0
        let now = Clock.monotonic
        let dues = timers.values.map(\.due) + watched.values.compactMap(\.link.due)
        if transfers.values.contains(where: \.hasSeveralAddresses) { seconds = Self.look }
        if let due = dues.min() { seconds = min(seconds, max(0, due - now)) }
        let milliseconds = Int32((seconds * 1_000).rounded(.up))
        let links = watched.values.flatMap { watched in watched.link.interests.map { (watched.link, $0) } }
        var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        if let doneErrands { entries.append(pollfd(fd: doneErrands.descriptor, events: Int16(POLLIN), revents: 0)) }
        entries += links.map { pollfd(fd: $1.descriptor, events: $1.events, revents: 0) }
        if let multi, !transfers.isEmpty {
            var extra = entries.map { entry in
                curl_waitfd(
                    fd: entry.fd,
                    events: (entry.events & Int16(POLLIN) != 0 ? Int16(CURL_WAIT_POLLIN) : 0)
                        | (entry.events & Int16(POLLOUT) != 0 ? Int16(CURL_WAIT_POLLOUT) : 0),
                    revents: 0
                )
            }
            curl_multi_poll(multi, &extra, UInt32(extra.count), milliseconds, nil)
            // It says nothing of errors.
            poll(&entries, nfds_t(entries.count), 0)
        } else {
            poll(&entries, nfds_t(entries.count), milliseconds)
        }
        let ready = zip(links, entries.suffix(links.count)).filter { $1.revents != 0 }.map { ObjectIdentifier($0.0.0) }
        let late = watched.filter { $0.value.link.due.map { $0 <= Clock.monotonic } ?? false }.keys
        stirred = ready + late.filter { !ready.contains($0) }
    }
}
