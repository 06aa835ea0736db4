import SystemBindings

/// SIGINT, SIGTERM, SIGQUIT and SIGHUP. From when it is made none of them ends the program.
struct Interruption {
    private let signals: Interrupts

    /// - Throws: ``Failure`` if the signals cannot be caught.
    init() throws {
        do {
            signals = try Interrupts()
        } catch {
            throw Failure.harness("\(error)")
        }
    }

    /// Runs the body; a signal since this was made calls `interrupt`, in another thread. Afterwards no process is left.
    func watching<Result>(_ interrupt: @escaping @Sendable () -> Void, _ body: () throws -> Result) throws -> Result {
        let end = try StopEvent()
        let watcher = try Worker("signals") { [signals] in
            if signals.wait(stop: end) != nil { interrupt() }
        }
        defer {
            end.set()
            watcher.join()
            // Only here: it takes every process that is not known for an orphan, and the program starts no others.
            Orphans.sweepAll()
        }
        return try body()
    }

    /// The same, where all that goes wrong is the harness's own failure.
    /// - Throws: ``Failure``.
    func running<Result>(_ interrupt: @escaping @Sendable () -> Void, _ body: () throws -> Result) throws -> Result {
        try Self.named { try watching(interrupt, body) }
    }

    static func watching<Result>(_ interrupt: @escaping @Sendable () -> Void, _ body: () throws -> Result) throws
        -> Result
    {
        try Interruption().watching(interrupt, body)
    }

    /// - Parameter interrupt: `nil`: somebody else waits for signals.
    /// - Throws: ``Failure``.
    static func running<Result>(_ interrupt: (@Sendable () -> Void)?, _ body: () throws -> Result) throws -> Result {
        guard let interrupt else { return try named(body) }
        return try Interruption().running(interrupt, body)
    }

    private static func named<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.harness("\(error)")
        }
    }
}
