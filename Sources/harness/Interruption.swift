import SystemBindings

/// SIGINT and SIGTERM while something runs.
enum Interruption {
    /// Runs the body; a signal meanwhile calls `interrupt`, in another thread.
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
        }
        return try body()
    }
}
