import SystemBindings

/// SIGINT and SIGTERM while something runs.
enum Interruption {
    /// Runs the body; a signal meanwhile calls `interrupt`, in another thread. Afterwards no process is left.
    static func watching<Result>(_ interrupt: @escaping @Sendable () -> Void, _ body: () throws -> Result) throws
        -> Result
    {
        let signals = try Interrupts()
        let end = try StopEvent()
        let watcher = try Worker("signals") {
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
    /// - Parameter interrupt: `nil`: somebody else waits for signals.
    /// - Throws: ``Failure``.
    static func running<Result>(_ interrupt: (@Sendable () -> Void)?, _ body: () throws -> Result) throws -> Result {
        do {
            return if let interrupt { try watching(interrupt, body) } else { try body() }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.harness("\(error)")
        }
    }
}
