internal import Glibc

extension Socket {
    private static let patience: Duration = .seconds(5)
    private static let pause: Duration = .milliseconds(5)

    /// Opens sockets at ports that this process may have had a moment ago.
    ///
    /// A child has copies of its parent's sockets until it becomes its program (vfork(2)), so a port can be in use for a short time
    /// after its socket was closed. While it is, `body` is called again, for up to five seconds.
    /// - Throws: ``SystemError`` of the last call.
    package static func retaking<Sockets>(
        _ body: () throws(SystemError) -> Sockets
    ) throws(SystemError) -> Sockets {
        let deadline = Deadline.after(patience)
        let never = Monitor(())
        while true {
            do throws(SystemError) {
                return try body()
            } catch {
                guard error.number == EADDRINUSE, !deadline.hasPassed else { throw error }
            }
            _ = never.wait(until: .after(pause)) { _ -> Void? in nil }
        }
    }
}
